import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { baseFrames, planBase } from '../avatar/base-path.ts';
import { faceArea } from './output-footage.ts';
import { matteInput } from './output-matte.ts';

const size = { width: 64, height: 48 };
const frames = 60;
const fps = 25;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-footage-'));
  // Each picture is as bright as its number says.
  const numbered = `nullsrc=s=32x24:r=${fps},geq=lum='16+3*N':cb=128:cr=128,format=yuv420p`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'lavfi', '-i', numbered, '-frames:v', String(frames), '-crf', '4'],
      writes(join(folder, 'matte.mp4')),
    ],
    trusted: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const morph = Array.from({ length: 8 }, (_, k) => ({ frame: 45 + k, next: 16 + k, mix: k / 8 }));
const backwards = [45, 44, 43, 42, 41, 40, 39, 38, 39, 40, 41].map((frame) => ({
  frame,
  next: frame,
  mix: 0,
}));

test.each([
  ['a morph', { from: 45, to: 24, shown: morph, cost: 1 }],
  ['a stretch backwards', { from: 45, to: 42, shown: backwards, cost: 1 }],
])('the outline takes the way of the footage, through %s', async (_, loop) => {
  const loops = [loop];
  const manifest = { ...size, fps, frames, loops };
  const total = 130;
  const segments = planBase(manifest, total);
  expect(segments.filter(({ kind }) => kind === 'loop').length).toBeGreaterThan(1);
  const args = await matteInput(join(folder, 'matte.mp4'), { manifest, segments, folder, signal: undefined });
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [args, '-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    trusted: true,
    readsStdout: true,
  });
  const seen: number[] = [];
  for await (const data of rawFrames(reading.child.stdout!, size.width * size.height))
    seen.push(data[(size.height / 2) * size.width + size.width / 2]!);
  await reading.done;
  expect(seen).toHaveLength(total);
  for (const [i, { frame, next, mix }] of baseFrames(segments).entries()) {
    const wanted = ((3 * (frame * (1 - mix) + next * mix)) / 219) * 255;
    // The outlines dissolve, which is over a little before its last picture.
    expect(Math.abs(seen[i]! - wanted), `picture ${i}`).toBeLessThan(mix > 0 ? 14 : 3);
  }
});

test('the face is where it can be seen in any picture', () => {
  const landmarks = new Float32Array(3 * VALUES).fill(50);
  landmarks.set([10, 20], 0);
  landmarks.set([90, 80], VALUES);
  landmarks.set([500, 500], 2 * VALUES);
  expect(faceArea(landmarks, [1, 0.5, 0])).toEqual({ x: 10, y: 20, width: 80, height: 60 });
  expect(faceArea(landmarks, [0, 0, 0])).toBeUndefined();
});
