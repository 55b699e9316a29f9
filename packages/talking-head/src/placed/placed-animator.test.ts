import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correlation } from '../numeric/statistics.ts';
import { lifeMotion } from '../photo/motion.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { loadSheet } from '../pictures/load-sheet.ts';
import type { Sheet } from '../photo/sheet.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { PlacedAnimator } from './placed-animator.ts';
import { PlacedMesh } from './placed-mesh.ts';
import { mouthInPixels } from './placement.ts';
import { preparePlaced } from '../pictures/prepare-placed.ts';
import { renderPlaced } from '../pictures/render-placed.ts';

const SIZE = 360;
const folder = mkdtempSync(join(tmpdir(), 'placed-'));
const source = join(folder, 'fur.png');
const placement: Placement = {
  mouth: { x: 0.5, y: 0.6, width: 0.3, tilt: 10, bend: 0.3, jaw: 0.6 },
  eyes: [
    { x: 0.35, y: 0.3, width: 0.14, height: 0.12, tilt: 0 },
    { x: 0.65, y: 0.3, width: 0.14, height: 0.12, tilt: 0 },
  ],
};
const track: MouthTrack = {
  fps: 25,
  length: 100,
  values: Float32Array.from({ length: 300 }, (_, i) =>
    i % 3 === 0 && i < 225 ? 0.5 - 0.5 * Math.cos((i / 75) * 12) : 0,
  ),
  closures: [],
  silences: [],
};
let sheet: Sheet;

beforeAll(async () => {
  const rgb = Buffer.alloc(SIZE * SIZE * 3);
  const random = seededRandom(1);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const eye = Math.min(Math.hypot(x - 126, y - 108), Math.hypot(x - 234, y - 108)) < 20;
      const fur = 150 + 40 * (random() - 0.5);
      rgb.set(eye ? [60, 120, 40] : [fur, fur * 0.8, fur * 0.5], (y * SIZE + x) * 3);
    }
  }
  await sharp(rgb, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toFile(source);
  await preparePlaced({ source, outDir: join(folder, 'avatar'), placement });
  sheet = await loadSheet(source, SIZE, SIZE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const animator = () =>
  new PlacedAnimator(sheet, placement, speechOf(track, lifeMotion(track, seededRandom(3), 0)));
const luma = (frame: Uint8Array): Uint8Array => frame.slice(0, sheet.width * sheet.height);

describe('a placed mouth', () => {
  it('leaves the picture alone while it is closed', () => {
    const before = luma(sheet.frame);
    const speaking = animator();
    const shut = Array.from({ length: 5 }, (_, i) => luma(speaking.frame(76 + i)));
    expect(shut.some((frame) => frame.every((value, i) => Math.abs(value - before[i]!) <= 1))).toBe(true);
  });

  it('opens as far as the track says', () => {
    const speaking = animator();
    const { x, y, width } = mouthInPixels(placement, sheet.width, sheet.height);
    const gaps = Array.from({ length: 75 }, (_, i) => {
      const frame = speaking.frame(i);
      let dark = 0;
      for (let dy = -Math.round(width * 0.3); dy < width; dy++) {
        const at = (Math.round(y + dy) >> 1) * (sheet.width / 2) + (Math.round(x) >> 1);
        const red = frame[sheet.width * sheet.height * 1.25 + at]!;
        if (red > 132 && frame[sheet.width * sheet.height + at]! > 112) dark++;
      }
      return dark;
    });
    const open = Array.from({ length: 75 }, (_, i) => track.values[i * 3]!);
    expect(correlation(gaps, open)).toBeGreaterThan(0.95);
  });

  it('moves the jaw down, and nothing far from the mouth', () => {
    const mouth = mouthInPixels(placement, sheet.width, sheet.height);
    const mesh = new PlacedMesh(mouth, sheet);
    mesh.move({ gap: 0.4, pursed: 0, spread: 0 });
    const { shown, taken } = mesh.mesh;
    let most = 0;
    for (let i = 0; i < shown.length; i += 2) {
      const [dx, dy] = [shown[i]! - taken[i]!, shown[i + 1]! - taken[i + 1]!];
      const moved = dx * mouth.down[0] + dy * mouth.down[1];
      most = Math.max(most, moved);
      const across = (taken[i]! - mouth.x) * mouth.down[0] + (taken[i + 1]! - mouth.y) * mouth.down[1];
      if (across < -mouth.width * 0.5 || across > mouth.jaw * 2 + mouth.width * 0.5)
        expect(Math.abs(moved)).toBeLessThan(1);
    }
    expect(most / mouth.width).toBeCloseTo(0.88 * 0.4, 1);
  });

  it('shuts its eyes now and then, and opens them again', () => {
    const speaking = animator();
    const at = Math.round(sheet.height * 0.3) * sheet.width + Math.round(sheet.width * 0.35);
    const seen = Array.from({ length: 100 }, (_, i) => speaking.frame(i)[at]!);
    const open = seen[0]!;
    expect(Math.max(...seen.map((value) => Math.abs(value - open)))).toBeGreaterThan(15);
    expect(Math.abs(seen.at(-1)! - open)).toBeLessThan(40);
    expect(seen.filter((value) => Math.abs(value - open) <= 2).length).toBeGreaterThan(70);
  });
});

describe('a video of it', () => {
  it('is as long as the sound and as large as asked', async () => {
    const audio = join(folder, 'hum.wav');
    await writeWav(
      audio,
      Float32Array.from({ length: 24000 }, (_, i) => 0.2 * Math.sin(i * 0.1)),
      16000,
    );
    const out = join(folder, 'out.mp4');
    const stages: number[] = [];
    const report = await renderPlaced({
      avatarDir: join(folder, 'avatar'),
      audio,
      track,
      out,
      options: { height: 240, quality: 'quick', label: { producer: 'test', contentId: '1' } },
      onProgress: ({ fraction }) => stages.push(fraction),
    });
    expect(report).toMatchObject({ frames: 38, height: 240, fps: 25 });
    expect(stages.at(-1)).toBe(1);
    const { video, audio: sound } = await probe(out, { trusted: true });
    expect(video).toMatchObject({ width: 240, height: 240 });
    expect(Math.abs(video!.duration - sound[0]!.duration)).toBeLessThan(0.05);
  });

  it('stops when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('stopped'));
    const request = { avatarDir: join(folder, 'avatar'), audio: join(folder, 'hum.wav'), track };
    await expect(renderPlaced({ ...request, out: join(folder, 'no.mp4'), signal: stop })).rejects.toThrow();
  });
});
