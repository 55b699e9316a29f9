import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFiles } from '../photo/picture-manifest.ts';
import {
  lifeOf,
  outputSize,
  PICTURE_FPS,
  renderFrames,
  type PictureRenderRequest,
} from '../photo/render-picture.ts';
import { loadSheet } from '../photo/sheet.ts';
import type { RenderReport } from '../render/render-talking-head.ts';
import { resampleTrack } from '../track.ts';
import { PlacedAnimator } from './placed-animator.ts';
import { PLACED_VERSION, type PlacedManifest } from './placed-manifest.ts';

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
  const track = resampleTrack(request.track, PICTURE_FPS);
  const life = lifeOf(manifest.key, track, options.headMotion);
  const animator = new PlacedAnimator(sheet, manifest.placement, track, life);
  return renderFrames({ ...request, width, height, frame: (index) => animator.frame(index) });
}
