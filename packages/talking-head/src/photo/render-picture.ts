import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Emotion } from '@likeness/domain/speech';
import { encodeVideo } from '@likeness/media/encode';
import type { RenderOptions, RenderReport } from '../render/render-talking-head.ts';
import { resampleTrack } from '../track.ts';
import { PictureAnimator } from './picture-animator.ts';
import { PICTURE_VERSION, pictureFiles, type PictureManifest } from './prepare-picture.ts';
import { seededRandom } from './seeded-random.ts';
import { loadSheet } from './sheet.ts';

/** A still picture has no rate of its own. */
export const PICTURE_FPS = 25;

export type PictureRenderOptions = Omit<RenderOptions, 'options'> & {
  options?: RenderOptions['options'] & {
    emotion?: Emotion;
    /** How much the head moves: 1 natural, 0 not at all. */
    headMotion?: number;
  };
};

/** Renders the picture of a prepared avatar saying what the track and the sound say, at 25 frames a second. */
export async function renderPicture(request: PictureRenderOptions): Promise<RenderReport> {
  const { avatarDir, options = {} } = request;
  const manifest = JSON.parse(
    await readFile(join(avatarDir, pictureFiles.manifest), 'utf8'),
  ) as PictureManifest;
  if (manifest.version !== PICTURE_VERSION)
    throw new RangeError(`picture version ${manifest.version} is not supported`);
  const { width, height, scale } = outputSize(manifest, options.height);
  const track = resampleTrack(request.track, PICTURE_FPS);
  const sheet = await loadSheet(join(avatarDir, pictureFiles.picture), width, height);
  const landmarks = Float32Array.from(manifest.landmarks, (value) => value * scale);
  const animator = new PictureAnimator(sheet, landmarks, track, {
    emotion: options.emotion,
    headMotion: options.headMotion,
    random: seededRandom(Number.parseInt(manifest.key.slice(0, 8), 16)),
  });
  return renderFrames({ ...request, track, width, height, frame: (index) => animator.frame(index) });
}

/** The size of the video when it shall be at most `height` high; the picture's own otherwise. */
export function outputSize(
  { width, height }: { width: number; height: number },
  limit = height,
): { width: number; height: number; scale: number } {
  const scale = Math.min(1, limit / height);
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height), scale };
}

/** Encodes the frames that `frame` draws, as long as the track (or `maxSeconds`) lasts. */
export async function renderFrames(
  job: PictureRenderOptions & { width: number; height: number; frame: (index: number) => Uint8Array },
): Promise<RenderReport> {
  const { track, width, height, audio, out, signal } = job;
  const { fps } = track;
  const seconds = Math.min(track.length / fps, job.options?.maxSeconds ?? Infinity);
  const total = Math.max(1, Math.round(seconds * fps));
  const encoder = await encodeVideo({ width, height, fps, audio, out, signal });
  try {
    for (let index = 0; index < total; index++) {
      signal?.throwIfAborted();
      await encoder.write(job.frame(index));
      job.onProgress?.({ stage: 'render', fraction: (index + 1) / total });
    }
    await encoder.finish();
  } catch (error) {
    encoder.abort();
    throw error;
  }
  return { seconds: total / fps, frames: total, width, height, fps, jumps: 0 };
}
