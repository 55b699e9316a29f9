import type { Word } from '@likeness/domain/speech';
import { expect, it } from 'vitest';
import { questionBrows } from './question-brows.ts';

const word = (start: number, asks?: boolean): Word => ({
  text: '好',
  start,
  end: start + 0.3,
  charStart: 0,
  charEnd: 1,
  ...(asks && { asks }),
});
/** A sentence, a pause, and a question from 2 to 3.5 seconds. */
const said = (asks: boolean) => [
  word(0.2),
  word(0.5),
  word(2),
  word(2.3),
  word(2.6),
  word(2.9),
  word(3.2, asks),
];

it('raises the brows on the last third of a question, and lets them down after it', () => {
  const brows = questionBrows(said(true));
  // The last third begins at 3 seconds.
  expect([0.5, 2.5, 3].map(brows)).toEqual([0, 0, 0]);
  expect(brows(3.125)).toBeCloseTo(0.5, 6);
  expect([3.25, 3.5, 3.65].map(brows)).toEqual([1, 1, 1]);
  expect(brows(3.85)).toBeCloseTo(0.5, 6);
  expect([4.06, 6].map(brows)).toEqual([0, 0]);
});

it('leaves them where nothing is asked', () => {
  const brows = questionBrows(said(false));
  for (let time = 0; time < 6; time += 0.04) expect(brows(time)).toBe(0);
});
