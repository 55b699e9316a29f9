import type { PictureWay } from '@likeness/domain/photo-talk';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes, textIn } from '../../present.ts';
import { fileUrl, materialFile, removeFiles } from '../../files/files.ts';
import {
  findPictureOf,
  findUsablePicture,
  listPictures,
  markPictureDeleted,
  pictureInUse,
  type PictureRow,
} from './photo-talk.store.ts';

type ListInput = InputOf<typeof calls.list>;
type ListOutput = OutputOf<typeof calls.list>;
type Row = Awaited<ReturnType<typeof listPictures>>['rows'][number];

/** Own pictures, or those of the library. */
export async function list(context: Context, caller: Caller, input: ListInput): Promise<ListOutput> {
  const { source, type: kind } = input;
  const filter = { userId: caller.userId, source, kind, name: input.name.trim() };
  const page = pageOf(input);
  const { rows, total } = await listPictures(context.db, filter, page);
  const list = await Promise.all(rows.map((row) => shownPicture(context, caller, row, source)));
  return {
    list,
    total,
    next: nextOf(
      page,
      list.map(({ id }) => id),
      total,
    ),
  };
}

async function shownPicture(
  context: Context,
  caller: Caller,
  { picture, file, cover }: Row,
  source: ListInput['source'],
): Promise<ListOutput['list'][number]> {
  const url = await fileUrl(context, file);
  return {
    id: picture.id,
    name: (source === 'public' && textIn(picture.names, caller.language)) || picture.name,
    url,
    cover_small: cover ? await fileUrl(context, cover) : url,
    source,
    type: picture.kind,
    status: picture.status,
    way: wayOf(picture),
    faces: picture.seen?.faces.length ?? (picture.face === null ? 0 : picture.face + 1),
    width: file.width ?? 0,
    height: file.height ?? 0,
    ...localTimes(context.config.zone, 'create_time', picture.createdAt),
  };
}

/** How a picture speaks; null until its mouth has been placed. */
export function wayOf(picture: Pick<PictureRow, 'face' | 'placement'>): PictureWay | null {
  if (picture.placement) return 'placement';
  return picture.face === null ? null : 'face';
}

/** One of the user's pictures or one of the library. Throws `not-found` for everything else. */
export async function usablePicture(db: Context['db'], userId: string, id: string) {
  const found = await findUsablePicture(db, userId, id);
  if (!found) throw problem('not-found');
  return found;
}

/**
 * The picture that was made of an image of the user's materials. Throws `agreement-required` for an image of which none was
 * made yet: saving it asks for the agreement.
 */
export async function pictureOfMaterial(db: Context['db'], userId: string, id: string) {
  const image = await materialFile(db, userId, id, 'image');
  const found = await findPictureOf(db, userId, image.id);
  if (!found) throw problem('agreement-required');
  return found;
}

/** Deletes a user's picture with its photo. */
export async function remove(context: Context, caller: Caller, input: { id: string }) {
  const { userId } = caller;
  await transaction(context.db, async (tx) => {
    // An order takes this lock too: no video begins with a picture that is being deleted.
    await lockUser(tx, userId);
    const { picture } = await usablePicture(tx, userId, input.id);
    if (picture.userId !== userId) throw problem('picture-public');
    if (await pictureInUse(tx, picture)) throw problem('picture-in-use');
    const now = context.clock();
    const row = await markPictureDeleted(tx, userId, input.id, now);
    if (!row) throw problem('not-found');
    const ids = [row.fileId, row.coverSmallFileId].filter((id) => id !== null);
    await removeFiles(tx, userId, ids, now);
  });
  return {};
}
