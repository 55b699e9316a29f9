import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { addFile, fileUrl, removeFiles } from '../../files/files.ts';
import { allowLook, askEngine, lookAt } from './look.service.ts';
import {
  oldPreviews,
  previewsOf,
  previewSource,
  type FileRow,
  type Mouth,
  type PictureRow,
} from './photo-talk.store.ts';
import { usablePicture } from './pictures.service.ts';
import { askedMouth } from './place.service.ts';

/** Previews of one user that stay while the editor goes back and forth; older ones go. */
const keptPreviews = 10;
/** A preview is not looked at after this. */
const previewLifeMs = 3_600_000;
const sweptAtOnce = 500;

type Preview = { width: number; height: number; seconds: number };

/** The preview each user waits for. */
const running = new Map<string, AbortController>();

/** What the engine is asked to move. */
export function engineMouth(mouth: NonNullable<Mouth>): Record<string, unknown> {
  return 'face' in mouth ? { faceIndex: mouth.face } : { placement: mouth.placement };
}

/**
 * Makes a short mute loop of a picture with the face or placement asked for, else with what is saved. A user's newer preview
 * stops the older one, which is answered with `preview-replaced`.
 */
export async function preview(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.preview>,
): Promise<OutputOf<typeof calls.preview>> {
  const { userId } = caller;
  const { picture, file } = await usablePicture(context.db, userId, input.id);
  const asked = askedMouth(picture.seen, input);
  if (asked && picture.userId !== userId) throw problem('picture-public');
  const mouth = asked ?? savedMouth(picture);
  await allowLook(context, caller);
  running.get(userId)?.abort(problem('preview-replaced'));
  const mine = new AbortController();
  running.set(userId, mine);
  try {
    const signal = caller.signal ? AbortSignal.any([caller.signal, mine.signal]) : mine.signal;
    return await lookAt(context, { ...caller, signal }, file.storageKey, async (look) => {
      const path = join(look.folder, 'preview.mp4');
      const request = { op: 'preview-picture', out: path, ...engineMouth(mouth) };
      const { width, height, seconds } = await askEngine<Preview>(look, request);
      const kept = await keepPreview(context, userId, path, { width, height, seconds });
      return { url: await fileUrl(context, kept), width, height, seconds };
    });
  } finally {
    if (running.get(userId) === mine) running.delete(userId);
  }
}

/** Stores a preview as a file of the user's; of the older ones only the newest stay. */
async function keepPreview(context: Context, userId: string, path: string, made: Preview): Promise<FileRow> {
  const storageKey = `files/${userId}/${randomUUID()}/preview.mp4`;
  const stored = await context.storage.put(storageKey, { path });
  const { width, height } = made;
  return transaction(context.db, async (tx) => {
    const older = await previewsOf(tx, userId, keptPreviews - 1);
    const ids = older.map(({ id }) => id);
    await removeFiles(tx, userId, ids, context.clock());
    const about = { kind: 'data', mime: 'video/mp4', source: previewSource } as const;
    const shape = { width, height, durationMs: Math.round(made.seconds * 1000) };
    return addFile(tx, { userId, storageKey, ...stored, ...about, ...shape });
  });
}

/** How a picture speaks, as it is saved. Throws `picture-needs-placement`. */
export function savedMouth({
  id,
  face,
  placement,
}: Pick<PictureRow, 'id' | 'face' | 'placement'>): NonNullable<Mouth> {
  if (placement) return { placement };
  if (face === null) throw problem('picture-needs-placement', { photo_id: id });
  return { face };
}

/** Frees the space of previews not looked at any more. */
export async function sweepPreviews(context: Context): Promise<void> {
  const now = context.clock();
  const old = await oldPreviews(context.db, new Date(now.getTime() - previewLifeMs), sweptAtOnce);
  for (const { id, userId } of old)
    if (userId) await transaction(context.db, (tx) => removeFiles(tx, userId, [id], now));
}
