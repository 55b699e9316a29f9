import type { Kind } from '../scene.ts';

const background: readonly Kind[] = ['t', 'fl', 'c', 'd', 'B'];

/** Whether such a thing stands around the lead and is no lead where there is another. */
export const isBackground = (kind: Kind): boolean => background.includes(kind);

/** Where something is at home that the words put nowhere. */
export const homes: Record<Kind, string> = {
  a: 'meadow',
  h: 'meadow',
  p: 'stage',
  ph: 'meadow',
  pb: 'studio',
  f: 'sky',
  s: 'underwater',
  v: 'street',
  b: 'sea',
  air: 'sky',
  hotair: 'sky',
  t: 'meadow',
  fl: 'garden',
  B: 'meadow',
  o: 'studio',
  c: 'nightsky',
  d: 'studio',
};
