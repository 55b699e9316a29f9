import { expect, test } from 'vitest';
import { courseOf } from './footage-course.ts';
import type { Glimpse, GlimpsedFace } from './watch-footage.ts';

const note = {
  score: 1,
  facePixels: 200,
  open: 0.02,
  yaw: 0,
  pitch: 0,
  x: 3,
  y: 2,
  light: 120,
  sharpness: 9,
  pictureChange: 0,
  covered: false,
  teeth: 0,
};
const left = { x: 0.1, y: 0.2, width: 0.2, height: 0.3 };
const right = { x: 0.6, y: 0.2, width: 0.2, height: 0.3 };

/** A face as it should be, at the left, of a person who is known by one number. */
const face = (about: Partial<typeof note> = {}, place = left, who = 0): GlimpsedFace => ({
  place,
  note: { ...note, ...about },
  likeness: Float32Array.from([who]),
});
/** Footage of a glimpse a second; each shows these faces. */
const watched = (...shown: GlimpsedFace[][]) => ({
  glimpses: shown.map((faces, at): Glimpse => ({ at, faces, light: 90, change: 1 })),
  every: 1,
  seconds: shown.length,
});
const some = (count: number, ...faces: GlimpsedFace[]) => Array.from({ length: count }, () => faces);

test('what is wrong is told by its seconds, and the longest good stretch is suggested', () => {
  const footage = watched(
    ...some(2),
    ...some(7, face()),
    ...some(3, face({ yaw: 0.9 })),
    ...some(9, face()),
    ...some(2, face({ covered: true })),
    ...some(2, face({ light: 20 })),
    ...some(1, face({ light: 230 })),
  );
  expect(courseOf(footage, [5.256])).toEqual({
    spans: [
      { kind: 'no-face', from: 0, to: 2 },
      { kind: 'jump', from: 5.26, to: 5.26 },
      { kind: 'turned', from: 9, to: 12 },
      { kind: 'hidden', from: 21, to: 23 },
      { kind: 'dark', from: 23, to: 25 },
      { kind: 'bright', from: 25, to: 26 },
    ],
    suggested: { from: 12, to: 20 },
  });
});

test('a black picture without a face is dark', () => {
  const footage = watched(...some(6, face()), ...some(2), ...some(6, face()));
  footage.glimpses.slice(6, 8).forEach((glimpse) => (glimpse.light = 17));
  expect(courseOf(footage, []).spans).toEqual([{ kind: 'dark', from: 6, to: 8 }]);
});

test('where glimpses are half a second apart, one alone is no reason', () => {
  const glimpses = watched(...some(9, face()), [face({ covered: true })], ...some(9, face()));
  const half = { ...glimpses, every: 0.5, seconds: 9.5 };
  expect(courseOf(half, [])).toEqual({ spans: [], suggested: { from: 0, to: 9.5 } });
});

test('of two in one picture each has a course, and a passer-by is told of', () => {
  const both = [face({}, left), face({}, right)];
  const footage = watched(...some(6, ...both), ...some(3, face({}, right)), ...some(3, face({ yaw: 1 })));
  expect(courseOf(footage, [], { place: left }).spans).toEqual([
    { kind: 'others', from: 0, to: 6 },
    { kind: 'no-face', from: 6, to: 9 },
    { kind: 'turned', from: 9, to: 12 },
  ]);
  expect(courseOf(footage, [], { place: right }).spans).toEqual([
    { kind: 'others', from: 0, to: 6 },
    { kind: 'no-face', from: 9, to: 12 },
  ]);
  // Two who sit beside each other all the time are no news.
  expect(courseOf(watched(...some(9, ...both)), [], { place: left }).spans).toEqual([]);
});

test('of people one after the other each is told of the others alone', () => {
  const people = [0, 6].map((who) => Float32Array.from([who]));
  const footage = watched(...some(7, face()), ...some(6, face({ covered: true }, left, 6)));
  const of = (own: number) => courseOf(footage, [7], { person: { own, people } });
  expect(of(0)).toEqual({
    spans: [
      { kind: 'jump', from: 7, to: 7 },
      { kind: 'another-person', from: 7, to: 13 },
    ],
    suggested: { from: 0, to: 6.9 },
  });
  expect(of(1).spans).toEqual([
    { kind: 'another-person', from: 0, to: 7 },
    { kind: 'jump', from: 7, to: 7 },
    { kind: 'hidden', from: 7, to: 13 },
  ]);
});

test('half an hour of faults is told in few spans', () => {
  const restless = Array.from({ length: 300 }, (_, k) => [
    face({ covered: k % 3 === 0, yaw: k % 3 === 1 ? 1 : 0 }),
  ]);
  const glimpses = { ...watched(...restless), every: 6, seconds: 1800 };
  const { spans } = courseOf(glimpses, []);
  expect(spans.length).toBeLessThanOrEqual(60);
  expect(new Set(spans.map(({ kind }) => kind))).toEqual(new Set(['hidden', 'turned']));
  expect(Math.max(...spans.map(({ to }) => to))).toBe(1794);
});
