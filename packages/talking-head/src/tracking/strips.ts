import type { ConvLayer, Plane } from './conv-network.ts';

/** Rows `top` to `bottom` of what a layer makes. */
export type Strip = { layer: number; top: number; bottom: number };

/** Pixels that are gathered before they are mixed, at least a row: so few that they are still near. */
export const STRIP_PIXELS = 48;

/**
 * An order of work in which each row is read soon after it was made: so few rows of a plane are in use at once (`rows`)
 * that they stay in the cache, as whole planes would not. Of the planes `kept` and of the input all rows stay.
 */
export function stripsOf(
  layers: ConvLayer[],
  planes: Plane[],
  kept: ReadonlySet<number>,
): { strips: Strip[]; rows: number[] } {
  const strips: Strip[] = [];
  const rows = planes.map(({ side }, plane) => (plane === 0 || kept.has(plane) ? side : 0));
  const done = planes.map(({ side }, plane) => (plane === 0 ? side : 0));
  /** The first row of `plane` that this layer will still read. */
  const stillRead = (layer: ConvLayer, index: number, plane: number): number => {
    const row = done[index + 1]!;
    if (row >= layer.side) return Infinity;
    const gathered = layer.from === plane ? row * layer.step - layer.padding : Infinity;
    const skipped = layer.skip?.plane === plane ? row * (layer.skip.pooled ? 2 : 1) : Infinity;
    return Math.max(0, Math.min(gathered, skipped));
  };
  const next = (layer: ConvLayer, index: number): Strip | undefined => {
    const top = done[index + 1]!;
    if (top >= layer.side) return undefined;
    const bottom = Math.min(layer.side, top + Math.max(1, Math.floor(STRIP_PIXELS / layer.side)));
    const gathered = (bottom - 1) * layer.step - layer.padding + layer.patch;
    if (done[layer.from]! < Math.min(planes[layer.from]!.side, gathered)) return undefined;
    const { skip } = layer;
    if (skip && done[skip.plane]! < bottom * (skip.pooled ? 2 : 1)) return undefined;
    return { layer: index, top, bottom };
  };
  for (;;) {
    // Of the layers that can go on the last one, which ends the need of most rows.
    const strip = layers.reduceRight<Strip | undefined>((found, it, i) => found ?? next(it, i), undefined);
    if (!strip) return { strips, rows };
    strips.push(strip);
    const made = strip.layer + 1;
    done[made] = strip.bottom;
    const oldest = Math.min(...layers.map((it, i) => stillRead(it, i, made)));
    rows[made] = Math.max(rows[made]!, strip.bottom - Math.min(oldest, strip.top));
  }
}
