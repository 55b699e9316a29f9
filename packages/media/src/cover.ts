import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import sharp from 'sharp';
import { decodeFrames } from './decode.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { fitSize } from './normalise.ts';
import { probe } from './probe.ts';

export type Covers = { poster: string; small: string; width: number; height: number };

/** Longest sides, in pixels. */
const posterSide = 1280;
const smallSide = 360;

/** Squares behind a transparent picture, as picture programs draw them: brightness and size in pixels of the poster. */
const board = { dark: 188, light: 216, square: 24 };

/**
 * Takes one picture early in one of our own videos, or early after the second `from`, and writes it twice as JPEG: `poster` for the player, `small` for lists.
 * A transparent one stands on a chequerboard. The size returned is the poster's. Throws `media-no-video`.
 */
export async function makeCovers(
  path: string,
  out: { poster: string; small: string },
  options: { transparent?: boolean; from?: number; signal?: AbortSignal } = {},
): Promise<Covers> {
  const { transparent = false, from = 0, signal } = options;
  const { video } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const { width, height } = fitSize(video, posterSide);
  const start = from + Math.min(1, (video.duration - from) / 3);
  const size = { width, height };
  const data = transparent
    ? await onBoard(path, { ...size, start, signal })
    : await opaque(path, { ...size, start, signal });
  const raw = { ...size, channels: 3 as const };
  await sharp(data, { raw }).jpeg({ quality: 85 }).toFile(out.poster);
  await sharp(data, { raw })
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toFile(out.small);
  return { ...out, ...size };
}

type Picked = { width: number; height: number; start: number; signal: AbortSignal | undefined };

async function opaque(path: string, picked: Picked): Promise<Uint8Array> {
  const frames = decodeFrames(path, { pixelFormat: 'rgb24', fps: 25, trusted: true, ...picked });
  for await (const { data } of frames) return data;
  throw problem('media-no-video', {}, 'not one frame could be decoded');
}

async function onBoard(path: string, { width, height, start, signal }: Picked): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'cover-'));
  const shot = join(folder, 'shot.png');
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        // ffmpeg's own VP9 decoder does not see the alpha plane.
        [inputOptions(true), '-c:v', 'libvpx-vp9', '-ss', String(start), '-i', reads(path)],
        ['-frames:v', '1', '-vf', `scale=${width}:${height},format=rgba`, writes(shot)],
      ],
      trusted: true,
      signal,
    });
    const squares = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const odd = (Math.floor(x / board.square) + Math.floor(y / board.square)) % 2;
        squares.fill(odd ? board.dark : board.light, 3 * (y * width + x), 3 * (y * width + x) + 3);
      }
    }
    return await sharp(squares, { raw: { width, height, channels: 3 } })
      .composite([{ input: shot }])
      .removeAlpha()
      .raw()
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
