/** Frames `from` to before `to`. */
export type Frames = { from: number; to: number };

/**
 * Seconds without a face from which on the person counts as away: a shorter gap between two sights is a look aside, or a hand
 * over the mouth that the tracker takes a moment to forget. At either end there is no face on the other side, so less is
 * enough.
 */
const AWAY = { between: 0.8, atEnd: 0.2 } as const;

/** The parts in which the person is away, of a video with these scores of the face, one a frame, 0 without one. */
export function absences(scores: ArrayLike<number>, fps: number): Frames[] {
  const gaps: Frames[] = [];
  for (let i = 0; i < scores.length; i++) {
    if (scores[i]! > 0) continue;
    const last = gaps.at(-1);
    if (last?.to === i) last.to = i + 1;
    else gaps.push({ from: i, to: i + 1 });
  }
  return gaps.filter(({ from, to }) => {
    const atEnd = from === 0 || to === scores.length;
    return to - from >= (atEnd ? AWAY.atEnd : AWAY.between) * fps - 1e-6;
  });
}

/** The stretches between them, in which the person is seen. */
export function presences(scores: ArrayLike<number>, fps: number): Frames[] {
  const away = absences(scores, fps);
  const starts = [0, ...away.map(({ to }) => to)];
  const ends = [...away.map(({ from }) => from), scores.length];
  return starts.map((from, i) => ({ from, to: ends[i]! })).filter(({ from, to }) => to > from);
}

/** Seconds in which the person is away. */
export const secondsAway = (scores: ArrayLike<number>, fps: number): number =>
  absences(scores, fps).reduce((sum, { from, to }) => sum + to - from, 0) / fps;
