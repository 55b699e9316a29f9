import { ConvKernel } from './conv-kernel.ts';
import { convNetwork } from './conv-network.ts';
import type { GraphModel } from './graph-model.ts';
import type { CropBox, Picture } from './picture.ts';

const SIDE = 256;
/** The model answers on two grids: cells of 16 pixels with 2 guesses each, cells of 32 with 6. */
const GRIDS = [
  { stride: SIDE / 16, guesses: 2, scores: 'Identity', boxes: 'Identity_2' },
  { stride: SIDE / 8, guesses: 6, scores: 'Identity_1', boxes: 'Identity_3' },
];
/** A crop for the mesh is this much larger than the detector's box, which covers brows to chin only. */
const ENLARGE = 1.6;

export type DetectedFace = { box: CropBox; score: number };

/** Finds faces anywhere in a picture (BlazeFace, back-camera model). */
export class FaceDetector {
  readonly #network: ConvKernel;

  /** `code`: the compiled `kernel/conv.wasm`. */
  constructor(blazeface: GraphModel, code: object) {
    const wanted = GRIDS.flatMap(({ scores, boxes }) => [scores, boxes]);
    this.#network = new ConvKernel(convNetwork(blazeface, wanted), code);
  }

  /**
   * Faces with at least `minScore`, best first, overlapping boxes merged. Small faces in large pictures are found by
   * looking again at overlapping quarters when the whole picture shows none.
   */
  detect(picture: Picture, minScore = 0.4): DetectedFace[] {
    const { width, height } = picture;
    const whole = Math.max(width, height);
    const found = this.#detectIn(picture, { x: width / 2, y: height / 2, size: whole, angle: 0 }, minScore);
    if (found.length > 0) return found;
    const size = Math.min(width, height) * 0.75;
    const tiles: DetectedFace[] = [];
    for (let y = size / 2; ; y = Math.min(y + size / 2, height - size / 2)) {
      for (let x = size / 2; ; x = Math.min(x + size / 2, width - size / 2)) {
        tiles.push(...this.#detectIn(picture, { x, y, size, angle: 0 }, minScore));
        if (x >= width - size / 2) break;
      }
      if (y >= height - size / 2) break;
    }
    return withoutOverlaps(tiles);
  }

  #detectIn(picture: Picture, view: CropBox, minScore: number): DetectedFace[] {
    this.#network.look(picture, view, [-1, 1]);
    const outputs = this.#network.run();
    const faces: DetectedFace[] = [];
    const scale = view.size / SIDE;
    for (const [grid, { stride, guesses }] of GRIDS.entries()) {
      const cells = SIDE / stride;
      const count = cells * cells * guesses;
      const [scores, boxes] = outputs.slice(2 * grid) as [Float32Array, Float32Array];
      for (let i = 0; i < count; i++) {
        const score = 1 / (1 + Math.exp(-scores[i]!));
        if (score < minScore) continue;
        const cell = Math.floor(i / guesses);
        const [dx, dy, w, h] = boxes.subarray(i * 16, i * 16 + 4);
        const x = ((cell % cells) + 0.5) * stride + dx!;
        const y = (Math.floor(cell / cells) + 0.5) * stride + dy!;
        // Keypoints 0 and 1 are the eyes: they give the tilt.
        const [ax, ay, bx, by] = boxes.subarray(i * 16 + 4, i * 16 + 8);
        faces.push({
          score,
          box: {
            x: view.x + (x - SIDE / 2) * scale,
            y: view.y + (y - SIDE / 2) * scale,
            size: Math.max(w!, h!) * scale * ENLARGE,
            angle: Math.atan2(by! - ay!, bx! - ax!),
          },
        });
      }
    }
    return withoutOverlaps(faces);
  }
}

function withoutOverlaps(faces: DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    const near = (other: DetectedFace): boolean =>
      Math.hypot(other.box.x - face.box.x, other.box.y - face.box.y) <
      0.35 * Math.max(other.box.size, face.box.size);
    if (!kept.some(near)) kept.push(face);
  }
  return kept;
}
