import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { isProblem, problem } from '@likeness/domain/problems';
import { imageFormat, normaliseImage } from '@likeness/media/image';
import type { PictureInspection } from '@likeness/talking-head/pictures/inspect-picture';
import { AVATAR_VERSION } from '@likeness/talking-head/avatar/manifest';
import { PICTURE_VERSION, pictureFiles } from '@likeness/talking-head/avatar/picture-manifest';
import { PLACED_VERSION } from '@likeness/talking-head/avatar/placed-manifest';
import { contentHash, type Footage } from './library.ts';
import { example, optionOf, placementFor, type MouthOption } from './mouth-option.ts';

export type Engine = <T>(request: Record<string, unknown>) => Promise<T>;

/** Writes the outline of the person in a picture. Throws `cut-out-no-person`. */
export type Outline = (picture: string, out: string) => Promise<unknown>;

/**
 * The prepared avatar of this footage or picture, made once per content and place of its mouth. `mouth` is where the user
 * says the mouth of a picture is; `folder` takes what is only needed meanwhile.
 */
export async function preparedAvatar(
  dataDir: string,
  { path: source, trusted, placement }: Footage,
  {
    engine,
    outline,
    folder,
    mouth,
  }: { engine: Engine; outline: Outline; folder: string; mouth?: MouthOption | undefined },
): Promise<string> {
  const home = join(dataDir, 'cache', 'files');
  const picture = await imageFormat(source);
  const version = picture ? `picture-${PICTURE_VERSION}.${PLACED_VERSION}` : `${AVATAR_VERSION}`;
  const placed = mouth ?? placement;
  const place = placed
    ? `-${createHash('sha256').update(JSON.stringify(placed)).digest('hex').slice(0, 16)}`
    : '';
  // Only what is ours is asked for gestures, also where a user names the same file.
  const own = trusted && !picture ? '-own' : '';
  const kept = join(home, `${await contentHash(source)}${place}${own}-${version}`);
  if (existsSync(kept)) return kept;
  await mkdir(home, { recursive: true, mode: 0o700 });
  const fresh = await mkdtemp(join(home, 'new-'));
  try {
    const request = picture
      ? await pictureRequest(source, join(folder, `picture.${picture}`), { engine, mouth, placement })
      : { op: 'prepare', source, trusted };
    await engine({ ...request, outDir: fresh });
    if (picture && !('placement' in request))
      await outline(join(fresh, pictureFiles.picture), join(fresh, pictureFiles.person)).catch(
        (error: unknown) => {
          if (!isProblem(error, 'cut-out-no-person')) throw error;
        },
      );
    await rename(fresh, kept);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return kept;
}

/**
 * A picture speaks with the mouth that the user placed, with that of the library, with its largest face, or with a mouth
 * where one is likely. Throws `mouth-option-needed` where nothing tells.
 */
async function pictureRequest(
  source: string,
  cleaned: string,
  {
    engine,
    mouth,
    placement,
  }: { engine: Engine; mouth?: MouthOption | undefined; placement?: Placement | undefined },
) {
  await normaliseImage(source, cleaned);
  const request = { op: 'prepare-picture', source: cleaned };
  if (placement && !mouth) return { ...request, placement };
  const seen = await engine<PictureInspection>({ op: 'inspect-picture', source: cleaned });
  if (mouth) return { ...request, placement: placementFor(mouth, seen, placement ?? seen.guess) };
  if (seen.face) return request;
  if (!seen.guess) throw problem('mouth-option-needed', { example });
  console.error(
    `No human face was found in the picture. Its mouth is where it seemed likely; another place: ${optionOf(seen.guess)}`,
  );
  return { ...request, placement: seen.guess };
}
