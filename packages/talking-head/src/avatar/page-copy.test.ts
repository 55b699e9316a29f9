import { expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { accessUnits } from './access-units.ts';
import type { AvatarManifest } from './manifest.ts';
import { LOOK_BYTES } from './mouth-look.ts';
import { packNumbers, unpackNumbers } from './page-copy.ts';

/** Numbers that look random and are the same each time. */
const scattered = (length: number, spread: number) =>
  Float32Array.from({ length }, (_, i) => Math.round(Math.sin(i * 12.9898) * spread) / 16);

test('the numbers of a page copy come back as they were', () => {
  const rows = 5;
  const manifest = {
    frames: 3,
    painted: 2,
    bank: [0, 2],
    open: { closed: 0, wide: 1, drawn: 1, turn: 0, speed: 0 },
    mouthWidth: { narrow: 0, rest: 1, spread: 2 },
  } as unknown as AvatarManifest;
  // To the ends of what a sixteenth of a pixel reaches in two bytes, whose difference is beyond them.
  const landmarks = scattered(rows * VALUES, 32_767);
  landmarks[0] = -2048;
  landmarks[VALUES] = 32_767 / 16;
  const numbers = {
    landmarks,
    trust: Float32Array.of(0, 1, 0.2, 1, 0.4),
    looks: Uint8Array.from({ length: 2 * LOOK_BYTES }, (_, i) => (i * 31) % 256),
    person: {
      template: scattered(VALUES, 900),
      weights: scattered(5 * VALUES, 900),
      open: manifest.open,
      width: manifest.mouthWidth,
    },
  };
  // A buffer of Node lies in a memory that others share.
  const packed = Buffer.concat([Buffer.of(7), packNumbers(numbers)]).subarray(1);
  expect(unpackNumbers(packed, manifest)).toEqual(numbers);
  expect(() => unpackNumbers(packed.subarray(4), manifest)).toThrow('incomplete');
});

test('pictures of a stream begin with what stands before their first slice', () => {
  const [parameters, notes] = [
    [0, 0, 0, 1, 0x67, 9],
    [0, 0, 1, 0x06, 5],
  ];
  const slice = (kind: number, first: boolean) => [0, 0, 1, kind, first ? 0x88 : 0x40, 7];
  const stream = Uint8Array.from(
    [
      parameters!,
      notes!,
      slice(0x65, true),
      slice(0x65, false),
      slice(0x41, true),
      notes!,
      slice(0x41, true),
    ].flat(),
  );
  expect(accessUnits(stream)).toEqual([
    { from: 0, to: 23, key: true },
    { from: 23, to: 29, key: false },
    { from: 29, to: 40, key: false },
  ]);
});
