import { placementFaults, type Placement } from '@likeness/domain/placement';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import type { Caller, Context } from '../../context.ts';
import type { Seen } from '../../db/tables/pictures.ts';
import { allowLook, inspectPicture } from './look.service.ts';
import { saveMouth, saveSeen, type FileRow, type Mouth, type PictureRow } from './photo-talk.store.ts';
import { usablePicture, wayOf } from './pictures.service.ts';

type Inspection = OutputOf<typeof calls.inspect>;

/** What the engine saw in a picture, and how the picture speaks. */
export function shownInspection(picture: PictureRow, file: FileRow, seen: Seen | null): Inspection {
  if (!seen) throw new Error('this picture was never looked at');
  return {
    id: picture.id,
    status: picture.status,
    way: wayOf(picture),
    width: file.width ?? 0,
    height: file.height ?? 0,
    ...seen,
    face: picture.face,
    placement: picture.placement,
  };
}

/** Own pictures were looked at when they were saved; one of the library is looked at when it is first asked for. */
export async function inspect(context: Context, caller: Caller, input: { id: string }): Promise<Inspection> {
  const { picture, file } = await usablePicture(context.db, caller.userId, input.id);
  if (picture.seen) return shownInspection(picture, file, picture.seen);
  await allowLook(context, caller);
  const seen = await inspectPicture(context, caller, picture.kind, file.storageKey);
  await saveSeen(context.db, picture.id, seen);
  return shownInspection(picture, file, seen);
}

/** What a request says about the mouth, checked; undefined when it says nothing. A placement goes before a face. */
export function askedMouth(
  seen: Seen | null,
  { face, placement }: { face?: number | undefined; placement?: Placement | undefined },
): Mouth {
  if (placement) {
    const [fault] = placementFaults(placement);
    if (fault) throw problem('field-invalid', { field: `placement.${fault}` });
    return { placement };
  }
  if (face === undefined) return undefined;
  if (!seen?.faces[face]) throw problem('picture-face-missing');
  return { face };
}

/** Saves which face of a user's picture speaks, or where its mouth is. Works that were ordered keep what they had. */
export async function place(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.place>,
): Promise<Inspection> {
  const { picture, file } = await usablePicture(context.db, caller.userId, input.id);
  if (picture.userId !== caller.userId) throw problem('picture-public');
  const mouth = askedMouth(picture.seen, input);
  if (!mouth) throw problem('picture-needs-placement');
  const saved = await saveMouth(context.db, caller.userId, picture.id, mouth);
  if (!saved) throw problem('not-found');
  return shownInspection(saved, file, saved.seen);
}
