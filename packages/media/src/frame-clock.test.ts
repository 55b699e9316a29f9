import { join } from 'node:path';
import { expect, test } from 'vitest';
import { make, workFolder } from '../test/make-media.ts';
import { decodeFrames } from './decode.ts';
import { frameClock, rateText } from './frame-rate.ts';

const folder = await workFolder();
const frames = 24;
const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', '32x32'];

test.each([24, 25, 30, 48, 50, 60, 24000 / 1001, 30000 / 1001, 60000 / 1001])(
  'at %f frames a second what is laid over a picture belongs to that picture',
  async (fps) => {
    const rate = rateText(fps);
    const base = join(folder, `${fps}.mp4`);
    const part = join(folder, `${fps}.raw`);
    const both = join(folder, `${fps}-both.mp4`);
    // Every picture is a little lighter than the one before it.
    const source = ['-f', 'lavfi', '-i', `color=black:s=64x32:r=${rate},format=gray,geq=lum=16+8*N`];
    const lossless = [
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-pix_fmt',
      'yuv420p',
      '-video_track_timescale',
      '90000',
    ];
    await make([...source, '-frames:v', String(frames), ...lossless, base]);
    await make(['-i', base, '-vf', 'crop=32:32:0:0', ...raw, part]);
    const clock = frameClock(fps);
    const over = `[0:v]${clock}[a];[1:v]format=yuv420p,${clock}[b];[a][b]overlay=32:0:format=yuv420:shortest=1`;
    const inputs = ['-i', base, ...raw, '-r', rate, '-i', part];
    await make([...inputs, '-filter_complex', over, ...lossless, '-r', rate, both]);
    const seen: [number, number][] = [];
    for await (const { data } of decodeFrames(both, { pixelFormat: 'gray', trusted: true }))
      seen.push([data[16 * 64 + 8]!, data[16 * 64 + 56]!]);
    expect(seen).toHaveLength(frames);
    for (const [under, above] of seen) expect(Math.abs(under - above)).toBeLessThan(4);
    expect(seen.at(-1)![0] - seen[0]![0]).toBeGreaterThan(150);
  },
);
