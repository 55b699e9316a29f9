import type { Score } from './compose.ts';

/** Bars that a loop has at most. */
const loopBars = 8;

/** The first chorus of a song, or what is like one, as a score of its own: whole bars without the last one of the song. */
export function loopOf(score: Score): Score {
  const { plan, parts } = score;
  const chosen =
    plan.sections.find(({ kind }) => kind === 'chorus') ??
    plan.sections.find(({ kind, bars }) => kind === 'verse' && bars > 1) ??
    plan.sections[0]!;
  const left = plan.bars - 1 - chosen.bar;
  const bars = Math.max(1, Math.min(loopBars, chosen.bars, left));
  const from = 4 * chosen.bar;
  const until = from + 4 * bars;
  const within = Object.fromEntries(
    Object.entries(parts).map(([stem, notes]) => [
      stem,
      notes
        .filter(({ at }) => at >= from - 0.05 && at < until - 0.05)
        .map((note) => ({ ...note, at: Math.max(0, note.at - from) })),
    ]),
  ) as Score['parts'];
  return {
    plan: { ...plan, bars, tail: 0, sections: [{ ...chosen, bar: 0, bars }] },
    parts: within,
    lyrics: [],
    chords: score.chords.slice(chosen.bar, chosen.bar + bars),
  };
}
