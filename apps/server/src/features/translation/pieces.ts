export type Stretch = { start: number; end: number };

/** A piece of a video, in frames; `spoken` where the new voice speaks in it. */
export type Piece = { from: number; frames: number; spoken: boolean };

/** Longer shots are cut into pieces of at most so many seconds; a mouth is not learnt from shorter ones. */
const [longest, shortest] = [60, 1.5];

/** Divides a video at its cuts. Pieces in which nothing is said run into each other. */
export function piecesOf(of: { frames: number; fps: number; cuts: number[]; spoken: Stretch[] }): Piece[] {
  const { frames, fps, spoken } = of;
  const borders = [0, ...of.cuts.filter((cut) => cut > 0 && cut < frames), frames];
  const shots = borders.slice(1).flatMap((until, at) => {
    const from = borders[at]!;
    const count = Math.ceil((until - from) / (longest * fps));
    return Array.from({ length: count }, (_, k) => {
      const begin = from + Math.round(((until - from) * k) / count);
      return { from: begin, frames: from + Math.round(((until - from) * (k + 1)) / count) - begin };
    });
  });
  const pieces: Piece[] = [];
  for (const shot of shots) {
    const [start, end] = [shot.from / fps, (shot.from + shot.frames) / fps];
    const says = end - start >= shortest && spoken.some((it) => it.start < end && it.end > start);
    const last = pieces.at(-1);
    if (last && !last.spoken && !says) last.frames += shot.frames;
    else pieces.push({ ...shot, spoken: says });
  }
  return pieces;
}
