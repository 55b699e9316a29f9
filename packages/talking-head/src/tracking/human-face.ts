import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import type { DetectedFace } from './face-detector.ts';
import type { MeshedFace } from './face-mesh.ts';
import type { FaceTracker } from './face-tracker.ts';
import type { Picture } from './picture.ts';

/**
 * Detector and mesh take many a muzzle for a face, but seldom are both sure of one, and looks at slightly different crops
 * agree less. Of 170 faces of people (grey, blurred, dark, tilted, squeezed, painted, small) all were above these bounds,
 * of 36 animals' heads that were taken for faces none; `jitter` is what a tenth of an eye distance of jitter costs.
 */
const HUMAN = { mesh: 0.9985, likeness: 0.64, jitter: 0.5 };

/** Whether a face that `FaceTracker.find` found in this picture is a human one, or drawn like one; no animal's. */
export function isHuman(
  tracker: FaceTracker,
  picture: Picture,
  { face, mesh }: { face: DetectedFace; mesh: MeshedFace },
): boolean {
  if (mesh.score < HUMAN.mesh) return false;
  const { points } = mesh;
  const again = tracker.steady(picture, points);
  const [a, b] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  const eyes = Math.hypot(points[a]! - points[b]!, points[a + 1]! - points[b + 1]!);
  let away = 0;
  for (let i = 0; i < points.length; i += 3)
    away += Math.hypot(again[i]! - points[i]!, again[i + 1]! - points[i + 1]!);
  const jitter = away / (points.length / 3) / eyes;
  return face.score - (HUMAN.jitter * jitter) / 0.1 >= HUMAN.likeness;
}
