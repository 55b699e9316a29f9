import { expect, test } from 'vitest';
import { LEFT_EYE_CORNER, NOSE_TIP, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { darkMouth, mouthLook } from './mouth-patch.ts';
import type { Picture } from './picture.ts';

/** Landmarks of a mouth of 40 × 20 pixels below eyes that are 100 pixels apart. */
const points = new Float32Array(VALUES);
const put = (point: number, x: number, y: number): void => points.set([x, y, 0], point * 3);
put(LEFT_EYE_CORNER, 50, 30);
put(RIGHT_EYE_CORNER, 150, 30);
put(NOSE_TIP, 100, 35);
for (const [point, x, y] of [
  [61, 80, 100],
  [291, 119, 100],
  [0, 100, 90],
  [17, 100, 109],
  [37, 95, 91],
  [267, 105, 91],
  [84, 95, 108],
  [314, 105, 108],
  [205, 60, 95],
  [425, 140, 95],
  [18, 100, 120],
  [164, 100, 80],
] as const)
  put(point, x, y);

/** Skin of one brightness, with so many rows of another between the lips, and a black collar below the chin. */
function face(rows: number, luma: number, skin = 150): Picture {
  const data = new Uint8Array(200 * 160).fill(skin);
  for (let y = 0; y < rows; y++) data.fill(luma, (98 + y) * 200 + 80, (98 + y) * 200 + 120);
  data.fill(0, 125 * 200);
  return { width: 200, height: 160, data };
}

test('the dark inside of a mouth counts, lips, their shadow, a collar and the light do not', () => {
  expect(darkMouth(face(0, 30), points)).toBe(0);
  expect(darkMouth(face(4, 110), points)).toBe(0);
  // Forty columns by two and by eight rows, each 0.6 − 30/150 dark, in thousandths of 100 × 100 pixels.
  expect(darkMouth(face(2, 30), points)).toBeCloseTo(3.2, 5);
  expect(darkMouth(face(8, 30), points)).toBeCloseTo(12.8, 5);
  expect(darkMouth(face(8, 15, 75), points)).toBeCloseTo(12.8, 5);
  expect(darkMouth(face(8, 0, 0), points)).toBe(0);
});

test('a look tells mouths apart, and not the light they stand in', () => {
  const apart = (a: Picture, b: Picture): number => {
    const [one, other] = [mouthLook(a, points), mouthLook(b, points)];
    return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;
  };
  expect(apart(face(4, 40), face(4, 40))).toBe(0);
  expect(apart(face(4, 40, 150), face(4, 60, 170))).toBeLessThan(1);
  expect(apart(face(4, 40), face(4, 220))).toBeGreaterThan(3);
});
