import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAvatar } from './prepare/prepare-avatar.ts';
import { precheck } from './prepare/precheck.ts';

/** A presenter of our own, small and short. */
const clip = new URL('../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const SIZE = { width: 240, height: 240 };
const HEAD = `crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=${SIZE.width}:${SIZE.height}`;
/** The same person by another camera. */
const ASIDE = `crop=iw*0.8:iw*0.8:iw*0.02:0,hflip,scale=${SIZE.width}:${SIZE.height}`;
const DIM = `${HEAD},lutyuv=y='16+(val-16)*0.2'`;
const HAND = `${HEAD},drawbox=x=iw*0.36:y=ih*0.62:w=iw*0.28:h=ih*0.2:color=0x2060d0:t=fill`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Footage of so many seconds of each, one after the other; a colour instead of filters is an empty picture. */
async function footage(name: string, ...parts: [seconds: number, look: string][]): Promise<string> {
  const chains = parts.map(([seconds, look], k) =>
    look.includes('=')
      ? `[0:v]trim=duration=${seconds},setpts=PTS-STARTPTS,${look},setsar=1[p${k}]`
      : `color=c=${look}:s=${SIZE.width}x${SIZE.height}:r=25:d=${seconds},format=yuv420p,setsar=1[p${k}]`,
  );
  const all = parts.map((_, k) => `[p${k}]`).join('');
  const path = join(folder, name);
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-stream_loop', '3', '-i', reads(clip), '-an'],
      ['-filter_complex', `${chains.join(';')};${all}concat=n=${parts.length}:v=1`],
      ['-crf', '14', '-preset', 'ultrafast'],
      writes(path),
    ],
    trusted: true,
  });
  return path;
}

test('seconds without a face, in the dark, and a jump are told where they are; what is left is suggested', async () => {
  const path = await footage(
    'mixed.mp4',
    [1.6, 'gray'],
    [6, HEAD],
    [2, 'black'],
    [2, DIM],
    [3, HEAD],
    [3, ASIDE],
  );
  const { courses, duration, usable, findings } = await precheck(path);
  expect([usable, duration]).toEqual([true, expect.closeTo(17.6, 1)]);
  expect(courses).toHaveLength(1);
  const [{ spans, suggested } = { spans: [], suggested: undefined }] = courses;
  expect(spans).toEqual([
    { kind: 'no-face', from: 0, to: 1.6 },
    { kind: 'jump', from: 1.6, to: 1.6 },
    { kind: 'jump', from: 7.6, to: 7.6 },
    { kind: 'dark', from: 7.6, to: 11.6 },
    { kind: 'jump', from: 9.6, to: 9.6 },
    { kind: 'jump', from: 11.6, to: 11.6 },
    { kind: 'jump', from: 14.6, to: 14.6 },
  ]);
  expect(suggested).toEqual({ from: 1.7, to: 7.5 });
  expect(findings.problems).toEqual(expect.arrayContaining(['face-away', 'jumps']));
  // Of a part of it that is chosen nothing else is looked at.
  const stretch = { from: 3, to: 5.4 };
  const { manifest } = await prepareAvatar({ source: path, outDir: join(folder, 'avatar'), stretch });
  expect(manifest).toMatchObject({ start: 3, frames: 60, findings: { trackedShare: 1, away: [] } });
});

test('a hand that stays before the mouth is told, and one take without a fault is used whole', async () => {
  const covered = await footage('covered.mp4', [6, HEAD], [2.5, HAND]);
  const [{ spans = [] } = {}] = (await precheck(covered)).courses;
  expect(spans.filter(({ kind }) => kind === 'hidden')).toEqual([
    { kind: 'hidden', from: 6, to: expect.closeTo(8.5, 1) },
  ]);
  const plain = await footage('plain.mp4', [6, HEAD]);
  expect((await precheck(plain)).courses).toEqual([
    { spans: [], suggested: { from: 0, to: expect.closeTo(6, 1) } },
  ]);
});
