import { draftStore } from '../../lib/draft-store.ts';
import { parsePhotoDraft } from './photo-draft.ts';

/** The drafts of the two pages, kept apart. */
export const photoDrafts = {
  pet: draftStore('likeness.draft.pet', parsePhotoDraft),
  person: draftStore('likeness.draft.photo-talk', parsePhotoDraft),
};
