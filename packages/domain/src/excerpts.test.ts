import { expect, test } from 'vitest';
import { scriptOpening } from './excerpts.ts';
import { pauseTag } from './script.ts';

const long = '大家好，欢迎来到我们的直播间，今天给大家介绍一款新产品。'.repeat(40);

test('a short script is its own opening', () => {
  for (const script of ['你好。', 'Hello there.', '', 'a'.repeat(100)])
    expect(scriptOpening(script)).toBe(script);
});

test('an opening ends with a sentence, soon after it is long enough', () => {
  expect(scriptOpening(long)).toBe('大家好，欢迎来到我们的直播间，今天给大家介绍一款新产品。'.repeat(2));
  const english = 'This is a sentence about nothing in particular. '.repeat(40);
  const opening = scriptOpening(english);
  expect(opening.endsWith('particular.')).toBe(true);
  expect(opening.length).toBeLessThan(240);
});

test('a faster voice needs more of it', () => {
  expect(scriptOpening(long, 2).length).toBeGreaterThan(scriptOpening(long, 1).length);
});

test('without any sentence it ends all the same, between words where there are words', () => {
  expect(scriptOpening('好'.repeat(5000)).length).toBeLessThan(200);
  expect(scriptOpening('word '.repeat(1000))).toMatch(/word$/);
});

test('a pause is never cut, and counts', () => {
  const opening = scriptOpening(
    `你好。${pauseTag(2)}${pauseTag(2)}${pauseTag(2)}${pauseTag(2)}再见。${long}`,
  );
  expect(opening).toBe(`你好。${pauseTag(2).repeat(4)}再见。`);
});
