import { readFileSync } from 'node:fs';

/** The drawings that come with the engine: with shading, or flat. */
export type DrawingSet = 'shaded' | 'flat';

export const home = new URL('../../../drawings/', import.meta.url);
const indexes = new Map<DrawingSet, Record<string, [number, number]>>();

/** Where each drawing lies in its file: offset and length in bytes. */
export function indexOf(set: DrawingSet): Record<string, [number, number]> {
  let index = indexes.get(set);
  if (!index) {
    index = JSON.parse(readFileSync(new URL(`${set}.json`, home), 'utf8')) as Record<
      string,
      [number, number]
    >;
    indexes.set(set, index);
  }
  return index;
}

/** Whether there is a drawing of this name. */
export const hasDrawing = (slug: string): boolean => slug.startsWith('@') || slug in indexOf('shaded');
