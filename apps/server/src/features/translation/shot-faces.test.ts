import { expect, test } from 'vitest';
import { facesOf, ownFace, turnsOf } from './shot-faces.ts';

const face = (x: number) => ({ x, y: 0.3, width: 0.1, height: 0.2 });
const [left, right] = [face(0.2), face(0.7)];

test('a speaker is the nearest face of a shot, but never one that is nearer to another speaker', () => {
  expect(ownFace([face(0.68), face(0.25)], left, [right])).toEqual(face(0.25));
  expect(ownFace([face(0.6)], left, [right])).toBeUndefined();
  // Of one speaker alone nothing else is known than the place.
  expect(ownFace([face(0.6)], left, [])).toEqual(face(0.6));
  expect(ownFace([], left, [right])).toBeUndefined();
});

test('faces speak in the order of their first turn, and each has its own turns', () => {
  const turns = [
    { start: 0, end: 1, face: right },
    { start: 1, end: 2 },
    { start: 2, end: 3, face: { ...right } },
  ];
  expect(facesOf(turns)).toEqual([right, undefined]);
  expect(turnsOf(turns, right).map(({ start }) => start)).toEqual([0, 2]);
  expect(turnsOf(turns, undefined).map(({ start }) => start)).toEqual([1]);
});
