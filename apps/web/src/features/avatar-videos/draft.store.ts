import { draftStore } from '../../lib/draft-store.ts';
import { parseDraft } from './draft.ts';

/** The draft of the create page. */
export const useDraft = draftStore('likeness.draft.create', parseDraft);
