import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFormat, normaliseImage } from '@likeness/media/image';
import type { PictureInspection } from '@likeness/talking-head/placed/inspect-picture';
import { AVATAR_VERSION } from '@likeness/talking-head/avatar/manifest';
import { contentHash, type Footage } from './library.ts';

export type Engine = <T>(request: Record<string, unknown>) => Promise<T>;

/** The prepared avatar of this footage or picture, made once per content. `folder` takes what is only needed meanwhile. */
export async function preparedAvatar(
  dataDir: string,
  { path: source, trusted }: Footage,
  { engine, folder }: { engine: Engine; folder: string },
): Promise<string> {
  const home = join(dataDir, 'cache', 'files');
  const kept = join(home, `${await contentHash(source)}-${AVATAR_VERSION}`);
  if (existsSync(kept)) return kept;
  await mkdir(home, { recursive: true, mode: 0o700 });
  const fresh = await mkdtemp(join(home, 'new-'));
  try {
    const picture = await imageFormat(source);
    const request = picture
      ? await pictureRequest(source, join(folder, `picture.${picture}`), engine)
      : { op: 'prepare', source, trusted };
    await engine({ ...request, outDir: fresh });
    await rename(fresh, kept);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return kept;
}

/** A picture speaks with its largest face; without one with a mouth where one is likely. */
async function pictureRequest(source: string, cleaned: string, engine: Engine) {
  await normaliseImage(source, cleaned);
  const seen = await engine<PictureInspection>({ op: 'inspect-picture', source: cleaned });
  const request = { op: 'prepare-picture', source: cleaned };
  if (seen.face || !seen.guess) return request;
  console.error('No face was found in the picture: the mouth is where it seemed likely.');
  return { ...request, placement: seen.guess };
}
