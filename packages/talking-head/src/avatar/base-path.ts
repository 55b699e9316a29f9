import { footageKeyEvery } from '@likeness/media/encoder-settings';
import type { AvatarManifest, LoopPoint } from './manifest.ts';

/** A stretch of the footage, or one dissolve between two places of it. */
export type BaseSegment =
  | { kind: 'footage'; from: number; frames: number }
  | { kind: 'loop'; index: number; loop: LoopPoint; frames: number };

/** What one output frame shows: a footage frame, or `next` mixed in by `mix` (0..1). */
export type BaseFrame = { frame: number; next: number; mix: number };

/**
 * How `total` output frames run through the footage. At its end, or before, it continues through loop points, the least
 * used and best matching first; it is never played backwards. Without loop points it starts again from the beginning.
 */
export function planBase(manifest: Pick<AvatarManifest, 'frames' | 'loops'>, total: number): BaseSegment[] {
  const { frames, loops } = manifest;
  const segments: BaseSegment[] = [];
  const uses = loops.map(() => 0);
  let at = 0;
  let left = total;
  while (left > 0) {
    if (frames - at >= left) {
      segments.push({ kind: 'footage', from: at, frames: left });
      break;
    }
    let best = -1;
    let lowest = Infinity;
    loops.forEach((loop, index) => {
      if (loop.from < at) return;
      const cost = loop.cost + 25 * uses[index]! + 20 * (1 - (loop.from - at) / frames);
      if (cost < lowest) [lowest, best] = [cost, index];
    });
    const loop = loops[best];
    const until = loop ? loop.from : frames;
    const count = Math.min(left, until - at);
    if (count > 0) segments.push({ kind: 'footage', from: at, frames: count });
    left -= count;
    at = 0;
    if (loop && left > 0) {
      const length = Math.min(left, loop.frames);
      segments.push({ kind: 'loop', index: best, loop, frames: length });
      uses[best]!++;
      left -= length;
      at = loop.to + loop.frames;
    }
  }
  return segments;
}

/** The plan frame by frame. */
export function baseFrames(segments: BaseSegment[]): BaseFrame[] {
  return segments.flatMap((segment) =>
    Array.from({ length: segment.frames }, (_, k) => {
      if (segment.kind === 'footage') return { frame: segment.from + k, next: segment.from + k, mix: 0 };
      const { from, to, frames } = segment.loop;
      return { frame: from + k, next: to + k, mix: k / frames };
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
