import { expect, test } from 'vitest';
import type { PersonModel } from '../geometry/person-model.ts';
import { crossfade } from './crossfade.ts';

const person = {
  open: { closed: 0, wide: 0.2, drawn: 0.2, turn: 0, speed: 0 },
  width: { narrow: 0.5, rest: 0.6, spread: 0.7 },
} as PersonModel;
const mouth = (open: number, width = 0.6) => ({
  frame: 0,
  open,
  width,
  yaw: 0,
  pitch: 0,
  look: new Uint8Array(4),
});
const filmed = { closed: false, drawn: false };

test('like mouths of a person are mixed half and half at a jump, unlike ones less or not', () => {
  expect(crossfade(mouth(0.1), mouth(0.1), person, filmed)).toBeCloseTo(0.5);
  expect(crossfade(mouth(0.13), mouth(0.1), person, filmed)).toBeCloseTo(0.25);
  expect(crossfade(mouth(0.17), mouth(0.1), person, filmed)).toBe(0);
  expect(crossfade(mouth(0.1, 0.66), mouth(0.1), person, filmed)).toBeCloseTo(0.25);
  expect(crossfade(mouth(0.1, 0.7), mouth(0.1), person, filmed)).toBe(0);
});

test('nothing is mixed without a neighbour, where lips must meet, and in drawings', () => {
  expect(crossfade(undefined, mouth(0.1), person, filmed)).toBe(0);
  expect(crossfade(mouth(0.1), mouth(0.1), person, { closed: true, drawn: false })).toBe(0);
  expect(crossfade(mouth(0.1), mouth(0.1), person, { closed: false, drawn: true })).toBe(0);
});
