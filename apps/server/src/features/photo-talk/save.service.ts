import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { facesSpeak, photoProblem, pictureSaveProblems } from '@likeness/domain/photo-talk';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import { normaliseImage } from '@likeness/media/image';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { addFile, ownFile, type NewFile } from '../../files/files.ts';
import { workFolder } from '../../files/folders.ts';
import { textVersion } from '../site/site.service.ts';
import { allowLook, inspectPicture } from './look.service.ts';
import { addPicture, findPictureOf } from './photo-talk.store.ts';
import { shownInspection } from './place.service.ts';

/** The longer side of pictures in lists. */
const smallSide = 480;

/**
 * Keeps an uploaded photo as a picture. One in which no face is found, and every pet, is kept as well: it needs a
 * placement. Saved again, the same photo is the same picture.
 */
export async function save(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  const { userId } = caller;
  const { name, type: kind, agreement } = input;
  const fileId = input.file_id ?? '';
  const [wrong] = pictureSaveProblems({ kind, name, fileId, agreement });
  if (wrong) throw wrong;
  const file = await ownFile(context.db, userId, fileId, 'image');
  const [width, height] = [file.width ?? 0, file.height ?? 0];
  const unfit = photoProblem({ bytes: file.originalBytes ?? file.bytes, width, height });
  if (unfit) throw unfit;
  const known = await findPictureOf(context.db, userId, fileId);
  if (known) return shownInspection(known.picture, known.file, known.picture.seen);
  const agreementVersion = await textVersion(context, 'photo');
  await allowLook(context, caller);
  const seen = await inspectPicture(context, caller, kind, file.storageKey);
  const cover = await storeCover(context, userId, file.storageKey);
  const dropCover = () => context.storage.removeAll(`${dirname(cover.storageKey)}/`);
  const made = await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    // Two clicks: the later one finds the picture of the earlier one.
    const twin = await findPictureOf(tx, userId, fileId);
    if (twin) return { picture: twin.picture, added: false };
    const { id: coverSmallFileId } = await addFile(tx, cover);
    const row = { userId, kind, name: name.trim(), fileId, coverSmallFileId, seen };
    const consent = { agreementVersion, agreedAt: context.clock(), createdAt: context.clock() };
    const mouth = facesSpeak[kind] && seen.faces.length > 0 ? { face: 0 } : undefined;
    return { picture: await addPicture(tx, { ...row, ...consent }, mouth), added: true };
  }).catch(async (error: unknown) => {
    await dropCover();
    throw error;
  });
  if (!made.added) await dropCover();
  return shownInspection(made.picture, file, made.picture.seen);
}

/** A small copy of the photo for lists, stored but not yet entered as a file. */
async function storeCover(context: Context, userId: string, storageKey: string): Promise<NewFile> {
  const folder = await workFolder(context.config, 'cover');
  try {
    const source = join(folder, `picture${extname(storageKey)}`);
    const path = join(folder, 'small.jpg');
    await context.storage.fetch(storageKey, source);
    const { width, height } = await normaliseImage(source, path, {
      format: 'jpeg',
      maxSide: smallSide,
      minSide: 1,
    });
    const key = `files/${userId}/${randomUUID()}/small.jpg`;
    const stored = await context.storage.put(key, { path });
    const about = { kind: 'image', mime: 'image/jpeg', source: 'picture', width, height } as const;
    return { userId, storageKey: key, ...stored, ...about };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
