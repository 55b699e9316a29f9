import { quantile } from '../numeric/statistics.ts';
import { ANOTHER, meanLikeness, unlikeness } from '../tracking/likeness.ts';
import type { Likeness } from '../tracking/likeness.ts';

/** Frames `from` to before `to`, in which the person with this number is seen; people are counted as they appear. */
export type Stretch = { from: number; to: number; person: number };

/** Seconds before and after a frame whose likenesses are held against each other. */
const BESIDE = 0.25;
/** Seconds left out at both sides of a change: dissolves show two people. */
const MARGIN = 0.12;

/** A change of the little picture (grey levels) that is a cut: so much, and so many times that of the frames around it. */
const CUT = { least: 5, times: 3, around: 8 };

/**
 * The stretches of a clip by who is seen in them; one where the clip shows a single person. `likeness` has an entry per frame,
 * undefined where no face is seen; `changes` tells how the little picture differs from that of the frame before. The same person
 * after a cut belongs to the same stretch; frames without a face belong to the stretch before.
 */
export function stretchesOf(likeness: (Likeness | undefined)[], changes: number[], fps: number): Stretch[] {
  const seen = [...likeness.keys()].filter((i) => likeness[i]);
  if (seen.length === 0) return [{ from: 0, to: likeness.length, person: 0 }];
  const row = seen.map((i) => likeness[i]!);
  /** Between the faces before and at this place of the row the picture changes as a whole. */
  const isCut = (k: number): boolean => {
    for (let i = (seen[k - 1] ?? 0) + 1; i <= seen[k]!; i++) if (standsOut(changes, i)) return true;
    return false;
  };
  const limit = (k: number): number => (isCut(k) ? ANOTHER.cut : ANOTHER.sure);
  const starts = [0, ...turns(row, Math.max(4, Math.round(BESIDE * fps)), limit)];
  const people: Likeness[] = [];
  const stretches: Stretch[] = [];
  for (const [k, start] of starts.entries()) {
    const mean = meanLikeness(row.slice(start, starts[k + 1]));
    const known = people.findIndex((other) => unlikeness(other, mean) < limit(start));
    const person = known < 0 ? people.push(mean) - 1 : known;
    const before = stretches.at(-1);
    if (before?.person === person) continue;
    const at = start === 0 ? 0 : seen[start]!;
    if (before) before.to = at;
    stretches.push({ from: at, to: likeness.length, person });
  }
  const margin = Math.round(MARGIN * fps);
  return stretches.map(({ from, to, person }, k) => ({
    from: k > 0 ? from + margin : from,
    to: k + 1 < stretches.length ? to - margin : to,
    person,
  }));
}

/** Whether the picture changes as a whole before a frame, rather than because all of it moves. */
export function standsOut(changes: number[], i: number): boolean {
  const around = [
    ...changes.slice(Math.max(0, i - CUT.around), i),
    ...changes.slice(i + 1, i + 1 + CUT.around),
  ];
  return changes[i]! > CUT.least && changes[i]! > CUT.times * quantile(around, 0.5);
}

/** Places in a row of likenesses before which another person is seen than after. */
function turns(row: Likeness[], beside: number, limit: (k: number) => number): number[] {
  const unlike = row.map((_, k) => {
    if (k < beside || k + beside > row.length) return 0;
    return unlikeness(meanLikeness(row.slice(k - beside, k)), meanLikeness(row.slice(k, k + beside)));
  });
  return unlike.flatMap((value, k) => {
    if (value < ANOTHER.cut || value < limit(k)) return [];
    const around = unlike.slice(k - beside, k + beside + 1);
    return value === Math.max(...around) && around.indexOf(value) === Math.min(beside, k) ? [k] : [];
  });
}

/** The stretch that holds the frame `wanted` or is nearest to it; the longest where none is wanted. */
export function chosenStretch(stretches: Stretch[], wanted?: number): Stretch {
  const length = ({ from, to }: Stretch): number => to - from;
  if (wanted === undefined) return stretches.reduce((a, b) => (length(b) > length(a) ? b : a));
  const away = ({ from, to }: Stretch): number => Math.max(0, from - wanted, wanted - to + 1);
  return stretches.reduce((a, b) => (away(b) < away(a) ? b : a));
}

/** A single look at a person, `at` seconds of the clip. */
export type Look = { at: number; likeness: Likeness };
/** A person seen in a part of a clip: a moment that shows them well, in what share of the looks, and what they are known by. */
export type Seen = { at: number; share: number; mean: Likeness };

/** The people of a clip from single looks spread over it, as they appear; one where they are all of one person. */
export function peopleIn(looks: Look[]): Seen[] {
  const runs: Look[][] = [];
  for (const look of looks) {
    const run = runs.at(-1);
    if (run && unlikeness(meanLikeness(run.map((it) => it.likeness)), look.likeness) < ANOTHER.sure)
      run.push(look);
    else runs.push([look]);
  }
  const people: { mean: Likeness; runs: Look[][] }[] = [];
  for (const run of runs) {
    const mean = meanLikeness(run.map((it) => it.likeness));
    const known = people.find((it) => unlikeness(it.mean, mean) < ANOTHER.sure);
    if (known) known.runs.push(run);
    else people.push({ mean, runs: [run] });
  }
  return people.map((person) => {
    const longest = person.runs.reduce((a, b) => (b.length > a.length ? b : a));
    const count = person.runs.reduce((sum, run) => sum + run.length, 0);
    const { mean } = person;
    return { at: longest[longest.length >> 1]!.at, share: count / looks.length, mean };
  });
}
