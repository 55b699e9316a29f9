import { quantile } from '../numeric/statistics.ts';

/** Above this opening (eye distances) a mouth is visibly open; below it are silences and lips that meet. */
export function visiblyOpen(opens: ArrayLike<number>): number {
  const closed = quantile(opens, 0.03);
  return closed + 0.15 * (quantile(opens, 0.99) - closed);
}

/**
 * How abruptly lips turn round in speech: the 95th percentile of the second difference of the opening from frame to frame,
 * where one of the three frames is open by more than `visibly`. A person who listens for half of the footage does not speak more
 * slowly. `together` leaves out frames whose neighbours do not follow each other; 0 without speech.
 */
export function quickestTurn(
  opens: ArrayLike<number>,
  visibly: number,
  together: (frame: number) => boolean = () => true,
): number {
  const bends: number[] = [];
  for (let i = 1; i + 1 < opens.length; i++) {
    const [before, own, after] = [opens[i - 1]!, opens[i]!, opens[i + 1]!];
    if (Math.max(before, own, after) > visibly && together(i)) bends.push(Math.abs(before - 2 * own + after));
  }
  return quantile(bends, 0.95);
}

/** How fast lips part and meet in speech: the 98th percentile of the change of the opening from one frame to the next, likewise. */
export function quickestMove(
  opens: ArrayLike<number>,
  visibly: number,
  together: (frame: number) => boolean = () => true,
): number {
  const moves: number[] = [];
  for (let i = 1; i < opens.length; i++) {
    const [before, own] = [opens[i - 1]!, opens[i]!];
    if (Math.max(before, own) > visibly && together(i)) moves.push(Math.abs(own - before));
  }
  return quantile(moves, 0.98);
}
