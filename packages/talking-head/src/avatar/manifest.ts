import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import type { PersonModel } from '../geometry/person-model.ts';
import type { Findings } from './findings.ts';
import type { Gestures } from './gesture-stretches.ts';

/** Raise it when the files of a prepared avatar change; older ones are prepared again. */
export const AVATAR_VERSION = 18;

/** Pixels of the footage; all even. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** What one frame shows: a footage frame, or `next` mixed in by `mix` (0..1). */
export type ShownFrame = { frame: number; next: number; mix: number };

/**
 * A way back in the footage, drawn when the avatar is prepared. Instead of frame `from` the frames `shown` follow: a morph
 * between two places that look alike, or a stretch backwards between two moments of rest. Then the footage goes on at `to`,
 * a key frame. `cost` tells how much of it is seen: see `VISIBLE_JUMP`.
 */
export type LoopPoint = { from: number; to: number; shown: ShownFrame[]; cost: number };

/** A jump that costs more than this is noticed. */
export const VISIBLE_JUMP = 10;

/**
 * What recordings that were added gave. `shapes` has the shape that each added picture is there for, in the order of the bank;
 * `own` is the range of the mouth without them, within which they are never shown.
 */
export type AddedMouths = {
  shapes: MouthShapeName[];
  own: { open: PersonModel['open']; width: PersonModel['width'] };
};

/** What clone-time work leaves behind. Files lie beside it in the same folder. */
export type AvatarManifest = {
  version: number;
  /** SHA-256 over the source and everything that decides the result. */
  key: string;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Seconds of the footage before its first frame. */
  start: number;
  /** The part of the picture that a render may touch. */
  region: Rectangle;
  /** What the file of the face region covers: the region and a little more. */
  stored: Rectangle;
  /** Rows of landmarks that follow those of the footage: of painted mouths, and of mouths that were added. */
  painted: number;
  /** Pictures at the end of the bank that come from recordings which were added later; most avatars have none. */
  added?: AddedMouths;
  /** Frames of the footage, then painted and added ones, that lie in the bank, in the order of the bank's file. */
  bank: number[];
  /** The part of the region that each bank picture covers, in the order of the bank's file. */
  bankArea: Rectangle[];
  bankWidth: number;
  bankHeight: number;
  loops: LoopPoint[];
  /** Parts at the end of the footage that are shown only where words ask for them; most avatars have none. */
  gestures?: Gestures;
  open: PersonModel['open'];
  mouthWidth: PersonModel['width'];
  findings: Findings;
};

/** Frames of the footage that may be shown whatever is said. */
export const plainFrames = ({ frames, gestures }: Pick<AvatarManifest, 'frames' | 'gestures'>): number =>
  gestures?.from ?? gestures?.stretches[0]?.from ?? frames;

export const avatarFiles = {
  manifest: 'avatar.json',
  base: 'base.mp4',
  region: 'region.mp4',
  /** H.264 without a container; every picture stands for itself. */
  bank: 'bank.h264',
  /** What the mouth of each bank picture looks like, `LOOK_BYTES` each; see `LOOK`. */
  looks: 'looks.bin',
  /** Landmarks of every frame as Int16 in sixteenths of a pixel, then one byte of trust per frame. */
  landmarks: 'landmarks.bin',
  /** Template and weights of the person model as Float32. */
  person: 'person.bin',
  loopBase: (index: number): string => `loop-${index}.mp4`,
  loopRegion: (index: number): string => `loop-region-${index}.mp4`,
} as const;
