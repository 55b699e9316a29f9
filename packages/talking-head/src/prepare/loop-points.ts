import { footageKeyEvery } from '@likeness/media/encoder-settings';
import type { VideoForm } from '@likeness/media/video-form';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import { clamp } from '../numeric/statistics.ts';
import type { LoopPoint } from '../avatar/manifest.ts';

/** Seconds of the dissolve at a loop point. */
const DISSOLVE = 0.32;
/** One loop point for so much footage; short footage has few places to jump to anyway. */
const FRAMES_PER_LOOP = 80;
const MOST_LOOPS = 3;
/** Loop points whose pictures are compared before it is asked for the first time whether a better one can follow. */
const COMPARED_AT_FIRST = 500;
/** While dissolves are written, the frames at their earlier places wait in memory: in pixels, of all loop points. */
const MOST_WAITING = 170e6;

const dissolveFrames = (fps: number): number => Math.round(DISSOLVE * fps);

/** how many loop points footage of this form may have: three, and two of 4K. */
const mostLoops = ({ width, height, fps }: VideoForm): number =>
  clamp(Math.floor(MOST_WAITING / (width * height * dissolveFrames(fps))), 2, MOST_LOOPS);

/**
 * Some jumps backwards in the footage between frames that look alike: same head pose and place, same motion,
 * same little picture. Long jumps are preferred, so that the same gesture does not come round soon.
 * `thumbnails` holds one small grey picture per frame, `thumbnailSize` bytes each.
 */
export function findLoopPoints(
  analysis: FaceAnalysis,
  thumbnails: Uint8Array,
  thumbnailSize: number,
  form: VideoForm,
): LoopPoint[] {
  const { poses } = analysis;
  const dissolve = dissolveFrames(form.fps);
  const frames = poses.length;
  const state = poses.map((pose) => {
    const { yaw, pitch, roll } = headAngles(pose);
    return [
      pose.shift[0] / pose.scale / 0.05,
      pose.shift[1] / pose.scale / 0.05,
      yaw / 0.05,
      pitch / 0.05,
      roll / 0.05,
      Math.log(pose.scale) / 0.03,
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
  /** Without the pictures, whose comparison takes nearly all of the time: no loop point costs less. */
  const found: LoopPoint[] = [];
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
  const limit = clamp(Math.floor(frames / FRAMES_PER_LOOP), 2, mostLoops(form));
  const compared: LoopPoint[] = [];
  let chosen: LoopPoint[] = [];
  while (compared.length < found.length) {
    // Twice as many each time, so that what is sorted again stays in proportion.
    const until = Math.max(COMPARED_AT_FIRST, 2 * compared.length);
    for (const loop of found.slice(compared.length, until)) {
      const pictures = places(loop.from, loop.to).map(([a, b]) => picture(a, b) ** 2 / 12);
      compared.push({ ...loop, cost: pictures.reduce((sum, it) => sum + it, loop.cost) });
    }
    chosen = cheapestApart(compared, limit);
    const next = found[until];
    if (chosen.length >= limit && next && next.cost >= chosen.at(-1)!.cost) break;
  }
  return chosen;
}

/** The cheapest loop points of which no two do nearly the same. */
function cheapestApart(loops: LoopPoint[], limit: number): LoopPoint[] {
  const chosen: LoopPoint[] = [];
  for (const loop of loops.toSorted((a, b) => a.cost - b.cost)) {
    const near = (other: LoopPoint): boolean =>
      Math.abs(other.from - loop.from) < footageKeyEvery &&
      Math.abs(other.to - loop.to) < 2 * footageKeyEvery;
    if (chosen.length >= limit) break;
    if (!chosen.some(near)) chosen.push(loop);
  }
  return chosen;
}
