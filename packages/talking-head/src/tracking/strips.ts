import type { ConvLayer, Plane } from './conv-network.ts';

/** Rows `top` to `bottom` of what a layer makes. */
export type Strip = { layer: number; top: number; bottom: number };

/** Pixels that are gathered before they are mixed, at least a row: so few that they are still near. */
export const STRIP_PIXELS = 48;

/**
 * An order of work in which each row is read soon after it was made, while it is still in the cache: whole planes of the
 * first layers do not fit there. `homes` says which planes share their memory; a row is overwritten when it is read no
 * more.
 */
export function stripsOf(layers: ConvLayer[], planes: Plane[], homes: readonly unknown[]): Strip[] {
  const strips: Strip[] = [];
  const done = planes.map((_, plane) => (plane === 0 ? planes[0]!.side : 0));
  /** The first row of `plane` that this layer will still read. */
  const stillRead = (layer: ConvLayer, index: number, plane: number): number => {
    const row = done[index + 1]!;
    if (row >= layer.side) return Infinity;
    const gathered = layer.from === plane ? row * layer.step - layer.padding : Infinity;
    const skipped = layer.skip?.plane === plane ? row * (layer.skip.pooled ? 2 : 1) : Infinity;
    return Math.min(gathered, skipped);
  };
  const next = (layer: ConvLayer, index: number): Strip | undefined => {
    const top = done[index + 1]!;
    if (top >= layer.side) return undefined;
    const bottom = Math.min(layer.side, top + Math.max(1, Math.floor(STRIP_PIXELS / layer.side)));
    const needed = Math.min(
      planes[layer.from]!.side,
      (bottom - 1) * layer.step - layer.padding + layer.patch,
    );
    if (done[layer.from]! < needed) return undefined;
    const { skip } = layer;
    if (skip && done[skip.plane]! < bottom * (skip.pooled ? 2 : 1)) return undefined;
    for (let plane = 0; plane <= index; plane++) {
      if (homes[plane] === homes[index + 1] && layers.some((it, i) => stillRead(it, i, plane) < bottom))
        return undefined;
    }
    return { layer: index, top, bottom };
  };
  for (;;) {
    const strip = lastOf(layers, next);
    if (!strip) return strips;
    strips.push(strip);
    done[strip.layer + 1] = strip.bottom;
  }
}

/** What `of` gives for the last element for which it gives anything. */
function lastOf<T, R>(all: T[], of: (it: T, index: number) => R | undefined): R | undefined {
  for (let i = all.length - 1; i >= 0; i--) {
    const found = of(all[i]!, i);
    if (found) return found;
  }
  return undefined;
}
