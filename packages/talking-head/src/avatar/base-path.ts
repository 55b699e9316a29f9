import { footageKeyEvery } from '@likeness/domain/footage';
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
  /** `skipped`: its first frames were shown before. */
  | { kind: 'loop'; index: number; loop: LoopPoint; frames: number; skipped?: number };

/**
 * How output frames run through the footage. At its end, or before, it goes on by ways back, the least used and best
 * matching first; those that are noticed only where none else can be reached. Without any it starts again. It goes on
 * where it was left.
 */
export class BasePath {
  readonly #loops: LoopPoint[];
  readonly #frames: number;
  readonly #uses: number[];
  #at: number;
  /** The way back that was begun. */
  #begun: { index: number; shown: number } | undefined;

  /** `begin` is the frame of the footage that is shown first. */
  constructor(manifest: Pick<AvatarManifest, 'frames' | 'loops' | 'gestures'>, begin = 0) {
    this.#loops = manifest.loops;
    this.#frames = plainFrames(manifest);
    this.#uses = manifest.loops.map(() => 0);
    this.#at = begin;
  }

  /** The frame of the footage that follows, after what `finish` gives. */
  get at(): number {
    return this.#at;
  }

  /** The next `total` frames. Unless they are the `last`, a way back can still be taken after them. */
  extend(total: number, last = false): BaseSegment[] {
    const segments = this.finish(total);
    let left = total - lengthOf(segments);
    while (left > 0) {
      if ((last ? this.#frames : this.#lastWay()) - this.#at >= left) {
        segments.push({ kind: 'footage', from: this.#at, frames: left });
        this.#at += left;
        break;
      }
      const best = this.#bestWay();
      const until = this.#loops[best]?.from ?? this.#frames;
      const count = Math.min(left, until - this.#at);
      if (count > 0) segments.push({ kind: 'footage', from: this.#at, frames: count });
      left -= count;
      this.#at += count;
      if (left === 0) break;
      if (best < 0) {
        this.#at = 0;
        continue;
      }
      this.#uses[best]!++;
      this.#begun = { index: best, shown: 0 };
      const way = this.finish(left);
      segments.push(...way);
      left -= lengthOf(way);
    }
    return segments;
  }

  /** What is left of a way back that was begun, `most` frames of it. */
  finish(most: number): BaseSegment[] {
    if (!this.#begun || most <= 0) return [];
    const { index, shown } = this.#begun;
    const loop = this.#loops[index]!;
    const frames = Math.min(most, loop.shown.length - shown);
    this.#begun = shown + frames < loop.shown.length ? { index, shown: shown + frames } : undefined;
    this.#at = loop.to;
    const segment = { kind: 'loop' as const, index, loop, frames };
    return [shown > 0 ? { ...segment, skipped: shown } : segment];
  }

  /** The ways back that can be taken later, without those that are noticed where there are others. */
  #waysAhead(): [index: number, loop: LoopPoint][] {
    const reached = [...this.#loops.entries()].filter(([, loop]) => loop.from >= this.#at);
    const limit = Math.max(VISIBLE_JUMP, Math.min(...reached.map(([, { cost }]) => cost)));
    return reached.filter(([, { cost }]) => cost <= limit);
  }

  /** The frame up to which a way back can be taken; the end of the footage where there is none. */
  #lastWay(): number {
    const ways = this.#waysAhead();
    return ways.length > 0 ? Math.max(...ways.map(([, { from }]) => from)) : this.#frames;
  }

  /** Index of the way back that is taken next, -1 where there is none. */
  #bestWay(): number {
    let best = -1;
    let lowest = Infinity;
    for (const [index, loop] of this.#waysAhead()) {
      const cost = loop.cost + 8 * this.#uses[index]! + 10 * (1 - (loop.from - this.#at) / this.#frames);
      if (cost < lowest) [lowest, best] = [cost, index];
    }
    return best;
  }
}

/** How `total` output frames, and no more, run through the footage from its frame `begin` on; see `BasePath`. */
export const planBase = (
  manifest: Pick<AvatarManifest, 'frames' | 'loops' | 'gestures'>,
  total: number,
  begin = 0,
): BaseSegment[] => new BasePath(manifest, begin).extend(total, true);

const lengthOf = (segments: BaseSegment[]): number => segments.reduce((sum, { frames }) => sum + frames, 0);

/** The cost of the most noticeable way back that a plan takes; 0 where it takes none. */
export const worstJump = (segments: BaseSegment[]): number =>
  segments.reduce((worst, it) => (it.kind === 'loop' ? Math.max(worst, it.loop.cost) : worst), 0);

/** The last output frame, not after `frame`, at which reading can begin: a key frame of the footage or the beginning of a way back. */
export function readableFrom(segments: BaseSegment[], frame: number): number {
  let found = 0;
  let at = 0;
  for (const segment of segments) {
    if (at > frame) break;
    found = at;
    if (segment.kind === 'footage') {
      const last = Math.min(frame - at, segment.frames - 1);
      const intoKey = (segment.from + last) % footageKeyEvery;
      found = at + Math.max(0, last - intoKey);
    }
    at += segment.frames;
  }
  return found;
}

/** `frames` of the plan from output frame `from` on, where reading can begin; see `readableFrom`. */
export function partOf(segments: BaseSegment[], from: number, frames: number): BaseSegment[] {
  const part: BaseSegment[] = [];
  let at = 0;
  for (const segment of segments) {
    const skipped = Math.max(0, from - at);
    const count = Math.min(at + segment.frames, from + frames) - at - skipped;
    at += segment.frames;
    if (count <= 0) continue;
    if (segment.kind === 'footage')
      part.push({ kind: 'footage', from: segment.from + skipped, frames: count });
    else if (skipped > 0) throw new RangeError(`a part cannot begin at frame ${from}, within a way back`);
    else part.push({ ...segment, frames: count });
  }
  return part;
}

/** The plan frame by frame. */
export function baseFrames(segments: BaseSegment[]): ShownFrame[] {
  return segments.flatMap((segment) =>
    Array.from({ length: segment.frames }, (_, k) => {
      if (segment.kind === 'footage') return { frame: segment.from + k, next: segment.from + k, mix: 0 };
      return segment.loop.shown[(segment.skipped ?? 0) + k]!;
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
  const remembered = new Uint8Array(lengthOf(segments));
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
