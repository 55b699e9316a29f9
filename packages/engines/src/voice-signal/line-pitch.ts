import type { Stretch } from './activity.ts';
import { trackPitch, usualPitch } from './pitch-track.ts';

/** Samples a second in which the pitch of lines is looked for. */
export const linePitchRate = 11_025;
/** Seconds of each line that are measured, out of its middle. */
const measured = 1;

/** Listens piece by piece to a sound; `end` gives the usual pitch of each of its lines in Hz, 0 where none is heard. */
export function linePitch(lines: readonly Stretch[]) {
  const pitches = lines.map(() => 0);
  const open = lines.map(({ start, end }, line) => {
    const seconds = Math.min(measured, Math.max(0, end - start));
    const from = Math.round(((start + end - seconds) / 2) * linePitchRate);
    return { line, from, samples: new Float32Array(Math.round(seconds * linePitchRate)) };
  });
  open.sort((a, b) => a.from - b.from);
  let at = 0;
  const close = (now: number) => {
    while (open[0] && open[0].from + open[0].samples.length <= now) {
      const { line, samples } = open.shift()!;
      pitches[line] = usualPitch(trackPitch(samples, linePitchRate));
    }
  };
  return {
    push(piece: Float32Array): void {
      for (const { from, samples } of open) {
        if (from >= at + piece.length) break;
        const heard = piece.subarray(Math.max(0, from - at), Math.max(0, from + samples.length - at));
        samples.set(heard, Math.max(0, at - from));
      }
      at += piece.length;
      close(at);
    },
    end(): number[] {
      close(Infinity);
      return pitches;
    },
  };
}
