import { useEffect, useMemo } from 'react';
import { usePictures, type Picture } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';
import type { PhotoDraft } from './photo-draft.ts';

/** The picture that the draft names, where it still exists; a first visitor gets the first one of the library. */
export function usePictureChoice(
  kind: PictureKind,
  draft: PhotoDraft,
  change: (change: Partial<PhotoDraft>) => void,
): Picture | undefined {
  const library = usePictures(kind, 'public').data;
  const mine = usePictures(kind, 'mine').data;
  const picture = useMemo(
    () => [...(mine?.list ?? []), ...(library?.list ?? [])].find(({ id }) => id === draft.pictureId),
    [library, mine, draft.pictureId],
  );
  const first = library && mine && !picture ? (library.list[0] ?? mine.list[0]) : undefined;
  useEffect(() => {
    if (first) change({ pictureId: first.id });
  }, [first, change]);
  return picture;
}
