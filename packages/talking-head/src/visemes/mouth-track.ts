import type { Emotion, Phone, SpeechTimeline } from '@likeness/domain/speech';
import type { MouthTrack, TimeSpan } from '../track.ts';
import { isLipClosure, isLipToTeeth, isSilent, targetsOf, type MouthTarget } from './phone-table.ts';

/** Seconds by which the lips run ahead of the sound (measured articulation leads of 20–60 ms). */
const LEAD = 0.03;
/** Seconds in which a phone's influence on its neighbours falls to 1/e. */
const REACH = 0.055;
/** Neighbours further away than this have no influence (e^−7). */
const HORIZON = 0.4;
/** A pause from this length closes the mouth; shorter gaps only pull it towards closed. */
const PAUSE = 0.2;
/** Seconds the mouth takes to close after the last sound and to open before the next. */
const CLOSING = 0.08;
const OPENING = 0.07;
/** Lips part from a p, b or m over this many seconds. */
const RELEASE = 0.09;
/** Opening during f and v: upper teeth on the lower lip. */
const TEETH_ON_LIP = 0.12;
/** Shortest hold of a closure: longer than one frame at 24 fps, so that every closure is seen. */
const SHORTEST_HOLD = 0.044;

type Segment = { start: number; end: number; target: MouthTarget };
type Limit = TimeSpan & { ceiling: number };

/** How each emotion colours the mouth: factor on the opening, shift of the width. Mild, so that speech stays legible. */
const colouring: Partial<Record<Emotion, { open: number; width: number }>> = {
  happy: { open: 1.05, width: 0.14 },
  sad: { open: 0.85, width: -0.08 },
  angry: { open: 1.08, width: 0.06 },
  fearful: { open: 0.95, width: 0.1 },
  disgusted: { open: 0.92, width: 0.05 },
  surprised: { open: 1.12, width: -0.05 },
};

/**
 * The mouth track of a speech timeline at `fps`. Each frame blends the phones around it by dominance (coarticulation),
 * then obeys the promises: lips together on p, b and m, teeth on the lip for f and v, closed in pauses of 0.2 s or
 * more and outside the speech. The track is one function of time: another `fps` samples the same curve. Its
 * `silences` are the spans in which it is fully closed, that is pauses less the time to close and to open again.
 */
export function mouthTrackFromTimeline(
  timeline: SpeechTimeline,
  fps: number,
  options: { emotion?: Emotion } = {},
): MouthTrack {
  const phones = timeline.phones.filter((phone) => phone.end > phone.start);
  const segments = segmentsOf(phones);
  const limits = limitsOf(phones);
  const silences = pausesOf(phones, timeline.duration);
  const length = Math.max(1, Math.ceil(timeline.duration * fps - 1e-6));
  const values = new Float32Array(length * 3);
  const colour = colouring[options.emotion ?? 'default'] ?? { open: 1, width: 0 };
  let firstSegment = 0;
  let firstLimit = 0;
  let firstSilence = 0;
  for (let frame = 0; frame < length; frame++) {
    const time = frame / fps;
    const ahead = time + LEAD;
    while (firstSegment < segments.length && segments[firstSegment]!.end < ahead - HORIZON) firstSegment++;
    while (firstLimit < limits.length && limits[firstLimit]!.end < ahead - RELEASE) firstLimit++;
    while (firstSilence < silences.length && silences[firstSilence]!.end < time - 1) firstSilence++;
    const blended = blend(segments, firstSegment, ahead);
    const closed = closedness(silences, firstSilence, time);
    const open = Math.min(blended.open * colour.open, ceilingAt(limits, firstLimit, ahead)) * (1 - closed);
    values[frame * 3] = clamp(open, 0, 1);
    values[frame * 3 + 1] = clamp((blended.width + colour.width) * (1 - closed), -1, 1);
    values[frame * 3 + 2] = clamp(blended.round * (1 - closed), 0, 1);
  }
  const closures = phones
    .filter((phone) => isLipClosure(phone.symbol))
    .map(({ start, end }) => ({ start, end }));
  return { fps, length, values, closures, silences };
}

function segmentsOf(phones: Phone[]): Segment[] {
  return phones.flatMap(({ symbol, start, end }) => {
    const targets = targetsOf(symbol);
    const turn = start + (end - start) * 0.55;
    return targets.map((target, index) => ({
      start: index === 0 ? start : turn,
      end: index === targets.length - 1 ? end : turn,
      target,
    }));
  });
}

function blend(
  segments: Segment[],
  first: number,
  time: number,
): { open: number; width: number; round: number } {
  let total = 0;
  const sum = { open: 0, width: 0, round: 0 };
  for (let i = first; i < segments.length && segments[i]!.start <= time + HORIZON; i++) {
    const { start, end, target } = segments[i]!;
    const distance = Math.max(0, start - time, time - end);
    const weight = target.pull * Math.exp(-distance / REACH);
    total += weight;
    sum.open += weight * target.open;
    sum.width += weight * target.width;
    sum.round += weight * target.round;
  }
  if (total < 1e-3) return { open: 0, width: 0, round: 0 };
  return { open: sum.open / total, width: sum.width / total, round: sum.round / total };
}

/** Ceilings on the opening, in the time of the lips. A stop holds for four fifths of its length, then bursts. */
function limitsOf(phones: Phone[]): Limit[] {
  return phones.flatMap(({ symbol, start, end }) => {
    const ceiling = isLipClosure(symbol) ? 0 : isLipToTeeth(symbol) ? TEETH_ON_LIP : undefined;
    if (ceiling === undefined) return [];
    return [
      { start: start + 0.01, end: start + 0.01 + Math.max(SHORTEST_HOLD, (end - start) * 0.8), ceiling },
    ];
  });
}

function ceilingAt(limits: Limit[], first: number, time: number): number {
  let ceiling = Number.POSITIVE_INFINITY;
  for (let i = first; i < limits.length && limits[i]!.start <= time + RELEASE; i++) {
    const { start, end, ceiling: floor } = limits[i]!;
    const distance = Math.max(0, start - time, time - end);
    if (distance < RELEASE)
      ceiling = Math.min(ceiling, floor + (1.15 - floor) * smoothstep(0, RELEASE, distance));
  }
  return ceiling;
}

/** Stretches in which the mouth is fully closed: pauses and the quiet before and after, less the closing and opening. */
function pausesOf(phones: Phone[], duration: number): TimeSpan[] {
  const pauses: TimeSpan[] = [];
  let spoken = Number.NEGATIVE_INFINITY;
  const add = (from: number, to: number): void => {
    if (to - from < PAUSE) return;
    const start = Math.max(0, from + CLOSING - LEAD);
    const end = Math.min(duration, to - OPENING);
    if (end > start) pauses.push({ start, end });
  };
  for (const { symbol, start, end } of phones) {
    if (isSilent(symbol)) continue;
    add(spoken, start);
    spoken = Math.max(spoken, end);
  }
  add(spoken, Number.POSITIVE_INFINITY);
  return pauses;
}

/** 1 inside a silence, easing to 0 over the closing time before it and the opening time after it. */
function closedness(silences: TimeSpan[], first: number, time: number): number {
  let closed = 0;
  for (let i = first; i < silences.length && silences[i]!.start <= time + CLOSING; i++) {
    const { start, end } = silences[i]!;
    const distance = time < start ? (start - time) / CLOSING : time > end ? (time - end) / OPENING : 0;
    closed = Math.max(closed, 1 - smoothstep(0, 1, distance));
  }
  return closed;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
