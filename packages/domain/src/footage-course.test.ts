import { expect, test } from 'vitest';
import { isWhole, momentIn, liesIn, suggestedStretch, type Span } from './footage-course.ts';

const span = (kind: Span['kind'], from: number, to = from): Span => ({ kind, from, to });

test.each<[string, Span[], { from: number; to: number }]>([
  ['nothing is wrong: all of it', [], { from: 0, to: 40 }],
  ['no one at both ends', [span('no-face', 0, 1.5), span('no-face', 38, 40)], { from: 1.5, to: 37 }],
  ['the longer side of a jump', [span('jump', 12.34)], { from: 12.5, to: 40 }],
  ['the earlier of equals', [span('dark', 17, 24)], { from: 0, to: 16 }],
  ['a hand that passes the mouth', [span('hidden', 20, 21.5)], { from: 0, to: 40 }],
  ['a hand that stays there', [span('hidden', 15, 18)], { from: 18, to: 40 }],
  [
    'faults that overlap',
    [span('turned', 2, 9), span('hidden', 5, 7), span('no-face', 30, 31)],
    { from: 9, to: 29 },
  ],
  [
    'only moments are good: what shows this person alone',
    [...[3, 8, 13, 18].map((from) => span('turned', from, from + 3)), span('no-face', 22, 40)],
    { from: 0, to: 21 },
  ],
  [
    'nothing is long enough: all of it, as before',
    Array.from({ length: 10 }, (_, k) => span('no-face', k * 4, k * 4 + 2)),
    { from: 0, to: 40 },
  ],
])('suggested where %s', (_, spans, stretch) => {
  expect(suggestedStretch(spans, 40, 1)).toEqual(stretch);
});

test.each([
  [{ from: 3, to: 8 }, true],
  [{ from: 0, to: 40.05 }, true],
  [{ from: 8, to: 3 }, false],
  [{ from: 30, to: 41 }, false],
])('the stretch %o lies in 40 seconds: %s', (stretch, lies) => {
  expect(liesIn(stretch, 40)).toBe(lies);
});

test('a stretch that leaves nothing out is the whole', () => {
  expect(isWhole({ from: 0, to: 39.96 }, 40)).toBe(true);
  expect(isWhole({ from: 0.1, to: 40 }, 40)).toBe(false);
  expect(isWhole({ from: 0, to: 39.9 }, 40)).toBe(false);
});

test('a moment of the chosen person lies in the stretch, and where only they are seen', () => {
  const spans = [span('another-person', 10, 25), span('no-face', 30, 32), span('jump', 10)];
  expect(momentIn(spans, { from: 0, to: 40 })).toBe(5);
  expect(momentIn(spans, { from: 8, to: 31 })).toBe(27.5);
  expect(momentIn(spans, { from: 12, to: 20 })).toBeUndefined();
});
