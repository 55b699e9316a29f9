import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFaceTracker } from './files/load-tracker.ts';
import { avatarFiles } from './avatar/manifest.ts';
import { loadLandmarks } from './files/saved-avatar.ts';
import { precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';
import { thumbnail, thumbnailChange } from './tracking/frame-notes.ts';
import { stretchesOf, type Stretch } from './prepare/people.ts';
import { likenessOf, type Likeness } from './tracking/likeness.ts';

const presenters = new URL('../../../library/presenters/', import.meta.url).pathname;
const SIZE = { width: 360, height: 640 };
/** Seconds for which each is seen, one after the other. */
const LIN = 2.4;
const HAORAN = 3.6;
let folder: string;
let joined: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-people-'));
  joined = join(folder, 'joined.mp4');
  const scale = `scale=${SIZE.width}:${SIZE.height},setsar=1`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-t', String(LIN), inputOptions(true), '-i', reads(join(presenters, 'lin/clip.mp4'))],
      ['-t', String(HAORAN), inputOptions(true), '-i', reads(join(presenters, 'haoran/clip.mp4'))],
      ['-filter_complex', `[0:v]${scale}[a];[1:v]${scale}[b];[a][b]concat=n=2:v=1`, '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-g', '12', '-pix_fmt', 'yuv420p'],
      writes(joined),
    ],
    trusted: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The stretches of a video by who is seen in them. */
async function stretchesIn(video: string): Promise<Stretch[]> {
  const tracker = await loadFaceTracker();
  const seen: (Likeness | undefined)[] = [];
  const changes: number[] = [];
  let before: Uint8Array | undefined;
  for await (const { data } of decodeFrames(video, { ...SIZE, pixelFormat: 'yuv420p', trusted: true })) {
    const picture = { ...SIZE, data };
    const face = tracker.next(picture);
    seen.push(face && likenessOf(picture, face.points));
    const small = thumbnail(picture);
    changes.push(thumbnailChange(before, small));
    before = small;
  }
  return stretchesOf(seen, changes, 25);
}

test('two people of one skull and skin, joined by a cut, are told apart', async () => {
  const stretches = await stretchesIn(joined);
  expect(stretches.map(({ person }) => person)).toEqual([0, 1]);
  expect(Math.abs((stretches[0]!.to + stretches[1]!.from) / 2 - LIN * 25)).toBeLessThanOrEqual(1);
});

test('the check names both and when they are seen', async () => {
  const { people, findings, courses } = await precheck(joined);
  expect(findings.problems).toContain('other-people');
  expect(people).toHaveLength(2);
  expect(people[0]!.at).toBeLessThan(LIN);
  expect(people[1]!.at).toBeGreaterThan(LIN);
  expect(courses.map(({ spans }) => spans.filter(({ kind }) => kind === 'another-person'))).toEqual([
    [{ kind: 'another-person', from: LIN, to: 6 }],
    [{ kind: 'another-person', from: 0, to: LIN }],
  ]);
  expect(people.every(({ picture }) => picture.startsWith('data:image/jpeg;base64,'))).toBe(true);
});

test('so it does where no key frame follows the cut', async () => {
  const sparse = join(folder, 'sparse.mp4');
  const encoder = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '20',
    '-g',
    '600',
    '-sc_threshold',
    '0',
  ];
  const keys = ['-force_key_frames', `0,${LIN}`];
  const args = [inputOptions(true), '-i', reads(joined), ...encoder, ...keys, writes(sparse)].flat();
  await runMedia({ program: 'ffmpeg', args: [args], trusted: true });
  const { people } = await precheck(sparse);
  expect(people.map(({ seconds }) => Math.round(seconds))).toEqual([2, 4]);
});

test.each([
  ['the one who is seen longest without a choice', undefined, LIN, HAORAN],
  ['the one who was chosen', 1, 0, LIN],
] as const)('%s is kept, and no other is ever shown', async (name, moment, start, seconds) => {
  const outDir = join(folder, name);
  const { manifest } = await prepareAvatar({ source: joined, outDir, moment });
  expect(manifest.findings.problems).toContain('other-people');
  expect(manifest.start).toBeCloseTo(start, 0);
  expect(Math.abs(manifest.frames / manifest.fps - seconds)).toBeLessThan(0.35);
  expect(await stretchesIn(join(outDir, avatarFiles.base))).toHaveLength(1);
});

test('a clip that is kept whole lends the one person no mouth of the other', async () => {
  const outDir = join(folder, 'whole');
  const { manifest } = await prepareAvatar({ source: joined, outDir, whole: true });
  expect(manifest.frames).toBe(Math.round((LIN + HAORAN) * 25));
  const { trust } = await loadLandmarks(outDir, manifest.frames + manifest.painted);
  const cut = LIN * 25;
  expect(manifest.bank.every((frame) => frame > cut)).toBe(true);
  expect(trust.subarray(0, cut).every((it) => it === 0)).toBe(true);
  // Without the look at who is seen, both would be in the bank.
  expect(manifest.bank.length).toBeGreaterThan(40);
});
