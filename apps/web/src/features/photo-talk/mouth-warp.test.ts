import type { Placement } from '@likeness/domain/placement';
import { describe, expect, test } from 'vitest';
import { drawSpeaking, pixelsOf, restore, type Pixels } from './mouth-warp.ts';

const side = 240;
const placement: Placement = {
  mouth: { x: 0.5, y: 0.5, width: 0.3, tilt: 0, bend: 0, jaw: 0.7 },
  eyes: [{ x: 0.35, y: 0.2, width: 0.16, height: 0.12, tilt: 0 }],
};

/** Light fur with a fine grid, so that every shift can be seen, and one dark eye. */
function fur(): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const eye = Math.hypot(x - 84, (y - 48) * 1.4) < 17;
      const light = eye ? 30 : y % 8 === 0 ? 150 : 200;
      data.set([light, light * 0.9, light * 0.8, 255], (y * side + x) * 4);
    }
  return pixelsOf({ width: side, height: side, data });
}

const at = ({ data }: Pixels, x: number, y: number) => data[(y * side + x) * 4] ?? -1;
const copy = ({ width, height, data }: Pixels) => pixelsOf({ width, height, data: data.slice() });

function speak(pose: { gap: number; shut: number }, placed = placement) {
  const source = fur();
  const target = copy(source);
  const areas = drawSpeaking(source, target, placed, pose);
  return { source, target, areas };
}

describe('a mouth that is drawn in the browser', () => {
  test('is not touched while it is closed', () => {
    const { source, target, areas } = speak({ gap: 0, shut: 0 });
    expect(areas).toEqual([]);
    expect(target.data).toEqual(source.data);
  });

  test('shows a dark inside that grows with the gap', () => {
    const dark = (gap: number) => {
      const { target } = speak({ gap, shut: 0 });
      let count = 0;
      for (let y = 100; y < 200; y++) if (at(target, side / 2, y) < 130) count++;
      return count;
    };
    expect(dark(0.05)).toBeGreaterThan(0);
    expect(dark(0.25)).toBeGreaterThan(dark(0.1));
    expect(dark(0.5)).toBeGreaterThan(dark(0.25) * 1.6);
  });

  test('pushes the chin down and leaves what is above and far below alone', () => {
    const { source, target } = speak({ gap: 0.4, shut: 0 });
    const lines = (picture: Pixels, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => from + i).filter(
        (y) => at(picture, 120, y) < 170 && at(picture, 120, y) > 140,
      );
    expect(lines(target, 168, 190)).not.toEqual(lines(source, 168, 190));
    for (let x = 0; x < side; x += 5) {
      expect(at(target, x, 90)).toBe(at(source, x, 90));
      expect(at(target, x, 236)).toBe(at(source, x, 236));
      expect(at(target, 10, x)).toBe(at(source, 10, x));
    }
  });

  test('turns with the tilt', () => {
    const turned = { ...placement, mouth: { ...placement.mouth, tilt: 40 } };
    const { target } = speak({ gap: 0.45, shut: 0 }, turned);
    // Right of the middle the mouth lies lower, left of it higher than a level one.
    expect(at(target, 140, 143)).toBeLessThan(150);
    expect(at(target, 140, 116)).toBeGreaterThan(140);
  });

  test('says what it drew: putting that back restores the picture', () => {
    const { source, target, areas } = speak({ gap: 0.5, shut: 1 });
    expect(areas.length).toBe(2);
    for (const area of areas) restore(source, target, area);
    expect(target.data).toEqual(source.data);
  });
});

describe('an eye', () => {
  test('shuts under skin of its surroundings', () => {
    const { source, target } = speak({ gap: 0, shut: 1 });
    expect(at(source, 84, 44)).toBe(30);
    expect(at(target, 84, 44)).toBeGreaterThan(100);
  });

  test('half shut keeps its lower half', () => {
    const { target } = speak({ gap: 0, shut: 0.5 });
    expect(at(target, 84, 40)).toBeGreaterThan(80);
    expect(at(target, 84, 56)).toBe(30);
  });
});
