import { addedMouths, type MouthShapeName } from '@likeness/domain/mouth-shapes';
import { shapeDegree, type MouthAtRest } from '../avatar/bank-cover.ts';
import type { MouthShape } from '../geometry/mouth-shape.ts';

/** Frames before and after those of a shape that are taken too, so that the mouth comes into it and leaves it naturally. */
const AROUND = 2;
/** Frames that show a shape, at least, for it to be gained. */
const LEAST = 3;

/** Frames of a recording that follow each other, taken for a shape; both ends count. */
export type AddedRun = { shape: MouthShapeName; from: number; to: number };

/**
 * The runs of frames that show the shapes that are wanted, in the order of the recording; the clearest first where there are more
 * than `addedMouths.pictures` of one shape. A frame serves one shape.
 */
export function chooseAdded(
  mouths: MouthShape[],
  usable: boolean[],
  wanted: readonly MouthShapeName[],
  rest: MouthAtRest,
): AddedRun[] {
  const taken = new Set<number>();
  return wanted
    .flatMap((shape) => {
      const degree = (frame: number): number =>
        usable[frame] && !taken.has(frame) ? shapeDegree(shape, mouths[frame]!, rest) : 0;
      const runs = runsOf(mouths.length, (frame) => degree(frame) > 0);
      if (runs.reduce((sum, { from, to }) => sum + to - from + 1, 0) < LEAST) return [];
      const clearest = ({ from, to }: Run): number => {
        let most = 0;
        for (let frame = from; frame <= to; frame++) most = Math.max(most, degree(frame));
        return most;
      };
      const chosen: AddedRun[] = [];
      let room: number = addedMouths.pictures;
      for (const run of runs.toSorted((a, b) => clearest(b) - clearest(a))) {
        let { from, to } = run;
        const free = (frame: number): boolean => usable[frame] === true && !taken.has(frame);
        for (let k = 0; k < AROUND && free(from - 1); k++) from--;
        for (let k = 0; k < AROUND && free(to + 1); k++) to++;
        to = Math.min(to, from + room - 1);
        for (let frame = from; frame <= to; frame++) taken.add(frame);
        chosen.push({ shape, from, to });
        room -= to - from + 1;
        if (room < LEAST) break;
      }
      return chosen;
    })
    .toSorted((a, b) => a.from - b.from);
}

type Run = { from: number; to: number };

function runsOf(frames: number, holds: (frame: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let frame = 0; frame < frames; frame++) {
    if (!holds(frame)) continue;
    const last = runs.at(-1);
    if (last?.to === frame - 1) last.to = frame;
    else runs.push({ from: frame, to: frame });
  }
  return runs;
}
