import { draftStore } from '../../lib/draft-store.ts';
import { parseDubbing } from './dubbing-draft.ts';

/** The draft of the page of dubbing. */
export const useDubbingDraft = draftStore('likeness.draft.dubbing', parseDubbing);
