import { expect, test } from 'vitest';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import { changeMouth, type PersonModel } from '../geometry/person-model.ts';
import { TargetShapes } from './target-shapes.ts';

/** A face of eyes and lips alone: the lower lip goes down by the opening, all lengths in eye distances. */
function face(): PersonModel {
  const template = new Float32Array(VALUES);
  template[LEFT_EYE_CORNER * 3] = -0.5;
  template[RIGHT_EYE_CORNER * 3] = 0.5;
  for (const eye of [LEFT_EYE_CORNER, RIGHT_EYE_CORNER]) template[eye * 3 + 1] = -0.7;
  template[61 * 3] = -0.3;
  template[291 * 3] = 0.3;
  const weights = new Float32Array(5 * VALUES);
  for (const lip of [14, 87, 317]) weights[VALUES + lip * 3 + 1] = 1;
  const open = { closed: 0, wide: 0.2, drawn: 0.2, turn: 0.05, speed: 0.1 };
  return { template, weights, open, width: { narrow: 0.6, rest: 0.6, spread: 0.6 } };
}

/** The openings that are drawn for these wanted ones, from pictures with just these openings. */
function drawn(wanted: number[], closed?: number): number[] {
  const person = face();
  const everything = Int32Array.from({ length: VALUES }, (_, q) => q);
  const sources = wanted.map((open) => {
    const shape = person.template.slice();
    changeMouth(
      person,
      [
        { open: 0, width: 0.6 },
        { open, width: 0.6 },
      ],
      1,
      everything,
      shape,
    );
    return { shape, mouth: mouthShape(shape) };
  });
  const targets = wanted.map((open, i) => ({ open, width: 0.6, closed: i === closed }));
  const shapes = new TargetShapes(person, targets, (i) => sources[i]!);
  return wanted.map((_, i) => {
    const shape = person.template.slice();
    shapes.at(i).forEach((value, q) => {
      if (value !== 0) shape[q] = value;
    });
    return mouthShape(shape).open;
  });
}

test('the widest moment of a vowel is drawn as wide as it shall be, not as its mean with the frames beside it', () => {
  const wanted = [0.02, 0.08, 0.18, 0.08, 0.02, 0.02];
  drawn(wanted).forEach((open, i) => expect(open).toBeCloseTo(wanted[i]!, 3));
});

test('lips that must meet are pressed together however wide they are beside it', () => {
  const open = drawn([0.15, 0.15, 0, 0.15, 0.15], 2);
  // Through each other is as close as can be: the gap is a distance.
  expect(open[2]).toBeLessThan(0.012);
  expect(open[1]).toBeCloseTo(0.15, 3);
});
