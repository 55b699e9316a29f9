import type { Emotion, Phone, SpeechTimeline } from '@likeness/domain/speech';
import type { MouthTrack } from './track.ts';
import { ceilingAt, closednessAt, closedSpans, RELEASE, SHORTEST_HOLD, type Limit } from './closing.ts';
import { isLipClosure, isLipToTeeth, isSilent, targetsOf, type MouthTarget } from './phone-table.ts';

/** Seconds by which the lips run ahead of the sound. */
export const LEAD = 0.03;
/** Seconds in which a phone's influence on its neighbours falls to 1/e. */
const REACH = 0.055;
/** Neighbours further away than this have no influence (e^−7). */
const HORIZON = 0.4;
/** Opening during f and v: upper teeth on the lower lip. */
const TEETH_ON_LIP = 0.12;

/**
 * Blending pulls every phone towards its neighbours, so that the mouth would use half its range: what is left of the
 * opening above `REST` is stretched by `STRETCH`, which brings the open vowels of running speech back to 0.7–1.
 */
const REST = 0.07;
const STRETCH = 1.6;

type Segment = { start: number; end: number; target: MouthTarget };

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
  const sounds = phones.filter((phone) => !isSilent(phone.symbol));
  const silences = closedSpans(sounds, timeline.duration, LEAD);
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
    const moving = 1 - closednessAt(silences, firstSilence, time);
    const opened = Math.max(0, blended.open - REST) * STRETCH * colour.open;
    const open = Math.min(opened, ceilingAt(limits, firstLimit, ahead)) * moving;
    values[frame * 3] = clamp(open, 0, 1);
    values[frame * 3 + 1] = clamp((blended.width + colour.width) * moving, -1, 1);
    values[frame * 3 + 2] = clamp(blended.round * moving, 0, 1);
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

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
