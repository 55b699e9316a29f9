import { LEFT_EYE_CORNER, POINTS, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { ConvKernel } from './conv-kernel.ts';
import { convNetwork } from './conv-network.ts';
import type { GraphModel } from './graph-model.ts';
import type { CropBox, Picture } from './picture.ts';

const SIDE = 192;
/** Side of the crop over the extent of the mesh, as in the training of the model. */
const MARGIN = 1.5;

/** `points`: x, y, z in pixels of the picture. `score`: probability 0..1 that the crop holds a face. */
export type MeshedFace = { points: Float32Array; score: number };

/** Fits the 468-point mesh to one crop of a picture. */
export class FaceMesh {
  readonly #network: ConvKernel;

  /** `code`: the compiled `kernel/conv.wasm`. */
  constructor(facemesh: GraphModel, code: object) {
    this.#network = new ConvKernel(convNetwork(facemesh, ['Identity_2', 'Identity_1']), code);
  }

  /** Says that several crops of a picture, which does not change meanwhile, will be looked at. */
  hold(picture: Picture): void {
    this.#network.hold(picture);
  }

  fit(picture: Picture, box: CropBox): MeshedFace {
    this.#network.look(picture, box, [0, 1]);
    const [raw, [score]] = this.#network.run() as [Float32Array, Float32Array];
    const points = new Float32Array(VALUES);
    const step = box.size / SIDE;
    const cos = Math.cos(box.angle) * step;
    const sin = Math.sin(box.angle) * step;
    for (let i = 0; i < POINTS * 3; i += 3) {
      const dx = raw[i]! - SIDE / 2;
      const dy = raw[i + 1]! - SIDE / 2;
      points[i] = box.x + dx * cos - dy * sin;
      points[i + 1] = box.y + dx * sin + dy * cos;
      points[i + 2] = raw[i + 2]! * step;
    }
    return { points, score: score! };
  }
}

/** The crop in which to look for a face that was last seen at `points`. */
export function boxAround(points: Float32Array): CropBox {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < POINTS * 3; i += 3) {
    left = Math.min(left, points[i]!);
    right = Math.max(right, points[i]!);
    top = Math.min(top, points[i + 1]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  const [a, b] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    size: Math.max(right - left, bottom - top) * MARGIN,
    angle: Math.atan2(points[b + 1]! - points[a + 1]!, points[b]! - points[a]!),
  };
}
