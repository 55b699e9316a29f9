import { draftStore } from '../../lib/draft-store.ts';
import { parseTranslation } from './translation-draft.ts';

/** The draft of the page of translations. */
export const useTranslationDraft = draftStore('likeness.draft.translation', parseTranslation);
