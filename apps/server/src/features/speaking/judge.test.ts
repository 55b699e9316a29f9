import { expect, test } from 'vitest';
import { isJudged } from './judge.ts';

test('placed mouths and works under three seconds are not judged by human faces', () => {
  expect(isJudged({ kind: 'placed', seconds: 20 })).toBe(false);
  expect(isJudged({ kind: 'footage', seconds: 2.9 })).toBe(false);
  expect(isJudged({ kind: 'picture', seconds: 3 })).toBe(true);
  // An external engine tells no kind.
  expect(isJudged({ seconds: 12 })).toBe(true);
});
