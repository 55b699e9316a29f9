import { expect, test } from 'vitest';
import { profileProblem } from './profiles.ts';

const named = (kind: 'persona' | 'product', form: object) =>
  profileProblem(kind, { name: '林老师', ...form })?.problem;

test('a profile needs a name of at most 60 characters, and nothing else', () => {
  expect(named('persona', {})).toBeUndefined();
  expect(named('persona', { name: '  ' })).toBe('name-required');
  expect(named('product', { name: '😀'.repeat(60) })).toBeUndefined();
  expect(named('product', { name: '好'.repeat(61) })).toBe('name-too-long');
});

test('every other field holds 2,000 characters, and the sentence names the one that is longer', () => {
  expect(named('persona', { realStory: '好'.repeat(2000) })).toBeUndefined();
  expect(profileProblem('persona', { name: '林老师', realStory: '好'.repeat(2001) })).toMatchObject({
    problem: 'profile-too-long',
    params: { field: 'realStory', limit: 2000 },
  });
  expect(named('product', { proof: '好'.repeat(2001) })).toBe('profile-too-long');
});
