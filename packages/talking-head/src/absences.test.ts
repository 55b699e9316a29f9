import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avatarFiles } from './avatar/manifest.ts';
import { precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';

/** A presenter of our own, small and short. */
const clip = new URL('../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const SIZE = { width: 240, height: 240 };
const HEAD = `crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=${SIZE.width}:${SIZE.height}`;

let folder: string;
const at = (name: string): string => join(folder, name);
const ffmpeg = (args: Argument[]): Promise<string> => runMedia({ program: 'ffmpeg', args, trusted: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'absences-'));
  await ffmpeg([
    ['-i', reads(clip), '-t', '2', '-an', '-vf', HEAD, '-crf', '12', '-preset', 'veryfast'],
    writes(at('plain.mp4')),
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const mean = (values: Uint8Array): number => values.reduce((a, b) => a + b, 0) / values.length;

const prepared = async (file: string) =>
  (await prepareAvatar({ source: at(file), outDir: at(`${file}-avatar`) })).manifest;

/** Footage of gray for so many seconds and of the presenter for as many as twice follow, one after the other. */
async function interrupted(file: string, ...parts: { gray?: number; seen?: number }[]): Promise<string> {
  const still = `color=c=gray:s=${SIZE.width}x${SIZE.height}:r=25`;
  const inputs = parts.map(({ gray, seen }) =>
    gray
      ? ['-f', 'lavfi', '-i', `${still}:d=${gray}`]
      : ['-stream_loop', '3', '-t', String(seen), '-i', reads(at('plain.mp4'))],
  );
  const all = parts.map((_, i) => `[${i}]`).join('');
  const joining = ['-filter_complex', `${all}concat=n=${parts.length}:v=1`, '-crf', '14'];
  await ffmpeg([...inputs, [...joining, '-preset', 'ultrafast', writes(at(file))]]);
  return file;
}

/** The spread of brightness in each frame: plain gray has none. */
async function spreads(path: string): Promise<number[]> {
  const all: number[] = [];
  for await (const { data } of decodeFrames(path, { pixelFormat: 'gray', trusted: true })) {
    const middle = mean(data);
    all.push(Math.sqrt(data.reduce((sum, it) => sum + (it - middle) ** 2, 0) / data.length));
  }
  return all;
}

test('the seconds before a face comes and after it has gone are left out', async () => {
  const file = await interrupted('late.mp4', { gray: 1 }, { seen: 3.4 }, { gray: 0.8 });
  const manifest = await prepared(file);
  expect(Math.abs(manifest.start - 1)).toBeLessThanOrEqual(0.4);
  expect(Math.abs(manifest.frames - 82)).toBeLessThanOrEqual(6);
  expect(manifest.findings).toMatchObject({
    trackedShare: 1,
    problems: expect.arrayContaining(['face-away']),
  });
  const [[begin, until] = [], [gone, end] = []] = manifest.findings.away!;
  expect(begin).toBe(0);
  expect(Math.abs(until! - 1.2)).toBeLessThanOrEqual(0.25);
  expect(Math.abs(gone! - 4.4)).toBeLessThanOrEqual(0.1);
  expect(Math.abs(end! - 5.2)).toBeLessThanOrEqual(0.1);
  expect(Math.min(...(await spreads(join(at(`${file}-avatar`), avatarFiles.base))))).toBeGreaterThan(20);
  const look = await precheck(at(file));
  // Looks are half a second apart.
  expect(look.usable).toBe(true);
  expect(look.findings.away).toEqual([
    [0, 1],
    [4.5, expect.closeTo(5.2, 1)],
  ]);
  expect(look.findings.problems).toContain('face-away');
});

test('what is left too short is refused, in the check as well, with the seconds', async () => {
  const file = await interrupted('often.mp4', { seen: 1.6 }, { gray: 1 }, { seen: 1.6 });
  await expect(prepared(file)).rejects.toMatchObject({
    problem: 'face-seen-too-short',
    params: { seconds: '1.6', from: '0:00', to: '0:02', min: 3 },
  });
  expect((await precheck(at(file))).usable).toBe(false);
});
