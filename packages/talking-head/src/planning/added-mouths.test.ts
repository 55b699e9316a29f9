import { expect, test } from 'vitest';
import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { goesBeyond } from './added-mouths.ts';
import { SourceChooser, type BankEntry } from './source-choice.ts';

const open = { closed: 0, wide: 0.2, drawn: 0.2, turn: 0, speed: 0 };
const own = { open, width: { narrow: 0.58, rest: 0.6, spread: 0.66 } };
/** A person whose footage has no rounded mouths; a recording gave them. */
const person = { open, width: { ...own.width, narrow: 0.5 }, own } as PersonModel;
const still = { yaw: 0, pitch: 0 };
const look = Uint8Array.from([100, 120, 100, 120]);

const filmed = Array.from({ length: 80 }, (_, frame): BankEntry => {
  return {
    frame,
    open: 0.1 - 0.1 * Math.cos(frame / 5),
    width: 0.625 + 0.04 * Math.sin(1.7 * frame),
    ...still,
    look,
  };
});
const added = Array.from({ length: 20 }, (_, k): BankEntry => {
  return { frame: 90 + k, open: 0.1, width: k < 10 ? 0.6 : 0.5, ...still, look, added: 'round' };
});

const chosen = (width: number): number[] => {
  const targets = Array.from({ length: 60 }, () => ({ open: 0.1, width, closed: false }));
  const bank = [...filmed, ...added];
  const chooser = new SourceChooser(bank, person, targets, () => still);
  return targets.map((_, i) => chooser.at(i));
};

test('mouths that were added are shown beyond the range of the footage alone, however well they fit within', () => {
  expect(chosen(0.6).every((index) => index < 80)).toBe(true);
  expect(chosen(0.52).filter((index) => index >= 90).length).toBeGreaterThan(50);
});

test('within its range the footage is chosen from as if nothing had been added', () => {
  const targets = Array.from({ length: 200 }, (_, i) => {
    return { open: 0.11 + 0.02 * Math.sin(i / 4), width: 0.6 + 0.03 * Math.sin(i / 9) ** 2, closed: false };
  });
  const alone = new SourceChooser(filmed, { ...person, width: own.width }, targets, () => still);
  const more = new SourceChooser([...filmed, ...added], person, targets, () => still);
  expect(targets.map((_, i) => more.at(i))).toEqual(targets.map((_, i) => alone.at(i)));
});

test.each<[Parameters<typeof goesBeyond>[0], MouthShape, boolean]>([
  ['round', { open: 0.05, width: 0.57 }, true],
  ['round', { open: 0.05, width: 0.59 }, false],
  ['spread', { open: 0.05, width: 0.67 }, true],
  ['spread', { open: 0.05, width: 0.65 }, false],
  ['open', { open: 0.21, width: 0.6 }, true],
  ['open', { open: 0.19, width: 0.6 }, false],
  ['parted', { open: 0.05, width: 0.6 }, true],
  ['parted', { open: 0.07, width: 0.6 }, false],
  ['closed', { open: 0.02, width: 0.6 }, true],
  ['closed', { open: 0.03, width: 0.6 }, false],
])('whether the footage lacks %s for %o: %s', (shape, target, beyond) => {
  expect(goesBeyond(shape, target, person)).toBe(beyond);
});
