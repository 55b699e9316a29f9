import { draftStore } from '../../lib/draft-store.ts';
import { parseScenes } from './scenes-draft.ts';

/** The draft of the page of scenes. */
export const useScenesDraft = draftStore('likeness.draft.scenes', parseScenes);
