import { expect, test } from 'vitest';
import { resampleTrack, trackFromJson, trackToJson } from './track.ts';
import type { MouthTrack } from './track.ts';

const track: MouthTrack = {
  fps: 10,
  length: 5,
  values: Float32Array.from([0, 0, 0, 1, 0.5, 0, 0, 0, 0, 1, -0.5, 1, 0, 0, 0]),
  closures: [{ start: 0.1, end: 0.2 }],
  silences: [],
};

test('a track at twice the rate passes through the same values', () => {
  const fine = resampleTrack(track, 20);
  expect(fine.length).toBe(10);
  expect(fine.values[2 * 3]).toBe(1);
  expect(fine.values[1 * 3]).toBeCloseTo(0.5);
  expect(fine.closures).toEqual(track.closures);
});

test('a track survives JSON', () => {
  const back = trackFromJson(
    JSON.parse(JSON.stringify(trackToJson(track))) as ReturnType<typeof trackToJson>,
  );
  expect(back).toEqual(track);
});
