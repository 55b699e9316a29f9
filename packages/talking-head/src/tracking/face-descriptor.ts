import { boxAround } from './face-mesh.ts';
import type { GraphModel } from './graph-model.ts';
import { type Picture, sampleCrop } from './picture.ts';
import { runPlain } from './plain-network.ts';

/** Side of the crop that the network looks at, and how much of the crop around the mesh it is. */
const [SIDE, PART] = [224, 0.9];

/** What a face is known by, however it moves: 256 numbers, their length 1, of which most are 0. */
export type FaceDescriptor = Float32Array;

/**
 * The descriptor of the face with these landmarks, by the network of faces in the package of the tracker (trained to tell people
 * apart, MobileNet). It takes the better part of a second of a core, so it is asked about single looks.
 */
export function describeFace(faceres: GraphModel, picture: Picture, points: Float32Array): FaceDescriptor {
  const box = boxAround(points);
  const values = new Float32Array(SIDE * SIDE * 3);
  sampleCrop(picture, { ...box, size: box.size * PART }, SIDE, [0, 255], values);
  return unit(runPlain(faceres, 'feats/Relu', { side: SIDE, channels: 3, values }).values);
}

const unit = (values: Float32Array): Float32Array => {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
};

/** How alike two sets of looks are, -1 to 1: of their means, so that a turned head or a blink counts little. */
export function likenessOfLooks(a: readonly FaceDescriptor[], b: readonly FaceDescriptor[]): number {
  const [mean, other] = [meanOf(a), meanOf(b)];
  return mean.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

function meanOf(looks: readonly FaceDescriptor[]): FaceDescriptor {
  const sum = new Float32Array(looks[0]?.length ?? 0);
  for (const look of looks) look.forEach((value, i) => (sum[i]! += value));
  return unit(sum);
}
