import { expect, test } from 'vitest';
import { activityRate, voiceActivity } from './activity.ts';

/** Noise that is quiet but for the stretches given. */
function sound(seconds: number, loud: [number, number][]): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: seconds * activityRate }, (_, at) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const time = at / activityRate;
    const level = loud.some(([from, to]) => time >= from && time < to) ? 0.2 : 0.002;
    return ((seed / 2_147_483_647) * 2 - 1) * level;
  });
}

test('stretches with a voice are found within a tenth of a second, and long ones are cut', () => {
  const hear = (samples: Float32Array) => {
    const activity = voiceActivity();
    for (let at = 0; at < samples.length; at += 1000) activity.push(samples.subarray(at, at + 1000));
    return activity.end();
  };
  const found = hear(
    sound(10, [
      [1, 3],
      [4, 5.5],
      [5.6, 7],
      [8, 8.1],
    ]),
  );
  expect(found).toHaveLength(2);
  for (const [at, [start, end]] of [
    [1, 3],
    [4, 7],
  ].entries()) {
    expect(Math.abs(found[at]!.start - start!)).toBeLessThan(0.11);
    expect(Math.abs(found[at]!.end - end!)).toBeLessThan(0.11);
  }
  const long = hear(sound(16, [[1, 14]]));
  expect(long.length).toBeGreaterThanOrEqual(3);
  for (const { start, end } of long) expect(end - start).toBeLessThanOrEqual(6);
  expect(hear(new Float32Array(activityRate))).toEqual([]);
});
