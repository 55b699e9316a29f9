import { POINTS, VALUES } from './face-topology.ts';
import { mouthShape } from './mouth-shape.ts';
import type { MouthShape } from './mouth-shape.ts';
import { fitPose, toCanonical } from './pose.ts';
import type { Pose } from './pose.ts';

/** The person's mean face freed of pose, and per frame the pose, the pose-free shape and the mouth. */
export type FaceAnalysis = {
  template: Float32Array;
  poses: Pose[];
  /** One row of `VALUES` numbers per frame. */
  shapes: Float32Array;
  mouths: MouthShape[];
};

/** Alternates between fitting poses to the mean shape and averaging the pose-free shapes; three rounds suffice. */
export function analyseFace(landmarks: Float32Array, usable: Uint8Array): FaceAnalysis {
  const frames = landmarks.length / VALUES;
  const first = Math.max(0, usable.indexOf(1));
  let template = landmarks.slice(first * VALUES, (first + 1) * VALUES);
  const count = usable.reduce((sum, v) => sum + v, 0) || 1;
  for (let round = 0; round < 2; round++) {
    const mean = new Float64Array(VALUES);
    for (let i = 0; i < frames; i++) {
      if (!usable[i]) continue;
      const shape = toCanonical(landmarks, i * VALUES, fitPose(template, landmarks, i * VALUES));
      for (let q = 0; q < POINTS * 3; q++) mean[q]! += shape[q]! / count;
    }
    template = Float32Array.from(mean);
  }
  return { template, ...poseFrames(landmarks, template) };
}

/** Pose, pose-free shape and mouth of every frame, against a known mean face. */
export function poseFrames(landmarks: Float32Array, template: Float32Array): Omit<FaceAnalysis, 'template'> {
  const frames = landmarks.length / VALUES;
  const shapes = new Float32Array(landmarks.length);
  const poses: Pose[] = [];
  const mouths: MouthShape[] = [];
  for (let i = 0; i < frames; i++) {
    const pose = fitPose(template, landmarks, i * VALUES);
    const shape = toCanonical(landmarks, i * VALUES, pose);
    shapes.set(shape, i * VALUES);
    poses.push(pose);
    mouths.push(mouthShape(shape));
  }
  return { poses, shapes, mouths };
}
