import { expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import { changeMouth } from '../geometry/person-model.ts';
import { TargetShapes } from './target-shapes.ts';
import { face } from './test/simple-face.ts';

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
