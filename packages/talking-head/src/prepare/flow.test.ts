import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { describe, expect, test } from 'vitest';
import { denseFlow, sampleGrey, type Grey } from './flow.ts';

const [width, height] = [96, 144];

/** Soft blobs, the same for a seed, moved by (`dx`, `dy`). */
function blobs(dx: number, dy: number): Grey {
  const random = seededRandom(5);
  const spots = Array.from({ length: 60 }, () => ({
    x: random() * width,
    y: random() * height,
    size: 3 + 6 * random(),
    light: 160 * (random() - 0.5),
  }));
  const data = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) - dx, Math.floor(i / width) - dy];
    return spots.reduce(
      (sum, it) => sum + it.light * Math.exp(-((x - it.x) ** 2 + (y - it.y) ** 2) / it.size ** 2),
      128,
    );
  });
  return { data, width, height };
}

describe('the flow from one picture to another', () => {
  test('finds a shift of nine pixels without being told', () => {
    const { u, v } = denseFlow(blobs(0, 0), blobs(8, -4), []);
    const middle = (values: Float32Array): number => {
      const inner = [...values].filter((_, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return x > 16 && x < width - 16 && y > 16 && y < height - 16;
      });
      return inner.reduce((a, b) => a + b, 0) / inner.length;
    };
    expect(middle(u)).toBeCloseTo(8, 0);
    expect(middle(v)).toBeCloseTo(-4, 0);
  });

  test('stays where nothing moved', () => {
    const { u, v } = denseFlow(blobs(0, 0), blobs(0, 0), []);
    expect(Math.max(...u.map(Math.abs), ...v.map(Math.abs))).toBeLessThan(0.01);
  });

  test('follows places that are known although the pictures show nothing', () => {
    const plain: Grey = { data: new Float32Array(width * height).fill(90), width, height };
    const known = [
      { x: 40, y: 60, u: 6, v: 2 },
      { x: 56, y: 60, u: 6, v: 2 },
      { x: 48, y: 80, u: 6, v: 2 },
    ];
    const { u, v } = denseFlow(plain, plain, known);
    expect(u[66 * width + 48]!).toBeGreaterThan(4.5);
    expect(v[66 * width + 48]!).toBeGreaterThan(1.5);
  });

  test('is the same in the kernel as in a plain script, up to the last row and column', () => {
    const [w, h] = [53, 39];
    const waves = (moved: number): Grey => ({
      width: w,
      height: h,
      data: Float32Array.from({ length: w * h }, (_, i) => {
        const [x, y] = [(i % w) + moved, Math.floor(i / w) + moved / 2];
        return 128 + 60 * Math.sin(x / 4) * Math.cos(y / 5);
      }),
    });
    const { u, v } = denseFlow(waves(0), waves(-1.5), [{ x: 20, y: 18, u: 2, v: 1 }]);
    // What the equations give row by row in JavaScript, in doubles.
    for (const [at, du, dv] of [
      [0, 1.5012, 0.64251],
      [52, 1.49584, 0.65829],
      [1033, 1.50752, 0.72851],
      [974, 1.89859, 0.92039],
      [2014, 1.50056, 0.71859],
      [2066, 1.4958, 0.73482],
      [1968, 1.49673, 0.71976],
    ] as const) {
      expect(u[at]!).toBeCloseTo(du, 4);
      expect(v[at]!).toBeCloseTo(dv, 4);
    }
  });

  test('samples between pixels', () => {
    const grey = { data: Float32Array.of(0, 10, 20, 30), width: 2, height: 2 };
    expect(sampleGrey(grey, 0.5, 0.5)).toBeCloseTo(15, 5);
  });
});
