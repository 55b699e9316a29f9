import { fc, test } from '@fast-check/vitest';
import { placementFaults, type Placement } from '@likeness/domain/placement';
import { describe, expect } from 'vitest';
import { changed, dragged, gripValue, handlesOf, newEye, nudged, type Handle } from './placement-handles.ts';

const size = { width: 520, height: 400 };
const cat: Placement = {
  mouth: { x: 0.5, y: 0.6, width: 0.2, tilt: 8, bend: 0.3, jaw: 0.7 },
  eyes: [
    { x: 0.4, y: 0.3, width: 0.12, height: 0.08, tilt: 4 },
    { x: 0.62, y: 0.3, width: 0.12, height: 0.08, tilt: 4 },
  ],
};
const handle = (placement: Placement, part: 'mouth' | number, grip: string): Handle => {
  const found = handlesOf(placement, part, size).find((one) => one.grip === grip);
  if (!found) throw new Error(`no handle ${grip}`);
  return found;
};

const number = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const placement = fc.record({
  mouth: fc.record({
    x: number(0.2, 0.8),
    y: number(0.2, 0.8),
    width: number(0.05, 0.8),
    tilt: number(-55, 55),
    bend: number(-1, 1),
    jaw: number(0.25, 1.9),
  }),
  eyes: fc.array(
    fc.record({
      x: number(0.1, 0.9),
      y: number(0.1, 0.9),
      width: number(0.03, 0.4),
      height: number(0.02, 0.4),
      tilt: number(-55, 55),
    }),
    { maxLength: 2 },
  ),
});

describe('dragging', () => {
  test.prop([placement])('a handle put where it is changes nothing', (start) => {
    for (const part of ['mouth', ...start.eyes.keys()] as const)
      for (const one of handlesOf(start, part, size)) {
        const after = dragged(start, one, one, size);
        for (const [name, value] of Object.entries(start.mouth))
          expect(after.mouth[name as 'x']).toBeCloseTo(value, 6);
        for (const [index, eye] of start.eyes.entries())
          for (const [name, value] of Object.entries(eye))
            expect(after.eyes[index]?.[name as 'x']).toBeCloseTo(value, 6);
      }
  });

  test.prop([placement, number(-200, 800), number(-200, 800)])(
    'a handle goes to where it is dragged, or as far as the ranges allow',
    (start, x, y) => {
      for (const part of ['mouth', ...start.eyes.keys()] as const)
        for (const one of handlesOf(start, part, size))
          expect(placementFaults(dragged(start, one, { x, y }, size))).toEqual([]);
    },
  );

  test('the middle moves the mouth and nothing else', () => {
    const after = dragged(cat, handle(cat, 'mouth', 'centre'), { x: 130, y: 100 }, size);
    expect(after).toEqual({ ...cat, mouth: { ...cat.mouth, x: 0.25, y: 0.25 } });
  });

  test('a corner makes it wider and turns it', () => {
    const corner = handle(cat, 'mouth', 'right');
    const wider = dragged(cat, corner, { x: corner.x + 40, y: corner.y }, size);
    expect(wider.mouth.width).toBeGreaterThan(cat.mouth.width + 0.1);
    const turned = dragged(cat, corner, { x: corner.x, y: corner.y + 30 }, size);
    expect(turned.mouth.tilt).toBeGreaterThan(cat.mouth.tilt + 10);
    expect(handle(turned, 'mouth', 'right').y).toBeCloseTo(corner.y + 30, 0);
  });

  test('pulling the middle of the lips down makes it smile, pulling the chin makes the jaw longer', () => {
    const bend = handle(cat, 'mouth', 'bend');
    expect(dragged(cat, bend, { x: bend.x, y: bend.y + 6 }, size).mouth.bend).toBeGreaterThan(0.4);
    const chin = handle(cat, 'mouth', 'jaw');
    expect(dragged(cat, chin, { x: chin.x, y: chin.y + 20 }, size).mouth.jaw).toBeGreaterThan(0.8);
  });
});

describe('keys', () => {
  const press = (grip: Handle['grip'], key: string, shiftKey = false) =>
    nudged(cat, { part: 'mouth', grip }, { key, shiftKey });

  test('arrows move the place, with shift further', () => {
    expect(press('centre', 'ArrowRight')?.mouth.x).toBeCloseTo(0.504, 6);
    expect(press('centre', 'ArrowUp', true)?.mouth.y).toBeCloseTo(0.576, 6);
  });

  test('on the other handles they change one number', () => {
    expect(press('right', 'ArrowRight')?.mouth.width).toBeGreaterThan(cat.mouth.width);
    expect(press('left', 'ArrowUp')?.mouth.tilt).toBe(9);
    expect(press('jaw', 'ArrowDown', true)?.mouth.jaw).toBeCloseTo(0.88, 6);
    expect(press('bend', 'ArrowUp')?.mouth.bend).toBeCloseTo(0.26, 6);
  });

  test('other keys mean nothing, and no step leaves the ranges', () => {
    expect(press('centre', 'Enter')).toBeUndefined();
    let now = cat;
    for (let step = 0; step < 200; step++)
      now = nudged(now, { part: 'mouth', grip: 'right' }, { key: 'ArrowRight', shiftKey: true }) ?? now;
    expect(now.mouth.width).toBe(0.9);
  });

  test('a screen reader hears the number and its range', () => {
    expect(gripValue(cat, { part: 'mouth', grip: 'left' })).toEqual({
      name: 'tilt',
      min: -60,
      max: 60,
      value: 8,
    });
    expect(gripValue(cat, { part: 0, grip: 'top' })).toMatchObject({ name: 'height', value: 0.08 });
    expect(gripValue(cat, { part: 'mouth', grip: 'centre' })).toBeUndefined();
  });
});

test('a change of one part leaves the other alone', () => {
  expect(changed(cat, 1, { x: 0.7, bend: 1 })).toEqual({
    ...cat,
    eyes: [cat.eyes[0], { ...cat.eyes[1], x: 0.7 }],
  });
});

test('a new eye mirrors the first, or looks from above the mouth', () => {
  const second = newEye({ ...cat, eyes: cat.eyes.slice(0, 1) }, 1.3);
  expect(second).toMatchObject({ y: 0.3, width: 0.12, tilt: -4 });
  expect(second.x).toBeCloseTo(0.6, 6);
  const first = newEye({ ...cat, eyes: [] }, 1.3);
  expect(first.y).toBeLessThan(cat.mouth.y);
  expect(placementFaults({ ...cat, eyes: [first] })).toEqual([]);
});
