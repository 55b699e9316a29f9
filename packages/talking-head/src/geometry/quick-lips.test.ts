import { describe, expect, test } from 'vitest';
import { smoothOverTime } from '../tracking/face-track.ts';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from './face-topology.ts';
import { mouthShape } from './mouth-shape.ts';
import { keepQuickLips } from './quick-lips.ts';

/** Faces with eyes 100 pixels apart whose inner lips are so many pixels apart. */
function faces(gaps: number[]): Float32Array {
  const all = new Float32Array(gaps.length * VALUES);
  gaps.forEach((gap, frame) => {
    const at = frame * VALUES;
    all[at + RIGHT_EYE_CORNER * 3] = 100;
    all[at + LEFT_EYE_CORNER * 3] = 0;
    for (const lower of [87, 14, 317]) all[at + lower * 3 + 1] = gap;
  });
  return all;
}

const openings = (landmarks: Float32Array): number[] =>
  Array.from({ length: landmarks.length / VALUES }, (_, i) => mouthShape(landmarks, i * VALUES).open);

describe('lips that move within one frame', () => {
  test('stay open or closed as they were seen', () => {
    const observed = faces([0, 0, 0, 15, 15, 15]);
    const smoothed = smoothOverTime(observed, 6, 0.8);
    expect(openings(smoothed)[2]).toBeGreaterThan(0.03);
    keepQuickLips(observed, smoothed);
    expect(openings(smoothed)[2]).toBeLessThan(0.005);
    expect(openings(smoothed)[3]).toBeGreaterThan(0.145);
  });

  test('a vowel of one frame stays as open as it was seen', () => {
    const observed = faces([5, 5, 5, 7.5, 5, 5, 5]);
    const smoothed = smoothOverTime(observed, 7, 0.8);
    expect(openings(smoothed)[3]).toBeLessThan(0.063);
    keepQuickLips(observed, smoothed);
    expect(openings(smoothed)[3]).toBeCloseTo(0.075, 3);
  });

  test('the jitter of lips that keep still is taken out', () => {
    const observed = faces([5, 5.6, 5, 5.6, 5, 5.6, 5, 5.6]);
    const smoothed = smoothOverTime(observed, 8, 0.8);
    const calm = openings(smoothed);
    keepQuickLips(observed, smoothed);
    expect(openings(smoothed)).toEqual(calm);
  });
});
