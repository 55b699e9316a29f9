import { footageKeyEvery } from '@likeness/domain/footage';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';

/** Seconds of the morph at a jump. */
const MORPH = 0.32;
/** Jumps whose pictures are compared before it is asked for the first time whether a better one can follow. */
const COMPARED_AT_FIRST = 500;

/** A jump that may be drawn: a morph from `from`…`from + frames` into `to`…`to + frames`, where a key frame stands. */
export type Jump = { from: number; to: number; frames: number; cost: number };

export const morphFrames = (fps: number): number => Math.round(MORPH * fps);

/**
 * The `limit` best jumps backwards between frames that look alike: same turn of the head, same motion, same little picture;
 * where the head is matters less, because a morph moves it. Long jumps are preferred, so that the same gesture does not come
 * round soon. `thumbnails` holds one small grey picture per frame, `thumbnailSize` bytes each.
 */
export function findJumps(
  analysis: FaceAnalysis,
  thumbnails: Uint8Array,
  thumbnailSize: number,
  fps: number,
  limit: number,
): Jump[] {
  const { poses } = analysis;
  const dissolve = morphFrames(fps);
  const frames = poses.length;
  const state = poses.map((pose) => {
    const { yaw, pitch, roll } = headAngles(pose);
    return [
      pose.shift[0] / pose.scale / 0.15,
      pose.shift[1] / pose.scale / 0.15,
      yaw / 0.06,
      pitch / 0.06,
      roll / 0.1,
      Math.log(pose.scale) / 0.06,
    ];
  });
  // Shift over scale is in units of the canonical face, whose eye distance is the person's own in pixels of one frame.
  const unit = Math.hypot(
    analysis.template[33 * 3]! - analysis.template[263 * 3]!,
    analysis.template[33 * 3 + 1]! - analysis.template[263 * 3 + 1]!,
  );
  for (const s of state) {
    s[0]! /= unit;
    s[1]! /= unit;
  }
  const difference = (a: number, b: number): number => {
    const [p, q] = [state[a]!, state[b]!];
    let sum = 0;
    for (let c = 0; c < p.length; c++) sum += (p[c]! - q[c]!) ** 2;
    return sum;
  };
  const picture = (a: number, b: number): number => {
    let sum = 0;
    for (let k = 0; k < thumbnailSize; k++) {
      sum += Math.abs(thumbnails[a * thumbnailSize + k]! - thumbnails[b * thumbnailSize + k]!);
    }
    return sum / thumbnailSize;
  };
  const places = (from: number, to: number): [number, number][] =>
    [0, dissolve >> 1, dissolve - 1].map((k) => [from + k, to + k]);
  /** Without the pictures, whose comparison takes nearly all of the time: no jump costs less. */
  const found: Jump[] = [];
  for (
    let key = Math.ceil(dissolve / footageKeyEvery) * footageKeyEvery;
    key < frames;
    key += footageKeyEvery
  ) {
    const to = key - dissolve;
    const shortest = Math.min(50, Math.floor(frames / 2));
    for (let from = to + shortest; from + dissolve < frames; from++) {
      const cost = places(from, to).reduce((sum, [a, b]) => sum + difference(a, b) / 3, 0);
      found.push({ from, to, frames: dissolve, cost: cost + 2 * (1 - (from - to) / frames) });
    }
  }
  found.sort((a, b) => a.cost - b.cost);
  const compared: Jump[] = [];
  let chosen: Jump[] = [];
  while (compared.length < found.length) {
    // Twice as many each time, so that what is sorted again stays in proportion.
    const until = Math.max(COMPARED_AT_FIRST, 2 * compared.length);
    for (const loop of found.slice(compared.length, until)) {
      const pictures = places(loop.from, loop.to).map(([a, b]) => picture(a, b) ** 2 / 24);
      compared.push({ ...loop, cost: pictures.reduce((sum, it) => sum + it, loop.cost) });
    }
    chosen = cheapestApart(compared, limit);
    const next = found[until];
    if (chosen.length >= limit && next && next.cost >= chosen.at(-1)!.cost) break;
  }
  return chosen;
}

/** The cheapest jumps of which no two do nearly the same. */
function cheapestApart(loops: Jump[], limit: number): Jump[] {
  const chosen: Jump[] = [];
  for (const loop of loops.toSorted((a, b) => a.cost - b.cost)) {
    const near = (other: Jump): boolean =>
      Math.abs(other.from - loop.from) < footageKeyEvery &&
      Math.abs(other.to - loop.to) < 2 * footageKeyEvery;
    if (chosen.length >= limit) break;
    if (!chosen.some(near)) chosen.push(loop);
  }
  return chosen;
}
