import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainOutput } from '@likeness/domain/output';
import { coverFilter } from './covered-band.ts';
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

/** Three seconds of a fine chessboard with a tone. */
function chessboard(): string {
  const film = join(folder, 'film.mp4');
  const source = "nullsrc=s=320x240:r=10:d=3,geq=lum='255*mod(floor(X/4)+floor(Y/4),2)':cb=128:cr=128";
  const sound = ['-f', 'lavfi', '-i', 'sine=300:duration=3'];
  const encoder = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', film];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...sound, ...encoder]);
  return film;
}

test('a band is illegible while something stands there, and the rest of the picture stays', async () => {
  const film = chessboard();
  const out = join(folder, 'covered.mp4');
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

test('a picture is cut off before a band and enlarged to its size, unless too little of it were left', () => {
  const times = [{ start: 1, end: 2 }];
  const size = { width: 720, height: 1280 };
  expect(coverFilter({ top: 0.8, bottom: 0.9, times, crop: true }, size)).toBe(
    ',crop=trunc(iw*0.7800/2)*2:trunc(ih*0.7800/2)*2:(iw-ow)/2:0,scale=720:1280:flags=bicubic,setsar=1',
  );
  expect(coverFilter({ top: 0.05, bottom: 0.15, times, crop: true }, size)).toContain(':(iw-ow)/2:ih-oh,');
  expect(coverFilter({ top: 0.45, bottom: 0.6, times, crop: true }, size)).toContain('gblur');
  expect(coverFilter({ top: 0.8, bottom: 0.9, times: [], crop: true }, size)).toBe('');
});

test('nothing of the band is left in a picture that is cut off before it', async () => {
  const film = join(folder, 'striped.mp4');
  const out = join(folder, 'cut.mp4');
  const source = "nullsrc=s=320x240:r=10:d=1,geq=lum='if(between(Y,180,204),235,60)':cb=128:cr=128";
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', film]);
  const cover = { top: 0.75, bottom: 0.85, times: [{ start: 0, end: 1 }], crop: true };
  const output = { options: plainOutput, marks: [] };
  expect(await exportForeign({ path: film, out, output, cover, metadata: {} })).toMatchObject({
    width: 320,
    height: 240,
  });
  const brightest: number[] = [];
  for await (const { data } of decodeFrames(out, { trusted: true, fps: 10, pixelFormat: 'gray' }))
    brightest.push(data.reduce((most, value) => Math.max(most, value), 0));
  expect(Math.max(...brightest)).toBeLessThan(80);
});
