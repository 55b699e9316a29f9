import { POINTS, VALUES } from '../geometry/face-topology.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { packLandmarks, parseManifest, unpackLandmarks, unpackPerson } from './avatar-numbers.ts';
import type { AvatarManifest } from './manifest.ts';
import { checkedLooks, LOOK_BYTES } from './mouth-look.ts';

/** Raise it when the files of a page copy change; older ones are made again. */
export const PAGE_COPY_VERSION = 1;

/** A page copy comes in two sizes: the small one is quickly there, the large one then takes its place. */
export const pageSizes = ['small', 'large'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Pixels of the shorter side at most. */
export const pageSides: Record<PageSize, number> = { small: 360, large: 720 };

/** Bytes of all files of a size together; presenters with gestures have more footage. */
export const pageBytes = { small: 1.2e6, large: 3e6, withGestures: 6e6 } as const;

/** The outline that goes with a copy: bytes at most, and pixels of its shorter side at most; what uses it enlarges it. */
export const pageMatte = { bytes: 0.6e6, side: 360 } as const;

/** The files of one size. */
export const pageFiles = (size: PageSize) => ({
  manifest: `${size}.json`,
  /** Person, landmarks, trust and looks, deflated; see `packNumbers`. */
  numbers: `${size}.bin`,
  /** Footage and after it the pictures of each way back, H.264 without a container. */
  base: `${size}-base.h264`,
  /** The pictures of the bank one after the other, H.264 without a container. */
  bank: `${size}-bank.h264`,
  /**
   * The outline of the person for each picture of the base, white on black, H.264 without a container. It is made when it is first
   * asked for.
   */
  matte: `${size}-matte.h264`,
});

/** A manifest of the avatar as it is in the copy, and where the pictures of its footage lie. */
export type PageManifest = AvatarManifest & {
  page: {
    version: number;
    /** Bytes of each picture in the file of the base. */
    units: number[];
    /** Numbers of those at which decoding can begin. */
    keys: number[];
    /** Bytes of each picture in the file of the outline, where some were left out; else its stream tells. */
    matteUnits?: number[];
  };
};

/** The manifest out of its JSON; a `RangeError` where another version wrote it. */
export function parsePageManifest(text: string): PageManifest {
  const manifest = parseManifest(text) as PageManifest;
  if (manifest.page?.version !== PAGE_COPY_VERSION)
    throw new RangeError(`page copy version ${manifest.page?.version} is not supported`);
  return manifest;
}

/** What is known of an avatar beside its manifest and its pictures. */
export type AvatarNumbers = {
  person: PersonModel;
  landmarks: Float32Array;
  trust: Float32Array;
  looks: Uint8Array;
};

/**
 * The numbers as few bytes, before they are deflated: each coordinate as how it changes from frame to frame, all low
 * bytes before all high ones, because that is what deflates well. Nothing but what landmarks are kept in is lost.
 */
export function packNumbers({ person, landmarks, trust, looks }: AvatarNumbers): Uint8Array<ArrayBuffer> {
  const rows = trust.length;
  const kept = packLandmarks({ landmarks, trust });
  const points = new Int16Array(kept.slice(0, rows * VALUES * 2).buffer);
  const model = new Uint8Array(Float32Array.of(...person.template, ...person.weights).buffer);
  const bytes = new Uint8Array(kept.length + looks.length + model.length);
  for (let q = 0, at = 0; q < VALUES; q++) {
    let before = 0;
    for (let row = 0; row < rows; row++, at++) {
      const value = points[row * VALUES + q]!;
      const change = ((value - before) << 16) >> 16;
      const folded = (change << 1) ^ (change >> 15);
      bytes[at] = folded & 255;
      bytes[rows * VALUES + at] = (folded >> 8) & 255;
      before = value;
    }
  }
  bytes.set(kept.subarray(rows * VALUES * 2), rows * VALUES * 2);
  bytes.set(looks, kept.length);
  bytes.set(model, kept.length + looks.length);
  return bytes;
}

/** The reverse of `packNumbers`; a `RangeError` where bytes are missing. */
export function unpackNumbers(bytes: Uint8Array, manifest: AvatarManifest): AvatarNumbers {
  const rows = manifest.frames + manifest.painted;
  const count = rows * VALUES;
  const kept = new Uint8Array(count * 2 + rows);
  const looks = manifest.bank.length * LOOK_BYTES;
  const model = bytes.subarray(kept.length + looks);
  if (bytes.length < kept.length + looks || model.length !== 6 * POINTS * 3 * 4)
    throw new RangeError('the numbers of the page copy are incomplete');
  const points = new Int16Array(kept.buffer, 0, count);
  for (let q = 0, at = 0; q < VALUES; q++) {
    let value = 0;
    for (let row = 0; row < rows; row++, at++) {
      const folded = bytes[at]! | (bytes[count + at]! << 8);
      value += (folded >>> 1) ^ -(folded & 1);
      points[row * VALUES + q] = value;
    }
  }
  kept.set(bytes.subarray(count * 2, kept.length), count * 2);
  return {
    ...unpackLandmarks(kept, rows),
    looks: checkedLooks(
      new Uint8Array(bytes.subarray(kept.length, kept.length + looks)),
      manifest.bank.length,
    ),
    person: unpackPerson(manifest, model),
  };
}
