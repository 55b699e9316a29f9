import { footageKeyEvery } from '@likeness/media/encoder-settings';
import {
  plainFrames,
  VISIBLE_JUMP,
  type AvatarManifest,
  type LoopPoint,
  type ShownFrame,
} from './manifest.ts';

/** A stretch of the footage, or a way back in it. */
export type BaseSegment =
  | { kind: 'footage'; from: number; frames: number }
  | { kind: 'loop'; index: number; loop: LoopPoint; frames: number };

/**
 * How `total` output frames run through the footage. At its end, or before, it goes on by ways back, the least used and best
 * matching first; those that are noticed only where none else can be reached. Without any it starts again. `begin`
 * is the frame of the footage that is shown first.
 */
export function planBase(
  manifest: Pick<AvatarManifest, 'frames' | 'loops' | 'gestures'>,
  total: number,
  begin = 0,
): BaseSegment[] {
  const { loops } = manifest;
  const frames = plainFrames(manifest);
  const segments: BaseSegment[] = [];
  const uses = loops.map(() => 0);
  let at = begin;
  let left = total;
  while (left > 0) {
    if (frames - at >= left) {
      segments.push({ kind: 'footage', from: at, frames: left });
      break;
    }
    const reached = [...loops.entries()].filter(([, loop]) => loop.from >= at);
    const limit = Math.max(VISIBLE_JUMP, Math.min(...reached.map(([, { cost }]) => cost)));
    let best = -1;
    let lowest = Infinity;
    for (const [index, loop] of reached) {
      if (loop.cost > limit) continue;
      const cost = loop.cost + 8 * uses[index]! + 10 * (1 - (loop.from - at) / frames);
      if (cost < lowest) [lowest, best] = [cost, index];
    }
    const loop = loops[best];
    const until = loop ? loop.from : frames;
    const count = Math.min(left, until - at);
    if (count > 0) segments.push({ kind: 'footage', from: at, frames: count });
    left -= count;
    at = 0;
    if (loop && left > 0) {
      const length = Math.min(left, loop.shown.length);
      segments.push({ kind: 'loop', index: best, loop, frames: length });
      uses[best]!++;
      left -= length;
      at = loop.to;
    }
  }
  return segments;
}

/** The cost of the most noticeable way back that a plan takes; 0 where it takes none. */
export const worstJump = (segments: BaseSegment[]): number =>
  segments.reduce((worst, it) => (it.kind === 'loop' ? Math.max(worst, it.loop.cost) : worst), 0);

/** The plan frame by frame. */
export function baseFrames(segments: BaseSegment[]): ShownFrame[] {
  return segments.flatMap((segment) =>
    Array.from({ length: segment.frames }, (_, k) => {
      if (segment.kind === 'footage') return { frame: segment.from + k, next: segment.from + k, mix: 0 };
      return segment.loop.shown[k]!;
    }),
  );
}

/**
 * Which output frames show footage that was shown before and is still remembered, and the pieces that are left to read.
 * The first `most` frames of the footage are remembered, in whole stretches between key frames, because reading can begin
 * at a key frame only.
 */
export function planReading(
  segments: BaseSegment[],
  most: number,
): { pieces: BaseSegment[]; remembered: Uint8Array; limit: number } {
  const atKey = (frame: number): number => frame - (frame % footageKeyEvery);
  const limit = atKey(most);
  const remembered = new Uint8Array(segments.reduce((sum, { frames }) => sum + frames, 0));
  const pieces: BaseSegment[] = [];
  let known = 0;
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === 'loop') pieces.push(segment);
    else {
      const { from, frames } = segment;
      const end = from + frames;
      const until = Math.min(end, Math.max(from, atKey(known)));
      remembered.fill(1, at, at + until - from);
      if (until < end) pieces.push({ kind: 'footage', from: until, frames: end - until });
      if (from <= known) known = Math.max(known, Math.min(limit, end));
    }
    at += segment.frames;
  }
  return { pieces, remembered, limit };
}

/** The plan as a playlist for ffmpeg's concat demuxer. `footage` and `loop` name the files. */
export function concatList(
  segments: BaseSegment[],
  fps: number,
  files: { footage: string; loop: (index: number) => string },
): string {
  const quote = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
  const lines = ['ffconcat version 1.0'];
  for (const segment of segments) {
    if (segment.kind === 'loop') {
      lines.push(`file ${quote(files.loop(segment.index))}`);
      continue;
    }
    lines.push(`file ${quote(files.footage)}`);
    // Rounded up, because seeking goes back to the key frame at or before this time.
    if (segment.from > 0) lines.push(`inpoint ${(Math.ceil((segment.from / fps) * 1e6) / 1e6).toFixed(6)}`);
    lines.push(`outpoint ${((segment.from + segment.frames - 0.5) / fps).toFixed(6)}`);
  }
  return `${lines.join('\n')}\n`;
}
