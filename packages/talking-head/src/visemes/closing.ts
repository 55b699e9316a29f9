import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { TimeSpan } from './track.ts';

/** A pause from this length closes the mouth; shorter gaps only pull it towards closed. Seconds. */
const PAUSE = 0.2;
/** Seconds the mouth takes to close after the last sound and to open before the next. */
const CLOSING = 0.08;
const OPENING = 0.07;
/** Lips part from a p, b or m over this many seconds. */
export const RELEASE = 0.115;
/** Shortest hold of a closure: longer than one frame at 24 fps, so that every closure is seen. */
export const SHORTEST_HOLD = 0.044;

/** While it lasts, the mouth opens no further than `ceiling`; around it, lips need `RELEASE` to get away from it. */
export type Limit = TimeSpan & { ceiling: number };

/**
 * The lowest ceiling at `time`, infinity where none reaches. `limits` are ordered by start; `first` is the earliest
 * that may still matter.
 */
export function ceilingAt(limits: Limit[], first: number, time: number): number {
  let ceiling = Number.POSITIVE_INFINITY;
  for (let i = first; i < limits.length && limits[i]!.start <= time + RELEASE; i++) {
    const { start, end, ceiling: floor } = limits[i]!;
    const distance = Math.max(0, start - time, time - end);
    if (distance < RELEASE)
      ceiling = Math.min(ceiling, floor + (1.15 - floor) * smoothstep(0, RELEASE, distance));
  }
  return ceiling;
}

/**
 * The spans in which the mouth is fully closed: pauses of 0.2 s and more between `sounds` (ordered by start), and the
 * quiet before and after them up to `duration`, less the time to close (which begins `lead` early) and to open.
 */
export function closedSpans(sounds: Iterable<TimeSpan>, duration: number, lead: number): TimeSpan[] {
  const closed: TimeSpan[] = [];
  let heard = Number.NEGATIVE_INFINITY;
  const add = (from: number, to: number): void => {
    if (to - from < PAUSE) return;
    const start = Math.max(0, from + CLOSING - lead);
    const end = Math.min(duration, to - OPENING);
    if (end > start) closed.push({ start, end });
  };
  for (const { start, end } of sounds) {
    add(heard, start);
    heard = Math.max(heard, end);
  }
  add(heard, Number.POSITIVE_INFINITY);
  return closed;
}

/** 1 inside a closed span, easing to 0 over the closing time before it and the opening time after it. */
export function closednessAt(closed: TimeSpan[], first: number, time: number): number {
  let most = 0;
  for (let i = first; i < closed.length && closed[i]!.start <= time + CLOSING; i++) {
    const { start, end } = closed[i]!;
    const distance = time < start ? (start - time) / CLOSING : time > end ? (time - end) / OPENING : 0;
    most = Math.max(most, 1 - smoothstep(0, 1, distance));
  }
  return most;
}
