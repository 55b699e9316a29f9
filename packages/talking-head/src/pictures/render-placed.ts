import { lifeOf } from '../photo/motion.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Area } from '@likeness/domain/output';
import type { MouthPlacement } from '@likeness/domain/placement';
import { PICTURE_FPS, pictureFiles } from '../avatar/picture-manifest.ts';
import { outputSize, renderFrames, type PictureRenderRequest } from './render-picture.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { loadSheet } from './load-sheet.ts';
import type { RenderReport } from '../streams/render-request.ts';
import { easedTrack } from '../visemes/lip-motion.ts';
import { trackAt } from '../visemes/track.ts';
import { PlacedAnimator } from '../placed/placed-animator.ts';
import { PLACED_VERSION, type PlacedManifest } from '../avatar/placed-manifest.ts';

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
  const track = easedTrack(await trackAt(request.track, PICTURE_FPS));
  const life = lifeOf(manifest.key, track, options.headMotion, request.words);
  const animator = new PlacedAnimator(sheet, manifest.placement, speechOf(track, life));
  const face = headAround(manifest.placement.mouth, { width, height });
  return renderFrames({ ...request, width, height, face, frame: (index) => animator.frame(index) });
}

/** A guess of where the face of a placed mouth is: creatures have it mostly above the mouth. */
function headAround(
  { x, y, width: mouth }: MouthPlacement,
  picture: { width: number; height: number },
): Area {
  const width = Math.min(picture.width, mouth * picture.width * 2.5);
  const height = Math.min(picture.height, width * 1.2);
  return { x: x * picture.width - width / 2, y: y * picture.height - height * 0.75, width, height };
}
