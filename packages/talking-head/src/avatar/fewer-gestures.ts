import { accessUnits } from './access-units.ts';
import type { GestureName } from './gesture-stretches.ts';
import { plainFrames } from './manifest.ts';
import type { PageManifest } from './page-copy.ts';

/** The files of a page copy that grow with its footage. */
export type CopyFootage = { manifest: PageManifest; base: Uint8Array; matte?: Uint8Array | undefined };

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * A page copy for words that are known: of its gestures those of `wanted` stay, the first ones first, as long as footage and outline
 * together have at most `room` bytes. Pictures of the others have none; whatever is said, they are not shown.
 */
export function withFewerGestures(
  { manifest, base, matte }: CopyFootage,
  wanted: GestureName[],
  room: number,
): CopyFootage {
  const { gestures, page } = manifest;
  if (!gestures) return { manifest, base, matte };
  const outline = matte && accessUnits(matte).map(({ from, to }) => to - from);
  const bytesOf = (from: number, frames: number): number =>
    sum([page.units, outline ?? []].flatMap((units) => units.slice(from, from + frames)));
  const all = gestures.stretches;
  let left = room - bytesOf(0, page.units.length) + sum(all.map(({ from, frames }) => bytesOf(from, frames)));
  const kept = [...new Set(wanted)].flatMap((name) => {
    const stretch = all.find(({ id }) => id === name);
    if (!stretch) return [];
    const bytes = bytesOf(stretch.from, stretch.frames);
    if (bytes > left) return [];
    left -= bytes;
    return [stretch];
  });
  const gone = all.filter((stretch) => !kept.includes(stretch));
  const shown = (picture: number) =>
    !gone.some(({ from, frames }) => picture >= from && picture < from + frames);
  return {
    manifest: {
      ...manifest,
      gestures: {
        ...gestures,
        stretches: all.filter((stretch) => kept.includes(stretch)),
        from: plainFrames(manifest),
      },
      page: {
        ...page,
        units: page.units.map((bytes, i) => (shown(i) ? bytes : 0)),
        ...(outline && { matteUnits: outline.map((bytes, i) => (shown(i) ? bytes : 0)) }),
      },
    },
    base: withoutParts(base, page.units, shown),
    matte: matte && outline && withoutParts(matte, outline, shown),
  };
}

function withoutParts(stream: Uint8Array, units: number[], shown: (picture: number) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [i, bytes] of units.entries()) {
    if (shown(i)) parts.push(stream.subarray(at, at + bytes));
    at += bytes;
  }
  const result = new Uint8Array(sum(parts.map(({ length }) => length)));
  let to = 0;
  for (const part of parts) {
    result.set(part, to);
    to += part.length;
  }
  return result;
}
