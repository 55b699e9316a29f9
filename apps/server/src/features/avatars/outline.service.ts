import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { cutOut } from '@likeness/media/cut-out';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { findMatteKey } from './avatars.store.ts';
import { speakableAvatar } from './prepare.service.ts';

/** Pictures by the file of their outline: only drawn presenters of the library have one, and it never changes. */
const made = new Map<string, Promise<string>>();

/** An avatar without what stands behind it, as a data URL. Throws `background-fixed` where its outline is not known. */
export async function outlineOf(context: Context, caller: Caller, { id }: { id: string }) {
  const { matteFileId, file } = await speakableAvatar(context, caller.userId, id);
  const key = matteFileId && (await findMatteKey(context.db, matteFileId));
  if (!matteFileId || !key) throw problem('background-fixed');
  const known = made.get(matteFileId);
  if (known) return { picture: await known };
  // The clip begins in the middle of a word; half way through it the presenter is silent.
  const at = (file.durationMs ?? 0) / 2000;
  const making = draw(context, { clip: file.storageKey, matte: key, at });
  made.set(matteFileId, making);
  making.catch(() => made.delete(matteFileId));
  return { picture: await making };
}

async function draw(context: Context, of: { clip: string; matte: string; at: number }): Promise<string> {
  const folder = await workFolder(context.config, 'outline');
  const [clip, matte] = [join(folder, 'clip.mp4'), join(folder, 'matte.mp4')];
  try {
    await context.storage.fetch(of.clip, clip);
    await context.storage.fetch(of.matte, matte);
    const picture = await cutOut(clip, matte, of.at);
    return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
