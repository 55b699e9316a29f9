import { VALUES } from '../geometry/face-topology.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { AVATAR_VERSION, type AvatarManifest } from './manifest.ts';

/** Landmarks are kept in sixteenths of a pixel. */
const PER_PIXEL = 16;

/** The landmarks of all frames, x, y, z of each point in pixels, and how far (0..1) each frame may be redrawn. */
export type Landmarks = { landmarks: Float32Array; trust: Float32Array };

/** As they are kept: Int16 in sixteenths of a pixel, then one byte of trust per frame. */
export function packLandmarks({ landmarks, trust }: Landmarks): Uint8Array {
  const points = new Int16Array(landmarks.length);
  for (let q = 0; q < points.length; q++)
    points[q] = Math.max(-32768, Math.min(32767, Math.round(landmarks[q]! * PER_PIXEL)));
  const bytes = new Uint8Array(points.byteLength + trust.length);
  bytes.set(new Uint8Array(points.buffer));
  bytes.set(
    Uint8Array.from(trust, (v) => Math.round(v * 255)),
    points.byteLength,
  );
  return bytes;
}

/** The reverse, for so many frames; a `RangeError` where the bytes are not theirs. */
export function unpackLandmarks(bytes: Uint8Array, frames: number): Landmarks {
  const count = frames * VALUES;
  if (bytes.length !== count * 2 + frames) throw new RangeError('the landmarks of the avatar are incomplete');
  const points = new Int16Array(copyOf(bytes.subarray(0, count * 2)));
  return {
    landmarks: scaled(points, PER_PIXEL),
    trust: scaled(bytes.subarray(count * 2), 255),
  };
}

/** What `slice` of a buffer of Node shares it copies: numbers need a memory of their own that begins with them. */
const copyOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

function scaled(values: ArrayLike<number>, per: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let i = 0; i < result.length; i++) result[i] = values[i]! / per;
  return result;
}

/** A manifest out of its JSON; a `RangeError` where another version of the engine wrote it. */
export function parseManifest(text: string): AvatarManifest {
  const manifest = JSON.parse(text) as AvatarManifest;
  if (manifest.version !== AVATAR_VERSION)
    throw new RangeError(`avatar version ${manifest.version} is not supported`);
  return manifest;
}

/** The person model of a manifest, with the Float32 numbers that are kept beside it. */
export function unpackPerson(manifest: AvatarManifest, bytes: Uint8Array): PersonModel {
  const numbers = new Float32Array(copyOf(bytes));
  return {
    template: numbers.slice(0, VALUES),
    weights: numbers.slice(VALUES),
    open: manifest.open,
    width: manifest.mouthWidth,
    ...(manifest.added && { own: manifest.added.own }),
  };
}
