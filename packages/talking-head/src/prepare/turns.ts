import { footageKeyEvery } from '@likeness/domain/footage';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import type { FrameNotes } from '../avatar/findings.ts';
import type { LoopPoint } from '../avatar/manifest.ts';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { quantile } from '../numeric/statistics.ts';

/** Seconds of a stretch backwards: shorter looks nervous, longer is known for what it is. */
const SHORTEST = 1.2;
const LONGEST = 5;
/** Nor longer than this part of the footage, all of which is seen three times in a row: forwards, backwards and forwards. */
const LARGEST_PART = 1 / 4;
/** Footage that goes backwards waits in memory: in pixels. */
const MOST_WAITING = 170e6;
/** A head that moves so far (eye distances, radians) between the frames before and after a turn costs 1. */
const REST = 0.018;
/** Change of the little picture (grey levels a frame) from which on hands or clothes are seen to move. */
const GESTURE = 1.6;

/**
 * The stretch backwards that is noticed least: between two moments of rest, where nothing moves that knows only one
 * direction. Undefined where the footage is too short.
 */
export function bestTurn(
  { poses, template }: FaceAnalysis,
  notes: FrameNotes[],
  { fps, width, height }: { fps: number; width: number; height: number },
): LoopPoint | undefined {
  const frames = poses.length;
  const corner = (axis: 0 | 1): number =>
    template[LEFT_EYE_CORNER * 3 + axis]! - template[RIGHT_EYE_CORNER * 3 + axis]!;
  const unit = Math.hypot(corner(0), corner(1)) || 1;
  const places = poses.map((pose) => {
    const { yaw, pitch, roll } = headAngles(pose);
    return [pose.shift[0] / pose.scale / unit, pose.shift[1] / pose.scale / unit, yaw, pitch, roll];
  });
  /** How much is seen of a turn at a frame: everything that moves there stops at once. */
  const restless = places.map((_, i) => {
    const [a, b] = [places[i - 1], places[i + 1]];
    if (!a || !b) return Infinity;
    const head = a.reduce((sum, value, c) => sum + ((b[c]! - value) / REST) ** 2, 0);
    const rest = (notes[i]!.pictureChange + notes[i + 1]!.pictureChange) / 2;
    return head + Math.max(0, rest - 0.6) ** 2 * 3;
  });
  const part = Math.max(2 * SHORTEST * fps, LARGEST_PART * frames);
  const longest = Math.floor(Math.min(LONGEST * fps, part, MOST_WAITING / (width * height)));
  let best: { top: number; bottom: number; cost: number } | undefined;
  for (let top = Math.ceil(SHORTEST * fps); top < frames - 1; top++) {
    for (let bottom = Math.max(1, top - longest); bottom <= top - SHORTEST * fps; bottom++) {
      const turns = Math.max(restless[top]!, restless[bottom]!);
      if (best && turns > best.cost) continue;
      const cost = turns + gestures(notes, bottom, top) + 3 * (1 - (top - bottom) / frames);
      if (!best || cost < best.cost) best = { top, bottom, cost };
    }
  }
  if (!best) return undefined;
  const { top, bottom, cost } = best;
  const to = Math.ceil((bottom + 1) / footageKeyEvery) * footageKeyEvery;
  const back = Array.from({ length: top - bottom + 1 }, (_, k) => top - k);
  const on = Array.from({ length: to - bottom - 1 }, (_, k) => bottom + 1 + k);
  const shown = [...back, ...on].map((frame) => ({ frame, next: frame, mix: 0 }));
  return { from: top, to, shown, cost: cost + 1 };
}

/** Gestures, walks and hair in the wind look odd backwards: what the liveliest tenth of a stretch changes. */
function gestures(notes: FrameNotes[], bottom: number, top: number): number {
  const changes = notes.slice(bottom + 1, top + 1).map((note) => note.pictureChange);
  return 5 * Math.max(0, quantile(changes, 0.9) - GESTURE);
}
