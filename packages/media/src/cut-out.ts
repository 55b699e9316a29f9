import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { fitSize } from './normalise.ts';
import { probe } from './probe.ts';
import { problem } from '@likeness/domain/problems';

/** Longest side, in pixels. */
const side = 960;

/**
 * Who is seen in footage of ours at a moment (seconds), without what stands behind: a WebP picture with transparency. `matte` is the
 * outline of the footage, white on black, of the same size and length. Throws `media-no-video`.
 */
export async function cutOut(
  clip: string,
  matte: string,
  at: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { video } = await probe(clip, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const { width, height } = fitSize(video, side);
  const folder = await mkdtemp(join(tmpdir(), 'cut-out-'));
  const shot = join(folder, 'shot.png');
  const scale = `scale=${width}:${height}`;
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(true), '-ss', String(at), '-i', reads(clip)],
        [inputOptions(true), '-ss', String(at), '-i', reads(matte)],
        ['-filter_complex', `[0:v]${scale},format=rgba[c];[1:v]${scale},format=gray[m];[c][m]alphamerge[o]`],
        ['-map', '[o]', '-frames:v', '1', writes(shot)],
      ],
      trusted: true,
      signal,
    });
    return await sharp(shot).webp({ quality: 82, alphaQuality: 90 }).toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
