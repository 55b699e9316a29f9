import { headAngles } from '../geometry/pose.ts';
import type { Pose } from '../geometry/pose.ts';
import { hiddenMouths, isCut, isTurnedAway } from '../avatar/findings.ts';
import type { FrameNotes } from '../avatar/findings.ts';

/** Frames over which a redrawn mouth fades into the filmed one. */
const FADE = 5;

/**
 * How far each frame may be redrawn, 0..1: not at all where the face is lost, turned away or covered, fading in and out
 * around such stretches. A cut needs no fade: the picture changes there anyway.
 */
export function trustOf(notes: FrameNotes[], poses: Pose[]): Float32Array {
  const hidden = hiddenMouths(notes);
  const bad = notes.map((note, i) => note.score < 0.5 || hidden[i]! || isTurnedAway(headAngles(poses[i]!)));
  // A single covered frame between good ones is a false alarm; a single good one between bad ones is of no use.
  const calm = bad.map((b, i) => {
    const around = [bad[i - 2], bad[i - 1], b, bad[i + 1], bad[i + 2]].filter((v) => v !== undefined);
    return notes[i]!.score < 0.5 || around.filter(Boolean).length * 2 > around.length;
  });
  // A short good stretch between bad ones would only flare up and vanish.
  let last = -1;
  calm.forEach((it, i) => {
    if (!it) return;
    if (last >= 0 && i - last <= FADE + 1) calm.fill(true, last, i);
    last = i;
  });
  const trust = new Float32Array(notes.length);
  const reach = (from: number, step: number): number => {
    for (let k = 1; k <= FADE; k++) {
      const i = from + step * k;
      if (i < 0 || i >= notes.length) return FADE + 1;
      const later = step > 0 ? i : i + 1;
      if (isCut(notes[later - 1]!, notes[later]!)) return FADE + 1;
      if (calm[i]) return k;
    }
    return FADE + 1;
  };
  for (let i = 0; i < notes.length; i++) {
    if (!calm[i]) trust[i] = Math.min(1, Math.min(reach(i, -1), reach(i, 1)) / (FADE + 1));
  }
  return trust;
}
