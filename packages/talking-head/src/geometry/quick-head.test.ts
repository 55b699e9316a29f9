import { expect, test } from 'vitest';
import { smoothOverTime } from '../tracking/face-track.ts';
import { LEFT_EYE_CORNER, POINTS, RIGHT_EYE_CORNER, VALUES } from './face-topology.ts';
import { keepQuickHead } from './quick-head.ts';

/** Heads of eyes 100 pixels apart whose points all lie so many pixels to the right. */
function heads(places: number[], jitter: (frame: number, point: number) => number): Float32Array {
  const all = new Float32Array(places.length * VALUES);
  places.forEach((place, frame) => {
    for (let point = 0; point < POINTS; point++) {
      const home = point === RIGHT_EYE_CORNER ? 100 : point === LEFT_EYE_CORNER ? 0 : 50;
      all[frame * VALUES + point * 3] = home + place + jitter(frame, point);
    }
  });
  return all;
}

const noseOf = (landmarks: Float32Array): number[] =>
  Array.from({ length: landmarks.length / VALUES }, (_, frame) => landmarks[frame * VALUES + 3]!);

test('a head that moves by a jerk is where it was seen', () => {
  const observed = heads([0, 0, 0, 0, 4, 4, 4, 4], () => 0);
  const smoothed = smoothOverTime(observed, 8, 0.8);
  expect(noseOf(smoothed)[3]! - noseOf(observed)[3]!).toBeGreaterThan(0.9);
  keepQuickHead(observed, smoothed);
  noseOf(smoothed).forEach((x, frame) => expect(x).toBeCloseTo(noseOf(observed)[frame]!, 0));
  expect(Math.abs(noseOf(smoothed)[3]! - noseOf(observed)[3]!)).toBeLessThan(0.05);
});

test('single restless points of a head that keeps still are smoothed all the same', () => {
  const observed = heads([0, 0, 0, 0, 0, 0], (frame, point) => ((frame + point) % 2 === 0 ? 1 : -1));
  const smoothed = smoothOverTime(observed, 6, 0.8);
  const calm = noseOf(smoothed);
  keepQuickHead(observed, smoothed);
  noseOf(smoothed).forEach((x, frame) => expect(Math.abs(x - calm[frame]!)).toBeLessThan(0.1));
});
