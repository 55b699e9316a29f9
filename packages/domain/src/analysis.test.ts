import { expect, test } from 'vitest';
import { analysisProblem, videoAnalysis } from './analysis.ts';

test('an analysis needs a text that can be said, of at most 20,000 characters', () => {
  const of = (text: string) => analysisProblem({ text })?.problem;
  expect(of(' \n ')).toBe('content-required');
  expect(of('？？')).toBe('script-unspeakable');
  expect(of('长'.repeat(20_001))).toBe('script-too-long');
  expect(of('长'.repeat(20_000))).toBeUndefined();
  expect(of('好香。')).toBeUndefined();
});

test('tags alone are nothing that is said', () => {
  expect(analysisProblem({ text: '#面包 #烘焙' })?.problem).toBe('script-required');
});

test('the analysis of a video costs 120 points', () => {
  expect(videoAnalysis.price).toEqual({ unit: 'work', each: 120 });
});
