import { expect, test } from 'vitest';
import { z } from 'zod';
import { idList, structure, structures, textList, wordList } from './fields.ts';

const point = structure(z.object({ x: z.number(), y: z.number().max(1) }));

test('a structure is itself in the envelope and its JSON text in a form', () => {
  expect(z.decode(point, { x: 0.5, y: 1 })).toEqual({ x: 0.5, y: 1 });
  expect(z.decode(point, '{"x":0.5,"y":1}')).toEqual({ x: 0.5, y: 1 });
  expect(z.encode(point, { x: 0.5, y: 1 })).toEqual({ x: 0.5, y: 1 });
});

test.each(['', '{', 'null', '[]', '{"x":0.5}', '{"x":0.5,"y":2}', '{"x":"0.5","y":1}'])(
  'the text %j is refused',
  (text) => {
    expect(z.safeDecode(point, text).success).toBe(false);
  },
);

/** A point with one thing more, which opens 33 brackets inside each other. */
const deep = `{"x":0,"y":0,"more":${'['.repeat(32)}${']'.repeat(32)}}`;

test('a text of too many brackets inside each other is refused, whatever it is of', () => {
  const points = structures(z.object({ x: z.number(), y: z.number() }), 2);
  expect(z.decode(points, '[{"x":0,"y":0,"more":[[]]}]')).toEqual([{ x: 0, y: 0 }]);
  expect(z.safeDecode(points, `[${deep}]`).success).toBe(false);
  expect(z.safeDecode(point, deep).success).toBe(false);
  const nested = `${'['.repeat(33)}${']'.repeat(33)}`;
  for (const list of [idList(9), textList(9, 9), wordList(['a'], 99)])
    expect(z.safeDecode(list, nested).success).toBe(false);
});
