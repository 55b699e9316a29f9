import { expect, test } from 'vitest';
import {
  chatModels,
  chatPrice,
  questionProblem,
  titleOf,
  typedNow,
  typedWhenHidden,
  typingMs,
} from './chat.ts';

test('a question costs 10 points, v3 answers unless r1 is asked to think, a character takes 50 ms', () => {
  expect({ chatPrice, chatModels, typingMs, typedWhenHidden }).toEqual({
    chatPrice: 10,
    chatModels: ['v3', 'r1'],
    typingMs: 50,
    typedWhenHidden: 5,
  });
});

test.each([
  [1, false, 1],
  [20, false, 1],
  [3, true, 3],
  [40, true, 5],
  [400, false, 20],
])('of %i characters that are behind, hidden %s, %i are typed in a tick', (behind, hidden, typed) => {
  expect(typedNow(behind, hidden)).toBe(typed);
});

test('an empty question and one of 10 001 characters are refused; a title is its beginning', () => {
  expect(questionProblem(' \n ')?.problem).toBe('chat-empty');
  expect(questionProblem('字'.repeat(10_000))).toBeUndefined();
  expect(questionProblem('字'.repeat(10_001))?.problem).toBe('chat-too-long');
  expect(titleOf('  how  do\nI sell tea in a town of coffee? ')).toBe('how do I sell tea in…');
});
