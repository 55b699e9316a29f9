import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { avatarFiles } from '../avatar/manifest.ts';
import { loadLandmarks } from '../files/saved-avatar.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import { loadLooks } from '../files/saved-avatar.ts';
import { mouthLook } from '../tracking/mouth-patch.ts';
import { prepareAvatar } from './prepare-avatar.ts';
import { writeBank } from './write-pieces.ts';

const clip = new URL('../../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const SIDE = 324;
/** Root mean square of what coding changes, in grey levels, at most 2.7 here; one frame shown twice differs by 4. */
const CODING = 3.3;

let folder: string;
let manifest: AvatarManifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  const source = join(folder, 'source.mp4');
  const head = `crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=${SIDE}:${SIDE},fps=60`;
  const args = [['-i', reads(clip), '-t', '2', '-an', '-vf', head, '-crf', '14'], writes(source)];
  await runMedia({ program: 'ffmpeg', args, trusted: true });
  ({ manifest } = await prepareAvatar({ source, outDir: folder }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function greyPictures(file: string): Promise<Float32Array[]> {
  const pictures: Float32Array[] = [];
  for await (const { data } of decodeFrames(join(folder, file), { pixelFormat: 'gray', trusted: true }))
    pictures.push(Float32Array.from(data));
  return pictures;
}

/** What the mouth of each frame of the footage looks like. */
async function looksOf(landmarks: Float32Array): Promise<Uint8Array[]> {
  const looks: Uint8Array[] = [];
  const base = decodeFrames(join(folder, avatarFiles.base), { pixelFormat: 'yuv420p', trusted: true });
  for await (const picture of base)
    looks.push(mouthLook(picture, landmarks.subarray(looks.length * VALUES, (looks.length + 1) * VALUES)));
  return looks;
}

test('a way back begins and ends as the footage does, and each of its pictures follows the one before', async () => {
  const { loops } = manifest;
  expect(loops.length).toBeGreaterThan(0);
  const base = await greyPictures(avatarFiles.base);
  const between = (a: Float32Array, b: Float32Array): number =>
    Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0) / a.length);
  const filmed = Math.max(...base.slice(1).map((picture, i) => between(picture, base[i]!)));
  for (const [index, { from, to, shown }] of loops.entries()) {
    const pictures = await greyPictures(avatarFiles.loopBase(index));
    expect(pictures.length).toBe(shown.length);
    expect(between(pictures[0]!, base[from]!)).toBeLessThan(CODING);
    const whole = [base[from - 1]!, ...pictures, base[to]!];
    const steps = whole.slice(1).map((picture, i) => between(picture, whole[i]!));
    expect(Math.max(...steps)).toBeLessThan(1.5 * filmed);
  }
});

test('the bank holds the lower faces of the chosen frames', async () => {
  const { region, stored } = manifest;
  const frames = [6, 7, 8, 30, 35, 36, 100];
  const area = { ...region, width: region.width - 8, height: region.height - 4 };
  const { landmarks } = await loadLandmarks(folder, manifest.frames);
  const pointsOf = (frame: number): Float32Array => landmarks.subarray(frame * VALUES, (frame + 1) * VALUES);
  const told: number[] = [];
  await writeBank(
    { folder, form: manifest, stored, signal: undefined },
    { frames, areas: frames.map(() => area), painted: [], region, points: frames.map(pointsOf) },
    (count) => told.push(count),
  );
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const packed = join(folder, 'bank.mp4');
  const copy = [['-i', reads(join(folder, avatarFiles.bank)), '-c', 'copy'], writes(packed)];
  await runMedia({ program: 'ffmpeg', args: copy, trusted: true });
  const base = await greyPictures(avatarFiles.base);
  const away = (picture: Float32Array, frame: number): number => {
    const differences = picture.map((value, i) => {
      const [x, y] = [area.x + (i % area.width), area.y + Math.floor(i / area.width)];
      return (value - base[frame]![y * SIDE + x]!) ** 2;
    });
    return differences.reduce((sum, it) => sum + it, 0);
  };
  for (const [k, picture] of (await greyPictures('bank.mp4')).entries()) {
    const own = away(picture, frames[k]!);
    for (const other of [frames[k]! - 4, frames[k]! + 4])
      expect(own, `frame ${frames[k]}`).toBeLessThan(away(picture, other));
  }
  const kept = await loadLooks(folder, frames.length);
  const filmed = await looksOf(landmarks);
  for (const [k, frame] of frames.entries()) {
    const apart = filmed[frame]!.map((value, i) => Math.abs(value - kept[k * filmed[frame]!.length + i]!));
    expect(apart.reduce((sum, it) => sum + it, 0) / apart.length, `frame ${frame}`).toBeLessThan(CODING);
  }
});
