import { expect, test } from 'vitest';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import type { MouthTrack } from '../visemes/track.ts';
import { headPoses } from './head-poses.ts';

/** Three phrases of 2 s, pauses of 0.4 s between them and a silence behind them. */
const said: MouthTrack = {
  fps: 25,
  length: 200,
  values: new Float32Array(600),
  closures: [],
  silences: [
    { start: 2, end: 2.4 },
    { start: 4.4, end: 4.8 },
    { start: 6.8, end: 8 },
  ],
};
const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

test('a head keeps a pose in a phrase, takes another one where the next begins, and comes home behind the last', () => {
  for (const seed of seeds) {
    const pose = headPoses(said, seededRandom(seed));
    const moved = (from: number, to: number) =>
      Math.hypot(pose(to).x - pose(from).x, pose(to).y - pose(from).y, pose(to).yaw - pose(from).yaw);
    expect(moved(3.95, 4.2)).toBe(0);
    expect(moved(2.2, 3.5)).toBeGreaterThan(0.005);
    expect(moved(4.6, 6)).toBeGreaterThan(0.005);
    expect(Object.values(pose(8)).map(Math.abs)).toEqual([0, 0, 0, 0, 0]);
  }
});

test('it goes as far as filmed heads do: 0.09 to 0.26 eye distances around its middle', () => {
  const speech = { ...said, length: 3000, silences: [] };
  for (const seed of seeds) {
    const pose = headPoses(speech, seededRandom(seed));
    const places = Array.from({ length: 3000 }, (_, i) => pose(i / 25));
    const spread = (of: 'x' | 'y') => {
      const mean = places.reduce((sum, it) => sum + it[of], 0) / places.length;
      return places.reduce((sum, it) => sum + (it[of] - mean) ** 2, 0) / places.length;
    };
    const away = Math.sqrt(spread('x') + spread('y'));
    expect(away).toBeGreaterThan(0.09);
    expect(away).toBeLessThan(0.26);
  }
});

test('a listener moves less than half as far', () => {
  const silent = { ...said, length: 1500, silences: [{ start: 0, end: 60 }] };
  const pose = headPoses(silent, seededRandom(3));
  const furthest = Math.max(...Array.from({ length: 1500 }, (_, i) => Math.abs(pose(i / 25).x)));
  expect(furthest).toBeGreaterThan(0.02);
  expect(furthest).toBeLessThan(0.07);
});
