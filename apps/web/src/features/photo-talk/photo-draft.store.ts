import { draftStore } from '../../lib/draft-store.ts';
import { parsePhotoDraft } from './photo-draft.ts';
import type { PictureKind } from './picture-kinds.ts';

const usePetDraft = draftStore('likeness.draft.pet', parsePhotoDraft);
const usePersonDraft = draftStore('likeness.draft.photo-talk', parsePhotoDraft);

/** The draft of one of the two pages; they are kept apart. */
export function usePhotoDraft(kind: PictureKind) {
  const pet = usePetDraft();
  const person = usePersonDraft();
  return kind === 'pet' ? pet : person;
}

/** The same outside of components. */
export const draftOfPictures = (kind: PictureKind) =>
  (kind === 'pet' ? usePetDraft : usePersonDraft).getState();
