import { draftStore } from '../../lib/draft-store.ts';
import { parseMusic } from './music-draft.ts';

/** The draft of the page of music. */
export const useMusicDraft = draftStore('likeness.draft.music', parseMusic);
