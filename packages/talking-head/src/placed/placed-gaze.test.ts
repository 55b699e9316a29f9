import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { loadSheet } from '../pictures/load-sheet.ts';
import type { PictureSpeech } from '../photo/picture-speech.ts';
import { PlacedAnimator } from './placed-animator.ts';

const folder = mkdtempSync(join(tmpdir(), 'gaze-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const side = 400;
/** Eyes of 60 pixels. */
const placement: Placement = {
  mouth: { x: 0.5, y: 0.7, width: 0.2, tilt: 0, bend: 0, jaw: 0.6 },
  eyes: [120, 280].map((x) => ({ x: x / side, y: 0.4, width: 0.15, height: 0.15, tilt: 0 })),
};

/** An animal with a pupil of 10 pixels in each eye; irises are of these lights. */
async function animal(name: string, irises: [number, number]) {
  const grey = Buffer.alloc(side * side, 190);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      [120, 280].forEach((middle, eye) => {
        const far = Math.hypot(x - middle, y - 160);
        if (far < 30) grey[y * side + x] = far < 10 ? 20 : irises[eye]!;
      });
  const path = join(folder, `${name}.png`);
  await sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toFile(path);
  return loadSheet(path, side, side);
}

/** Where the pupils are while the eyes look so far aside (eye distances of a person). */
async function pupils(name: string, irises: [number, number], look: [number, number]) {
  const speech: PictureSpeech = {
    mouth: () => [0, 0, 0],
    pressed: () => false,
    life: {
      head: () => ({ x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 }),
      eyes: () => ({ shut: 0, look }),
      brows: () => 0,
    },
  };
  const frame = new PlacedAnimator(await animal(name, irises), placement, speech).frame(0);
  return [120, 280].map((middle) => {
    let [sum, weight] = [0, 0];
    for (let y = 145; y < 176; y++)
      for (let x = middle - 22; x <= middle + 22; x++) {
        const dark = Math.max(0, 60 - frame[y * side + x]!);
        sum += dark * (x - middle);
        weight += dark;
      }
    return sum / weight;
  });
}

it('looks aside with the pupils that are seen', async () => {
  const [left, right] = await pupils('light', [150, 150], [0.016, 0]);
  // 0.016 of a person are 0.051 of an eye in its middle: 3.1 pixels, less towards its edge.
  expect(left).toBeGreaterThan(2.4);
  expect(left).toBeLessThan(3.2);
  expect(right).toBeCloseTo(left!, 1);
  const [back] = await pupils('light', [150, 150], [0, 0]);
  expect(Math.abs(back!)).toBeLessThan(0.1);
});

it('keeps eyes still that are dark all over, and both where one is', async () => {
  for (const irises of [
    [24, 24],
    [150, 24],
  ] as [number, number][])
    for (const away of await pupils(`dark-${irises[0]}`, irises, [0.016, 0]))
      expect(Math.abs(away)).toBeLessThan(0.3);
});
