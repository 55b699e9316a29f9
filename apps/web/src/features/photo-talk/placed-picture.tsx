import MouthDialog from './mouth-dialog.tsx';
import { usePictures } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';

/** The editor of a picture that was just saved, once the list has it. */
export default function PlacedPicture({
  kind,
  id,
  onClose,
}: {
  kind: PictureKind;
  id: string;
  onClose: () => void;
}) {
  const picture = usePictures(kind, 'mine').data?.list.find((one) => one.id === id);
  return picture ? <MouthDialog picture={picture} onClose={onClose} /> : null;
}
