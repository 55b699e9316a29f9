import type { TimeSpan } from '../visemes/track.ts';
import { FRAMES } from './features.ts';

/** Sound this far below the loud passages (95th percentile) is never speech, dB. */
const DEPTH = 34;
/** Speech stands this far above the quiet passages (5th percentile), dB. */
const ABOVE_FLOOR = 9;
/** Below this the sound is silent whatever surrounds it, dB of full scale. */
const SILENT = -75;
/** Gaps in the sound up to this long belong to it (stops, breaths between syllables), seconds. */
const BRIDGE = 0.12;
/** Shorter bursts than this are clicks, seconds. */
const CLICK = 0.03;

/** What is loud enough to be speech: a flag for each frame, and the spans in seconds. */
export type Activity = { active: Uint8Array; spans: TimeSpan[] };

/** Tells speech from silence by level alone (dB per frame of 10 ms), relative to the loud and the quiet of this sound. */
export function findActivity(level: Float32Array): Activity {
  const frames = level.length;
  const active = new Uint8Array(frames);
  const sorted = Float32Array.from(level).sort();
  const quantile = (q: number): number => sorted[Math.min(frames - 1, Math.floor(q * frames))] ?? SILENT;
  const loud = quantile(0.95);
  const quiet = quantile(0.05);
  /** Without pauses the quiet passages are speech themselves: the floor may lift the threshold only so far. */
  const threshold = Math.max(SILENT, loud - DEPTH, Math.min(quiet + ABOVE_FLOOR, loud - 20));
  const spans: TimeSpan[] = [];
  let start = -1;
  for (let i = 0; i <= frames; i++) {
    const sounding = i < frames && level[i]! > threshold;
    if (sounding && start < 0) start = i;
    if (sounding || start < 0) continue;
    const span = { start: (start - 0.5) / FRAMES, end: (i - 0.5) / FRAMES };
    start = -1;
    const last = spans.at(-1);
    if (last && span.start - last.end <= BRIDGE) last.end = span.end;
    else spans.push(span);
  }
  const speech = spans.filter((span) => span.end - span.start >= CLICK);
  for (const span of speech) {
    active.fill(1, Math.max(0, Math.round(span.start * FRAMES)), Math.round(span.end * FRAMES));
  }
  return { active, spans: speech };
}
