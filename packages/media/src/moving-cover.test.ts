import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeFrames } from './decode.ts';
import { makeMovingCover } from './moving-cover.ts';

const run = promisify(execFile);
const clip = join(import.meta.dirname, '../../../library/presenters/chenyue/clip.mp4');
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'moving-cover-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What ffprobe says of the streams of a film: their kinds, size and number of pictures. */
async function streamsOf(path: string): Promise<unknown> {
  const asked = ['-count_packets', '-show_entries', 'stream=codec_type,width,height,nb_read_packets'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...asked, '-of', 'json', path]);
  return (JSON.parse(stdout) as { streams: unknown }).streams;
}

/** Grey levels by which each picture differs from the one before it, the first from the last. */
async function changes(path: string): Promise<number[]> {
  const pictures: Uint8Array[] = [];
  for await (const { data } of decodeFrames(path, { trusted: true, pixelFormat: 'gray' }))
    pictures.push(Uint8Array.from(data));
  return pictures.map((picture, i) => {
    const before = pictures.at(i - 1)!;
    return picture.reduce((sum, level, at) => sum + Math.abs(level - before[at]!), 0) / picture.length;
  });
}

test('it is small, silent, and loops without a jump', async () => {
  const out = join(folder, 'moving.mp4');
  expect(await makeMovingCover(clip, out)).toEqual({ width: 240, height: 426, fps: 25, seconds: 2.6 });
  expect(await streamsOf(out)).toEqual([
    { codec_type: 'video', width: 240, height: 426, nb_read_packets: '65' },
  ]);
  expect((await stat(out)).size).toBeLessThan(120_000);
  const [jump = 0, ...steps] = await changes(out);
  expect(Math.max(...steps)).toBeGreaterThan(0.5);
  // Cut off where it ends, it would jump by 6; the first picture is sharper than the last, which is 1.4.
  expect(jump).toBeLessThan(2.5);
});

test('it begins where it is told, and footage that ends before is enough', async () => {
  const wide = join(folder, 'wide.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=4', '-f', 'lavfi', '-i', 'sine=d=4'];
  await run('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', wide]);
  const out = join(folder, 'end.mp4');
  const made = await makeMovingCover(wide, out, { from: 3 });
  expect(made).toEqual({ width: 426, height: 240, fps: 25, seconds: 0.76 });
  expect(await streamsOf(out)).toEqual([
    { codec_type: 'video', width: 426, height: 240, nb_read_packets: '19' },
  ]);
});

test('what has no picture has none that moves', async () => {
  const tone = join(folder, 'tone.wav');
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=1', tone]);
  await expect(makeMovingCover(tone, join(folder, 'none.mp4'))).rejects.toThrow('media-no-video');
});
