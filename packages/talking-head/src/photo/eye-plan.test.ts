import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { expect, test } from 'vitest';
import type { MouthTrack } from '../visemes/track.ts';
import { eyePlan } from './eye-plan.ts';

const FPS = 25;
/** A minute of phrases of 2.6 s with pauses of 0.4 s between them. */
const ends = Array.from({ length: 20 }, (_, i) => 3 * i + 2.6);
const said: MouthTrack = {
  fps: FPS,
  length: 60 * FPS,
  values: new Float32Array(60 * FPS * 3),
  closures: [],
  silences: ends.map((start) => ({ start, end: start + 0.4 })),
};
const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

/** When blinks begin, seconds. */
const blinksOf = (track: MouthTrack, seed: number): number[] => {
  const eyes = eyePlan(track, seededRandom(seed));
  const shut = Array.from({ length: track.length }, (_, i) => eyes(i / FPS).shut > 0);
  return shut.flatMap((is, i) => (is && !shut[i - 1] ? [i / FPS] : []));
};

const atEnds = (blinks: number[]): number =>
  blinks.filter((time) => ends.some((end) => time >= end - 0.02 && time < end + 0.3)).length / blinks.length;

test('most blinks come where a phrase ends, as often as without phrases', () => {
  const spoken = seeds.map((seed) => blinksOf(said, seed));
  const plain = seeds.map((seed) => blinksOf({ ...said, silences: [] }, seed));
  for (const blinks of spoken) {
    expect(blinks.length).toBeGreaterThanOrEqual(10);
    expect(blinks.length).toBeLessThanOrEqual(30);
  }
  const mean = (all: number[]) => all.reduce((sum, it) => sum + it, 0) / all.length;
  expect(mean(spoken.map(atEnds))).toBeGreaterThan(0.5);
  expect(mean(plain.map(atEnds))).toBeLessThan(0.2);
});

test('the gaze leaves where a phrase begins, further than it wanders, and is back within a second', () => {
  let left = 0;
  for (const seed of seeds) {
    const eyes = eyePlan(said, seededRandom(seed));
    const far = (time: number) => Math.abs(eyes(time).look[0]);
    for (const end of ends.slice(0, -1)) {
      const begin = end + 0.4;
      if (far(begin) <= 0.01) continue;
      left++;
      expect(far(begin)).toBeLessThanOrEqual(0.016);
      expect(eyes(begin + 1).look).toEqual([0, 0]);
    }
  }
  const share = left / (seeds.length * (ends.length - 1));
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.7);
});
