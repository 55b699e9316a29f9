import { decodeFrames } from '@likeness/media/decode';
import type { VideoStream } from '@likeness/media/probe';
import type { Cut } from '@likeness/domain/upload-uses';
import { TAPS, THUMBNAIL, thumbnail, thumbnailChange } from '../tracking/frame-notes.ts';
import { standsOut } from './people.ts';
import type { Watched } from './watch-footage.ts';

/** Grey levels by which the little picture changes from one glimpse to the next, and from one frame to the next, at a jump. */
const JUMP = { glimpses: 12, frames: 12 };
/** Places that are looked at frame by frame, those that change most; the rest is believed where most of these are jumps. */
const LOOKED = 12;
const MOST = 0.75;
/** Seconds before and after it that are looked at as well. */
const BESIDE = 0.2;

/** Where a film jumps from one take to another, in seconds: the first pictures after the jumps, in their order. */
export async function jumpsIn(
  source: string,
  { fps }: Pick<VideoStream, 'fps'>,
  { glimpses, every }: Watched,
  signal?: AbortSignal,
): Promise<number[]> {
  const places = glimpses
    .filter(({ change }) => change > JUMP.glimpses)
    .toSorted((a, b) => b.change - a.change)
    .map(({ at }) => at);
  const jumps: number[] = [];
  for (const at of places.slice(0, LOOKED)) {
    const jump = await jumpBetween(source, fps, { from: at - every, to: at }, signal);
    if (jump !== undefined) jumps.push(jump);
  }
  const rest = jumps.length >= MOST * LOOKED ? places.slice(LOOKED) : [];
  return [...jumps, ...rest].toSorted((a, b) => a - b);
}

/** The second at which the picture changes at once between two moments; undefined where it changes little by little. */
async function jumpBetween(
  source: string,
  fps: number,
  { from, to }: Cut,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const size = { width: THUMBNAIL.width * TAPS, height: THUMBNAIL.height * TAPS };
  // A little beyond both ends, so that what changes there has frames around it.
  const first = Math.max(0, Math.floor((from - BESIDE) * fps));
  const start = Math.max(0, first / fps - 0.001);
  const duration = to - start + BESIDE;
  const part = { start, duration, pixelFormat: 'gray', trusted: false, signal } as const;
  const changes: number[] = [];
  let before: Uint8Array | undefined;
  for await (const { data } of decodeFrames(source, { ...size, ...part })) {
    const small = thumbnail({ ...size, data });
    changes.push(thumbnailChange(before, small));
    before = small;
  }
  const largest = changes.indexOf(Math.max(...changes));
  const isJump = changes[largest]! > JUMP.frames && standsOut(changes, largest);
  return isJump ? (first + largest) / fps : undefined;
}
