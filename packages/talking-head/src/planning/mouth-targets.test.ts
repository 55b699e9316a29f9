import { describe, expect, test } from 'vitest';
import type { PersonModel } from '../geometry/person-model.ts';
import { visiblyOpen } from '../geometry/speaking-lips.ts';
import { quantile } from '../numeric/statistics.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { mouthTargets } from './mouth-targets.ts';

const person = (turn: number): PersonModel => ({
  template: new Float32Array(),
  weights: new Float32Array(),
  open: { closed: 0.01, wide: 0.21, drawn: 0.21, turn, speed: 0.08 },
  width: { narrow: 0.5, rest: 0.6, spread: 0.7 },
});

/** Syllables of ten frames (or another `period`) that open by `height`, lips closed every ten frames. */
function babble(height: number, period = 10): MouthTrack {
  const length = 250;
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++)
    values[i * 3] = height * (0.5 - 0.5 * Math.cos((i * 2 * Math.PI) / period));
  const closures = Array.from({ length: 25 }, (_, k) => ({ start: k * 0.4 - 0.01, end: k * 0.4 + 0.05 }));
  return { fps: 25, length, values, closures, silences: [] };
}

const openings = (track: MouthTrack, turn: number): Float32Array =>
  Float32Array.from(mouthTargets(track, person(turn), track.length), (it) => it.open);

describe('openings of a person', () => {
  test.each([0.5, 0.7, 1])('a track that opens by %f opens the lips as wide as the person', (height) => {
    for (const turn of [0, 0.03, 0.06]) {
      const open = openings(babble(height), turn);
      const visibly = visiblyOpen(open);
      const wide = quantile(
        open.filter((it) => it > visibly),
        0.95,
      );
      expect((wide - 0.01) / 0.2).toBeGreaterThan(0.9);
      expect((wide - 0.01) / 0.2).toBeLessThan(1.1);
    }
  });

  test('lips that give way because they are slow still open as wide as the person', () => {
    expect(quantile(openings(babble(0.9, 6), 0.03), 0.95)).toBeGreaterThan(0.01 + 0.2 * 0.9);
  });

  test('a whisper is not shouted', () => {
    expect(Math.max(...openings(babble(0.25), 0.06))).toBeLessThan(0.01 + 0.2 * 0.55);
  });

  test('lips meet at every closure however wide they open between them', () => {
    for (const target of mouthTargets(babble(0.5), person(0.03), 250).filter((_, i) => i % 10 === 0))
      expect(target).toMatchObject({ closed: true, open: expect.closeTo(0.01, 3) as number });
  });
});
