import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { faceFrame } from '../geometry/face-frame.ts';
import { loadPicture, loadSheet } from '../pictures/load-sheet.ts';
import { findFace } from '../pictures/prepare-picture.ts';
import { PictureAnimator } from './picture-animator.ts';
import type { Sheet } from './sheet.ts';

const source = join(import.meta.dirname, '../../../../library/pictures/portrait-isabel/picture.jpg');
const [width, height] = [400, 500];
let sheet: Sheet;
let landmarks: Float32Array;

beforeAll(async () => {
  landmarks = (await findFace(await loadPicture(source, width, height), 0)).landmarks;
  sheet = await loadSheet(source, width, height);
});

/** The luma of frames of a still head whose brows are raised and whose eyes are shut so far. */
function frames(moments: { brows: number; shut: number }[]): Uint8Array[] {
  const animator = new PictureAnimator(sheet, landmarks, {
    mouth: () => [0, 0, 0],
    pressed: () => false,
    life: {
      head: () => ({ x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 }),
      eyes: (frame) => ({ shut: moments[frame]!.shut, look: [0, 0] }),
      brows: (frame) => moments[frame]!.brows,
    },
  });
  return moments.map((_, frame) => animator.frame(frame).slice(0, width * height));
}

/** The height of the middle of what is dark around a brow, pixels. */
function browHeight(luma: Uint8Array): number {
  const { unit } = faceFrame(landmarks);
  const [x, y] = [Math.round(landmarks[105 * 3]!), Math.round(landmarks[105 * 3 + 1]!)];
  let [sum, dark] = [0, 0];
  for (let row = y - Math.round(unit * 0.12); row <= y + unit * 0.1; row++)
    for (let column = x - 8; column <= x + 8; column++) {
      const value = Math.max(0, 160 - luma[row * width + column]!) ** 2;
      sum += value * row;
      dark += value;
    }
  return sum / dark;
}

it('brows go up, alone, and come back; a blink meanwhile leaves nothing behind', () => {
  const [rest, up, blink, opened, down] = frames([
    { brows: 0, shut: 0 },
    { brows: 1, shut: 0 },
    { brows: 1, shut: 1 },
    { brows: 1, shut: 0 },
    { brows: 0, shut: 0 },
  ]);
  const { unit } = faceFrame(landmarks);
  const lifted = (browHeight(rest!) - browHeight(up!)) / unit;
  expect(lifted).toBeGreaterThan(0.015);
  expect(lifted).toBeLessThan(0.04);
  const lowest = Math.round((landmarks[1 * 3 + 1]! + landmarks[168 * 3 + 1]!) / 2);
  expect(up!.subarray(lowest * width)).toEqual(rest!.subarray(lowest * width));
  expect(blink).not.toEqual(up);
  expect(opened).toEqual(up);
  expect(down).toEqual(rest);
});
