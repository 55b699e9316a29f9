import type { Placement } from '@likeness/domain/placement';
import { expect, test } from 'vitest';
import { drawSpeaking, pixelsOf, type Pixels } from './mouth-warp.ts';
import { shutPicture } from './open-mouth.ts';

const side = 401;
const placement: Placement = {
  mouth: { x: 0.5, y: 0.6, width: 0.25, tilt: 0, bend: 0, jaw: 0.6 },
  eyes: [],
};

/** Light fur with a mouth 110 pixels wide and `tall` pixels high in it: a dark throat above a pink tongue. */
function animal(tall: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [u, v] = [(x - 200) / 55, (y - 240) / (tall / 2)];
      const mouth = u * u + v * v < 1;
      const colour = mouth ? (v < 0.1 ? [24, 12, 14] : [214, 110, 120]) : [196, 170, 140];
      data.set([...colour, 255], (y * side + x) * 4);
    }
  return pixelsOf({ width: side, height: side, data });
}

/** How many rows of the middle column are none of fur. */
const insideOf = ({ data }: Pixels): number =>
  Array.from({ length: side }, (_, y) => data[(y * side + 200) * 4 + 1]!).filter((green) => green < 140)
    .length;

test('a mouth that is open in the picture is shut before it is opened', () => {
  const source = animal(60);
  expect(insideOf(source)).toBe(59);
  const shut = shutPicture(source, placement)!;
  expect(insideOf(shut.pixels)).toBeLessThanOrEqual(4);
  expect(shut.mouth.frame.width).toBeGreaterThan(95);
  expect(shut.mouth.frame.width).toBeLessThan(125);
  const target = pixelsOf({ ...shut.pixels, data: shut.pixels.data.slice() });
  drawSpeaking(shut.pixels, target, placement, { gap: 0.5, shut: 0 }, shut.mouth);
  // One mouth, half as high as it is wide.
  expect(insideOf(target)).toBeGreaterThan(45);
  expect(insideOf(target)).toBeLessThan(65);
  // The colours are the picture's own: its tongue is redder than the one that is painted elsewhere.
  expect(shut.mouth.inside!.tongue.map((it) => Math.round(it / 10))).toEqual([21, 11, 12]);
});

test('a mouth whose lips are shut is left alone', () => {
  expect(shutPicture(animal(6), placement)).toBeUndefined();
});
