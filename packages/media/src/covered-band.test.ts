import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainOutput } from '@likeness/domain/output';
import { decodeFrames } from './decode.ts';
import { exportForeign } from './foreign-video.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'band-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How much neighbouring pixels of rows differ, frame by frame: what can be read has edges. */
async function edges(path: string, top: number, bottom: number): Promise<number[]> {
  const found: number[] = [];
  const crop = { x: 0, y: top, width: 320, height: bottom - top };
  for await (const { data } of decodeFrames(path, { trusted: true, fps: 10, pixelFormat: 'gray', crop })) {
    let sum = 0;
    for (let at = 1; at < data.length; at++) sum += Math.abs(data[at]! - data[at - 1]!);
    found.push(sum / data.length);
  }
  return found;
}

test('a band is illegible while something stands there, and the rest of the picture stays', async () => {
  const film = join(folder, 'film.mp4');
  const out = join(folder, 'covered.mp4');
  const source = "nullsrc=s=320x240:r=10:d=3,geq=lum='255*mod(floor(X/4)+floor(Y/4),2)':cb=128:cr=128";
  const sound = ['-f', 'lavfi', '-i', 'sine=300:duration=3'];
  const encoder = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', film];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...sound, ...encoder]);
  await exportForeign({
    path: film,
    audio: film,
    out,
    output: { options: plainOutput, marks: [] },
    cover: { top: 0.7, bottom: 0.9, times: [{ start: 1, end: 2 }] },
    metadata: {},
  });
  const before = await edges(film, 170, 214);
  const band = await edges(out, 170, 214);
  for (const frame of [11, 15, 19]) expect(band[frame]!).toBeLessThan(before[frame]! / 8);
  for (const frame of [2, 25]) expect(band[frame]!).toBeGreaterThan(before[frame]! * 0.8);
  const above = await edges(out, 20, 140);
  expect(above[15]!).toBeGreaterThan((await edges(film, 20, 140))[15]! * 0.8);
});
