import { mediaRules } from './media.ts';
import type { SpanKind } from './span-kinds.ts';
import type { Cut } from './upload-uses.ts';

/** Where something is wrong in footage, in seconds; a jump has no length, several that are near each other have one. */
export type Span = Cut & { kind: SpanKind };

/** Spans of one course at most; of footage with more those that are near each other are joined. */
export const maxSpans = 60;

/** Kinds that an avatar passes over, as filmed: shorter than so many seconds they part no stretch. */
const passing: ReadonlySet<SpanKind> = new Set(['others', 'turned', 'hidden']);
const passingSeconds = 2;

/** Kinds that must never be in an avatar. */
const foreign: ReadonlySet<SpanKind> = new Set(['no-face', 'another-person', 'jump']);

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * The stretch of footage of `seconds` that is best used: all of it where nothing is wrong, else the longest without a fault, the
 * earliest of equals. Where that is too short for an avatar: the longest that at least shows this person alone, else all. Faults
 * are known to within `margin` seconds: a stretch keeps away from their beginning by as much.
 */
export function suggestedStretch(spans: readonly Span[], seconds: number, margin: number): Cut {
  const least = mediaRules.avatarClone.minSeconds;
  const weighty = spans.filter(({ kind, from, to }) => !passing.has(kind) || to - from >= passingSeconds);
  for (const faults of [weighty, weighty.filter(({ kind }) => foreign.has(kind))]) {
    if (faults.length === 0) break;
    const best = longest(between(faults, seconds, margin));
    if (best && best.to - best.from >= least) return best;
  }
  return { from: 0, to: seconds };
}

/** The parts between faults, to a tenth of a second. */
function between(faults: readonly Span[], seconds: number, margin: number): Cut[] {
  const parts: Cut[] = [];
  let from = 0;
  const inOrder = faults.toSorted(
    (a, b) => a.from - b.from || Number(b.kind === 'jump') - Number(a.kind === 'jump'),
  );
  for (const fault of inOrder) {
    // Where a film jumps is known to the frame.
    const before = fault.kind === 'jump' ? Math.min(margin, 0.1) : margin;
    parts.push({ from, to: tenth(fault.from - before) });
    const after = fault.kind === 'jump' ? fault.to + before : fault.to;
    from = Math.max(from, Math.ceil(after * 10 - 1e-6) / 10);
  }
  return [...parts, { from, to: seconds }].filter(({ from: begin, to }) => to > begin);
}

const longest = (parts: Cut[]): Cut | undefined =>
  parts.reduce<Cut | undefined>(
    (best, part) => (best && best.to - best.from >= part.to - part.from ? best : part),
    undefined,
  );

/** Whether a stretch leaves nothing out of footage of `seconds` that anyone could tell. */
export const isWhole = ({ from, to }: Cut, seconds: number): boolean => from < 0.05 && to > seconds - 0.05;

/** Whether a stretch lies in footage of `seconds`. */
export const liesIn = ({ from, to }: Cut, seconds: number): boolean => from < to && to <= seconds + 0.1;

/**
 * A moment (seconds) of a stretch in which the person of this course is seen: the middle of the longest part that shows no one
 * else; undefined where there is none.
 */
export function momentIn(spans: readonly Span[], stretch: Cut): number | undefined {
  const foreigners = spans.filter(({ kind }) => kind === 'no-face' || kind === 'another-person');
  const seen = between(foreigners, stretch.to, 0).map(({ from, to }) => ({
    from: Math.max(from, stretch.from),
    to: Math.min(to, stretch.to),
  }));
  const best = longest(seen.filter(({ from, to }) => to > from));
  return best && tenth((best.from + best.to) / 2);
}
