import { expect, test } from 'vitest';
import { withFewerGestures } from './fewer-gestures.ts';
import { plainFrames } from './manifest.ts';
import type { PageManifest } from './page-copy.ts';

/** Two plain pictures, three gestures of one, and a way back of one; each picture has as many bytes as its number, and one more. */
const units = [1, 2, 3, 4, 5, 6];
const base = Uint8Array.from(units.flatMap((bytes, i) => Array.from({ length: bytes }, () => i)));
const stretch = (id: string, from: number) => ({ id, from, frames: 1, heads: 0 });
const manifest = {
  frames: 5,
  gestures: { rests: [0, 1], stretches: [stretch('greet', 2), stretch('offer', 3), stretch('thank', 4)] },
  page: { version: 1, units, keys: [0, 2, 3, 4, 5] },
} as unknown as PageManifest;

/** Access units of an outline: a key picture each, of `bytes` bytes. */
const matte = (sizes: number[]) =>
  Uint8Array.from(
    sizes.flatMap((bytes) => [0, 0, 0, 1, 0x65, 0x88, ...Array.from({ length: bytes - 6 }, () => 7)]),
  );

test('gestures that are wanted stay while there is room, and what is plain stays', () => {
  // What is plain takes 9 bytes, so 7 are left: `thank` is 5, and `greet` 3 does not fit after it.
  const few = withFewerGestures({ manifest, base }, ['thank', 'greet', 'thank'], 16);
  expect(few.manifest.gestures!.stretches.map(({ id }) => id)).toEqual(['thank']);
  expect(few.manifest.page.units).toEqual([1, 2, 0, 0, 5, 6]);
  expect([...few.base]).toEqual([0, 1, 1, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5]);
  expect(plainFrames(few.manifest)).toBe(2);
  expect(few.manifest.page.keys).toEqual([0, 2, 3, 4, 5]);
});

test('the outline loses the same pictures, and counts', () => {
  const outline = matte([10, 11, 12, 13, 14, 15]);
  const few = withFewerGestures({ manifest, base, matte: outline }, ['greet', 'offer'], 9 + 36 + 15);
  expect(few.manifest.gestures!.stretches.map(({ id }) => id)).toEqual(['greet']);
  expect(few.manifest.page.matteUnits).toEqual([10, 11, 12, 0, 0, 15]);
  expect(few.matte!.length).toBe(48);
  // Where nothing fits the hands rest.
  const none = withFewerGestures({ manifest, base, matte: outline }, ['greet'], 0);
  expect([none.manifest.gestures!.stretches, none.base.length]).toEqual([[], 9]);
});

test('a copy without gestures is what it was', () => {
  const { gestures: _, ...plain } = manifest;
  const copy = { manifest: plain as PageManifest, base };
  expect(withFewerGestures(copy, ['greet'], 0)).toEqual({ ...copy, matte: undefined });
});
