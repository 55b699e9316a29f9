import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameOf, plainOutput } from '@likeness/domain/output';
import { decodeFrames } from '@likeness/media/decode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeVideo } from './measure/observe.ts';
import { speakerAmongOthers, speakerPlace } from './files/speaker-place.ts';
import { nearestFace, type FoundFace } from './tracking/found-face.ts';
import { avatarFiles } from './avatar/manifest.ts';
import { precheck, type Precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';
import { renderTalkingHead } from './render/render-talking-head.ts';
import type { MouthTrack } from './visemes/track.ts';

const presenters = new URL('../../../library/presenters/', import.meta.url).pathname;
const SECONDS = 2.4;
const SPOKEN = 1.2;
const size = { width: 720, height: 640 };
let folder: string;
let both: string;
let seen: Precheck;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-faces-'));
  both = join(folder, 'both.mp4');
  const half = `scale=${size.width / 2}:${size.height}`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(join(presenters, 'maya/clip.mp4'))],
      [inputOptions(true), '-i', reads(join(presenters, 'haoran/clip.mp4'))],
      ['-filter_complex', `[0:v]${half}[a];[1:v]${half}[b];[a][b]hstack`, '-t', String(SECONDS), '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-pix_fmt', 'yuv420p'],
      writes(both),
    ],
    trusted: true,
  });
  seen = await precheck(both);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('both people are seen, with the picture to choose in', () => {
  expect(seen.faces).toHaveLength(2);
  expect(seen.findings.problems).toContain('several-faces');
  expect(seen.picture).toMatch(/^data:image\/jpeg;base64,/);
  const middles = seen.faces.map(({ x, width }) => x + width / 2).sort((a, b) => a - b);
  expect(middles[0]).toBeLessThan(0.5);
  expect(middles[1]).toBeGreaterThan(0.5);
});

test.each([
  ['left', 0],
  ['right', 1],
] as const)(
  'the mouth of the one on the %s moves when that one is chosen, and nothing else',
  async (_, side) => {
    const face = seen.faces.find(({ x, width }) => (x + width / 2 < 0.5 ? 0 : 1) === side)!;
    const avatarDir = join(folder, `avatar-${side}`);
    const { manifest } = await prepareAvatar({ source: both, outDir: avatarDir, face });
    const middle = (manifest.region.x + manifest.region.width / 2) / manifest.width;
    expect(middle < 0.5 ? 0 : 1).toBe(side);

    const audio = join(folder, 'hum.wav');
    await writeWav(audio, new Float32Array(16_000 * SPOKEN).fill(0.1), 16_000);
    const fps = 25;
    // Open wide all the time: no real footage does that.
    const track: MouthTrack = {
      fps,
      length: fps * SPOKEN,
      values: Float32Array.from({ length: fps * SPOKEN * 3 }, (__, i) => (i % 3 === 0 ? 1 : 0)),
      closures: [],
      silences: [],
    };
    const out = join(folder, `out-${side}.mp4`);
    const request = { avatarDir, audio, track };
    await renderTalkingHead({ ...request, out });
    const [changed, other] = await changes(join(avatarDir, avatarFiles.base), out, side);
    expect(changed).toBeGreaterThan(8);
    expect(other).toBeLessThan(changed! / 5);

    const opening = async (near: FoundFace | undefined) => {
      const { open } = await observeVideo(out, { near });
      return open.reduce((sum, it) => sum + it, 0) / open.length;
    };
    const listener = seen.faces.find((it) => it !== face);
    expect(await opening(await speakerAmongOthers(avatarDir))).toBeGreaterThan(2 * (await opening(listener)));

    // In a wide frame both are smaller and further in.
    const wide = join(folder, `wide-${side}.mp4`);
    const options = { ...plainOutput, aspect: '16:9', fill: 'colour' } as const;
    const { speaker } = await renderTalkingHead({ ...request, out: wide, options: { output: { options } } });
    const { open } = await observeVideo(wide, { near: speaker });
    expect(open.reduce((sum, it) => sum + it, 0) / open.length).toBeGreaterThan(
      2 * (await opening(listener)),
    );
  },
  180_000,
);

test.each([
  [
    'a wide frame',
    '16:9',
    'colour',
    { x: (209 + 180) / 1138, width: 100 / 1138, y: 400 / 640, height: 80 / 640 },
  ],
  ['a tall part', '9:16', 'auto', { x: (180 - 50) / 360, width: 100 / 360, y: 400 / 640, height: 80 / 640 }],
] as const)('in %s the one who speaks is looked for where the footage went', (_, aspect, fill, expected) => {
  const face = { x: 160, y: 260, width: 140, height: 220 };
  const frame = frameOf({ ...size, fps: 25, face }, { ...plainOutput, aspect, fill });
  const region = { x: 180, y: 400, width: 100, height: 80 };
  const place = speakerPlace({ ...size, region, findings: { problems: ['several-faces'] } }, frame)!;
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(place[side]).toBeCloseTo(expected[side], 2);
});

test('the nearest face is meant, whatever its place in the list', () => {
  const at = (x: number, width = 0.2) => ({ x, y: 0.3, width, height: width });
  expect(nearestFace([at(0.1), at(0.7)], at(0.62))).toBe(1);
  expect(nearestFace([at(0.7), at(0.1)], at(0.15))).toBe(1);
  expect(nearestFace([at(0.3, 0.05), at(0.28, 0.2)], at(0.3, 0.2))).toBe(1);
  expect(nearestFace([], at(0.3))).toBe(-1);
});

/** The strongest change of blocks of 8 × 8 pixels in the half `side` and in the other one, over the frames of `b`. */
async function changes(a: string, b: string, side: 0 | 1): Promise<[number, number]> {
  const small = {
    width: size.width / 8,
    height: size.height / 8,
    pixelFormat: 'gray',
    trusted: true,
  } as const;
  const frames = async (path: string) => {
    const all: Uint8Array[] = [];
    for await (const { data } of decodeFrames(path, { ...small, duration: SPOKEN - 0.2 }))
      all.push(data.slice());
    return all;
  };
  const [before, after] = [await frames(a), await frames(b)];
  const most: [number, number] = [0, 0];
  after.forEach((frame, i) => {
    frame.forEach((value, at) => {
      const half = at % small.width < small.width / 2 ? 0 : 1;
      const change = Math.abs(value - (before[i]?.[at] ?? value));
      most[half] = Math.max(most[half], change);
    });
  });
  return side === 0 ? most : [most[1], most[0]];
}
