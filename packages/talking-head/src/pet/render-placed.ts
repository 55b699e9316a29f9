import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFiles, writePicture, type PreparePictureOptions } from '../photo/prepare-picture.ts';
import { outputSize, PICTURE_FPS, renderFrames, type PictureRenderRequest } from '../photo/render-picture.ts';
import { seededRandom } from '../photo/seeded-random.ts';
import { loadSheet } from '../photo/sheet.ts';
import type { RenderReport } from '../render/render-talking-head.ts';
import { resampleTrack } from '../track.ts';
import { PlacedAnimator } from './placed-animator.ts';
import { limitPlacement, type Placement } from './placement.ts';

/** Raise it when the file of a prepared picture changes; older ones are prepared again. */
export const PLACED_VERSION = 1;

/** What preparing a picture with a placed mouth leaves behind, in `avatar.json` beside `picture.png`. */
export type PlacedManifest = {
  kind: 'placed';
  version: number;
  /** SHA-256 over the picture and the placement. */
  key: string;
  width: number;
  height: number;
  placement: Placement;
};

/** Writes what `renderPlaced` needs: the picture at the size of its videos, and where the user put mouth and eyes. */
export async function preparePlaced(
  options: Omit<PreparePictureOptions, 'faceIndex'> & { placement: Placement },
): Promise<{ folder: string; manifest: PlacedManifest }> {
  const { source, outDir } = options;
  await mkdir(outDir, { recursive: true });
  const placement = limitPlacement(options.placement);
  const manifest: PlacedManifest = {
    kind: 'placed',
    version: PLACED_VERSION,
    key: createHash('sha256')
      .update(await readFile(source))
      .update(JSON.stringify(placement))
      .digest('hex'),
    ...(await writePicture(source, outDir)),
    placement,
  };
  await writeFile(join(outDir, pictureFiles.manifest), JSON.stringify(manifest));
  options.onProgress?.({ stage: 'placed', fraction: 1 });
  return { folder: outDir, manifest };
}

/** Renders a picture with a placed mouth saying what the track and the sound say, at 25 frames a second. */
export async function renderPlaced(request: PictureRenderRequest): Promise<RenderReport> {
  const { avatarDir, options = {} } = request;
  const manifest = JSON.parse(
    await readFile(join(avatarDir, pictureFiles.manifest), 'utf8'),
  ) as PlacedManifest;
  if (manifest.version !== PLACED_VERSION)
    throw new RangeError(`picture version ${manifest.version} is not supported`);
  const { width, height } = outputSize(manifest, options.height);
  const sheet = await loadSheet(join(avatarDir, pictureFiles.picture), width, height);
  const animator = new PlacedAnimator(sheet, manifest.placement, resampleTrack(request.track, PICTURE_FPS), {
    headMotion: options.headMotion,
    random: seededRandom(Number.parseInt(manifest.key.slice(0, 8), 16)),
  });
  return renderFrames({ ...request, width, height, frame: (index) => animator.frame(index) });
}
