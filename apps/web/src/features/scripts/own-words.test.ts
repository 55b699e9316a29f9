import { expect, test } from 'vitest';
import { taken, wayBack } from './own-words.ts';

test('one click brings the own words back, and the next the words of the tool', () => {
  const first = taken(undefined, 'mine', 'polished');
  const back = wayBack(first, 'polished');
  expect(back).toMatchObject({ to: 'own', text: 'mine' });
  expect(wayBack(back?.versions, 'mine')).toMatchObject({ to: 'made', text: 'polished' });
});

test('after several tools in a row the way back leads to the own words, not to the tool before', () => {
  const twice = taken(taken(undefined, 'mine', 'polished'), 'polished', 'shorter');
  expect(wayBack(twice, 'shorter')).toMatchObject({ to: 'own', text: 'mine' });
});

test('what was typed into a tool’s words is not lost by going back', () => {
  const back = wayBack(taken(undefined, 'mine', 'polished'), 'polished and mended');
  expect(back).toMatchObject({ to: 'own', text: 'mine' });
  expect(wayBack(back?.versions, 'mine')).toMatchObject({ to: 'made', text: 'polished and mended' });
});

test('words that were typed after a tool are own words to the next one', () => {
  const next = taken(taken(undefined, 'mine', 'polished'), 'polished and mended', 'shorter');
  expect(wayBack(next, 'shorter')).toMatchObject({ to: 'own', text: 'polished and mended' });
});

test('there is no way back before a tool was used, and none to the same words', () => {
  expect(wayBack(undefined, 'mine')).toBeUndefined();
  expect(wayBack(taken(undefined, 'mine', 'mine'), 'mine')).toBeUndefined();
});
