import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cutOut } from '@likeness/media/cut-out';
import type { EngineLimits } from '../../children/child.ts';
import { runEngine } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { findMatteKey } from './avatars.store.ts';
import { footageOf, mattingProcess, speakableAvatar } from './prepare.service.ts';

/** Pictures by the file of their footage, which never changes; the oldest goes where there are too many. */
const made = new Map<string, Promise<string>>();
const keptPictures = 200;

const stillLimits: EngineLimits = { memoryMb: 500, seconds: 60, outputMb: 50 };
/** Each takes a core for a second: one after the other of all that are asked for. */
let last: Promise<unknown> = Promise.resolve();

/** An avatar without what stands behind it, as a data URL. Throws `cut-out-no-person` where no person can be seen. */
export async function outlineOf(context: Context, caller: Caller, { id }: { id: string }) {
  const avatar = await speakableAvatar(context, caller.userId, id);
  const { matteFileId, file } = avatar;
  const known = made.get(file.id);
  if (known) return { picture: await known };
  const matte = matteFileId ? await findMatteKey(context.db, matteFileId) : undefined;
  // A clip of ours begins in the middle of a word; half way through it the presenter is silent.
  const { from, to } = footageOf(avatar);
  const at = (from + to) / 2;
  const making = last.then(() => draw(context, { clip: file.storageKey, matte, at }));
  last = making.catch(() => made.delete(file.id));
  made.set(file.id, making);
  const [oldest] = made.keys();
  if (made.size > keptPictures && oldest !== undefined) made.delete(oldest);
  return { picture: await making };
}

async function draw(
  context: Context,
  of: { clip: string; matte: string | undefined; at: number },
): Promise<string> {
  const folder = await workFolder(context.config, 'outline');
  const [clip, matte] = [join(folder, 'clip.mp4'), join(folder, 'matte.mp4')];
  try {
    await context.storage.fetch(of.clip, clip);
    if (of.matte) await context.storage.fetch(of.matte, matte);
    const picture = of.matte ? await cutOut(clip, matte, of.at) : await found(folder, clip, of.at);
    return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A person of whom no outline is known. */
async function found(folder: string, clip: string, at: number): Promise<Uint8Array> {
  const out = join(folder, 'person.webp');
  const signal = AbortSignal.timeout(stillLimits.seconds * 1000);
  await runEngine(mattingProcess, { op: 'still', clip, at, out }, stillLimits, { folder, signal });
  return readFile(out);
}
