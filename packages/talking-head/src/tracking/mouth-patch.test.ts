import { expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { mouthDetail, mouthSharpness } from './mouth-patch.ts';

const [width, height] = [120, 90];

/** Lips and teeth with edges as a camera sees them, over a few pixels. */
const filmed = Float32Array.from({ length: width * height }, (_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return 120 + 50 * Math.tanh(Math.sin(x / 7) * 4) + 30 * Math.tanh(Math.sin(y / 9 + x / 40) * 3);
});

/** All points of the face lie in the corners of one box. */
const points = Float32Array.from({ length: VALUES }, (_, q) => {
  const corner = Math.floor(q / 3) % 4;
  return [corner % 2 ? 100 : 20, corner < 2 ? 20 : 70, 0][q % 3]!;
});

const picture = (values: Float32Array) => ({
  width,
  height,
  data: Uint8Array.from(values, (value) => Math.round(value)),
});

function blurred(values: Float32Array): Float32Array {
  return values.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) return value;
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) sum += values[i + dy * width + dx]!;
    return sum / 25;
  });
}

test('the noise of a quick encoder is no detail of the mouth, and a blur takes detail away', () => {
  const random = seededRandom(7);
  const noisy = filmed.map((value) => value + (random() - 0.5) * 4);
  const times = (of: typeof mouthDetail, values: Float32Array): number =>
    of(picture(values), points) / of(picture(filmed), points);
  expect(times(mouthSharpness, noisy)).toBeGreaterThan(1.3);
  expect(times(mouthDetail, noisy)).toBeLessThan(1.06);
  expect(times(mouthDetail, blurred(filmed))).toBeLessThan(0.6);
});
