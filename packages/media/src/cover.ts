import { problem } from '@likeness/domain/problems';
import sharp from 'sharp';
import { decodeFrames } from './decode.ts';
import { fitSize } from './normalise.ts';
import { probe } from './probe.ts';

export type Covers = { poster: string; small: string; width: number; height: number };

/** Longest sides, in pixels. */
const posterSide = 1280;
const smallSide = 360;

/**
 * Takes one picture early in one of our own videos and writes it twice as JPEG: `poster` for the player, `small` for lists.
 * The size returned is the poster's. Throws `media-no-video`.
 */
export async function makeCovers(
  path: string,
  out: { poster: string; small: string },
  signal?: AbortSignal,
): Promise<Covers> {
  const { video } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const { width, height } = fitSize(video, posterSide);
  const start = Math.min(1, video.duration / 3);
  const frames = decodeFrames(path, {
    pixelFormat: 'rgb24',
    width,
    height,
    start,
    fps: 25,
    trusted: true,
    signal,
  });
  for await (const { data } of frames) {
    const raw = { width, height, channels: 3 as const };
    await sharp(data, { raw }).jpeg({ quality: 85 }).toFile(out.poster);
    await sharp(data, { raw })
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toFile(out.small);
    return { ...out, width, height };
  }
  throw problem('media-no-video', {}, 'not one frame could be decoded');
}
