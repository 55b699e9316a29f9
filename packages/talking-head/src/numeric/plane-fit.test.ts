import { expect, test } from 'vitest';
import { PlaneFit } from './plane-fit.ts';
import { ridge } from './statistics.ts';

test.each([1e-6, 0.02, 1])('a plane fitted with penalty %d is that of the general solver', (penalty) => {
  const fit = new PlaneFit();
  const rows: number[][] = [];
  const values: number[][] = [];
  // The first round must leave nothing behind.
  for (const round of [0, 1]) {
    fit.clear();
    for (let i = 0; i < 40; i++) {
      const [x, y] = [Math.sin(i * 1.7) * 0.8, Math.cos(i * 2.3) - 0.2 * round];
      const pair = [3 - 2 * x + 5 * y + Math.sin(i), 100 + 40 * x - y];
      fit.add(x, y, pair[0]!, pair[1]!);
      if (round === 0) continue;
      rows.push([1, x, y]);
      values.push(pair);
    }
  }
  const solved = new Float64Array(6);
  fit.solve(penalty, solved);
  const known = ridge(rows, values, penalty);
  for (let k = 0; k < 3; k++) {
    expect(solved[k]).toBeCloseTo(known[k]![0]!, 8);
    expect(solved[3 + k]).toBeCloseTo(known[k]![1]!, 8);
  }
});

test('places on one line do not break it', () => {
  const fit = new PlaneFit();
  for (let i = 0; i < 10; i++) fit.add(i, 0, 2 * i);
  const solved = new Float64Array(6);
  fit.solve(1e-6, solved);
  expect(solved[1]).toBeCloseTo(2, 3);
  expect(Math.abs(solved[2]!)).toBeLessThan(1e-3);
});
