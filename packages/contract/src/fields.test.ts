import { expect, test } from 'vitest';
import { z } from 'zod';
import { structure } from './fields.ts';

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
