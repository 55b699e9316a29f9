import {
  JAW_LINE,
  MOUTH_OPENING,
  POINTS,
  UPPER_LIP_CENTRE,
  VALUES,
  VERTICES,
} from '../geometry/face-topology.ts';
import { eyeDistance } from '../geometry/mouth-shape.ts';
import { fitPose, toCanonical } from '../geometry/pose.ts';
import type { Pose } from '../geometry/pose.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { BesideCheeks } from './beside-cheeks.ts';
import { moveBrows } from './brows.ts';
import type { BrowField } from './brows.ts';
import { ColourMatcher } from './colour-match.ts';
import { faceWeights } from './face-weights.ts';
import type { FaceWeights } from './face-weights.ts';
import type { Picture420 } from './picture-420.ts';
import { DeformationSmoother } from './smooth-deformation.ts';
import { TeethLayer } from './teeth-layer.ts';
import type { Vertices } from './warp.ts';
import type { JobPlanes, WarpKernel } from './warp-kernel.ts';

/** One face of the bank or the footage: where its points lie and what it looks like. */
export type FacePicture = { landmarks: Float32Array; picture: Picture420 };

export type Composition = {
  /** What the footage shows; it stays as it is. */
  base: FacePicture;
  /** Receives the result; has the same area as the base's picture and starts as a copy of it. */
  out: Picture420;
  /** Pose-free shape that the face shall take. */
  shape: Float32Array;
  /** What of the shape was added to that of the source on purpose: it is drawn as it is, while jitter is smoothed. */
  correction: Float32Array;
  source: FacePicture;
  /** Mixed in near a jump, so that the texture does not pop. */
  second: FacePicture | undefined;
  mix: number;
  /** The source jumped: earlier light does not count. */
  jumped: boolean;
  /** 0..1: how much of the new mouth is shown; below 1 it fades into the footage. */
  strength: number;
};

/** Lips meet where no more than this part of the triangles between them are open: at the corners they seldom lie over each other. */
const SHUT = 1 / 3;

/** Puts the mouth of a bank picture into a frame of the footage. */
export class FaceCompositor {
  readonly #template: Float32Array;
  readonly #unit: number;
  readonly #weights: FaceWeights;
  readonly #smoother: DeformationSmoother;
  readonly #colour: ColourMatcher;
  readonly #teeth: TeethLayer;
  readonly #besideCheeks: BesideCheeks;
  readonly #kernel: WarpKernel;
  /** Those of the face, then those between the lips, of which there are fewer where lips overlap. */
  readonly #triangles: Int32Array;
  readonly #outside: number;
  readonly #base: Vertices;
  readonly #source: Vertices;
  readonly #second: Vertices;
  readonly #target: Vertices;
  /** What of the target is the correction of the source's mouth, in pixels. */
  readonly #correction: Vertices = new Float32Array(POINTS * 2);
  readonly #show: Float32Array;
  readonly #mixes: Float32Array;
  readonly #brows: (BrowField & { hidden: Float32Array }) | undefined;

  /** `brows` are pulled along in the footage itself. */
  constructor(
    person: PersonModel,
    kernel: WarpKernel,
    { brows, drawn = false }: { brows?: BrowField | undefined; drawn?: boolean } = {},
  ) {
    this.#kernel = kernel;
    this.#teeth = new TeethLayer(drawn);
    this.#brows = brows && {
      shift: brows.shift,
      triangles: kernel.integers(brows.triangles),
      hidden: kernel.floats(VERTICES),
    };
    this.#base = kernel.floats(VERTICES * 2);
    this.#source = kernel.floats(VERTICES * 2);
    this.#second = kernel.floats(VERTICES * 2);
    this.#target = kernel.floats(VERTICES * 2);
    this.#show = kernel.floats(VERTICES);
    this.#template = person.template;
    this.#unit = eyeDistance(person.template);
    this.#weights = faceWeights(person.template);
    this.#mixes = kernel.floats(VERTICES);
    this.#mixes.set(this.#weights.mixes);
    this.#besideCheeks = new BesideCheeks(this.#weights);
    const outside = withoutOpening(this.#weights.triangles);
    this.#outside = outside.length;
    this.#triangles = kernel.integers(Int32Array.from([...outside, ...MOUTH_OPENING]));
    this.#smoother = new DeformationSmoother(this.#weights);
    this.#colour = new ColourMatcher(this.#weights);
  }

  /** The next face stands alone: nothing of those before it is kept. */
  startAgain(): void {
    this.#teeth.clear();
  }

  compose({ base, out, shape, correction, source, second, mix, jumped, strength }: Composition): void {
    placeVertices(base.landmarks, this.#base);
    placeVertices(source.landmarks, this.#source);
    if (second) placeVertices(second.landmarks, this.#second);
    const pose = fitPose(this.#template, base.landmarks);
    const unit = this.#placeTarget(base.landmarks, pose, { shape, correction });
    this.#smoother.apply(this.#source, this.#base, this.#target, { unit, correction: this.#correction });
    const shift = this.#colour.match(
      base.picture,
      this.#base,
      source.picture,
      this.#source,
      this.#target,
      unit,
      jumped,
    );
    // Between the lips either the new mouth is seen or the filmed one: two rows of teeth would be seen through each other.
    const inside = strength >= 0.5 ? 1 : 0;
    for (let i = 0; i < VERTICES; i++) {
      const shown = inside + (strength - inside) * this.#mixes[i]!;
      this.#show[i] = this.#weights.show[i]! * shown;
    }
    this.#besideCheeks.hide(base.picture, this.#base, source.picture, this.#source, this.#show);
    if (strength < 1) {
      for (let i = 0; i < VERTICES * 2; i++) {
        this.#target[i] = this.#base[i]! + (this.#target[i]! - this.#base[i]!) * strength;
      }
    }
    const ox = this.#target[UPPER_LIP_CENTRE * 2]!;
    const oy = this.#target[UPPER_LIP_CENTRE * 2 + 1]!;
    const planes = (c: 0 | 1 | 2): JobPlanes => {
      const shrink = c === 0 ? 1 : 0.5;
      const [constant, right, down] = shift[c]!;
      return {
        out: out[c],
        base: base.picture[c],
        source: source.picture[c],
        second: second && mix > 0 ? second.picture[c] : undefined,
        colour: [constant - (right * ox + down * oy) / unit, right / unit / shrink, down / unit / shrink],
      };
    };
    const triangles = this.#shownTriangles();
    const face = {
      ...planes(0),
      triangles,
      show: this.#show,
      target: this.#target,
      baseAt: this.#base,
      sourceAt: this.#source,
      secondAt: this.#second,
      mix,
      mixAt: this.#mixes,
      keepStill: true,
    };
    this.#kernel.warp(face, [planes(1), planes(2)]);
    const shut = triangles.length - this.#outside <= SHUT * MOUTH_OPENING.length;
    if (strength >= 1) this.#teeth.steady(out, this.#target, unit, shut);
    else this.#teeth.clear();
    if (this.#brows) this.#pullBrows(this.#brows, base.picture, out, pose, strength);
  }

  /** The triangles that are drawn at the target: nothing of the inside of the mouth where its lips lie over each other. */
  #shownTriangles(): Int32Array {
    let end = this.#outside;
    for (let t = 0; t < MOUTH_OPENING.length; t += 3) {
      const corners = MOUTH_OPENING.subarray(t, t + 3);
      if (!isOpen(this.#target, corners)) continue;
      this.#triangles.set(corners, end);
      end += 3;
    }
    return this.#triangles.subarray(0, end);
  }

  /** Draws the triangles of the brows from the footage alone; none of them is drawn by the mouth. */
  #pullBrows(
    brows: BrowField & { hidden: Float32Array },
    base: Picture420,
    out: Picture420,
    pose: Pose,
    strength: number,
  ): void {
    this.#target.set(this.#base);
    moveBrows(brows, pose, strength, this.#target);
    const planes = (c: 0 | 1 | 2): JobPlanes => ({
      out: out[c],
      base: base[c],
      source: base[c],
      second: undefined,
      colour: [0, 0, 0],
    });
    const forehead = {
      ...planes(0),
      triangles: brows.triangles,
      show: brows.hidden,
      target: this.#target,
      baseAt: this.#base,
      sourceAt: this.#base,
      secondAt: this.#base,
      mix: 0,
      keepStill: true,
    };
    this.#kernel.warp(forehead, [planes(1), planes(2)]);
  }

  /** Moves the base's vertices by what separates the wanted from the present shape; returns the eye distance in pixels. */
  #placeTarget(
    landmarks: Float32Array,
    pose: Pose,
    { shape, correction }: Pick<Composition, 'shape' | 'correction'>,
  ): number {
    const present = toCanonical(landmarks, 0, pose);
    const { scale, rotation: R } = pose;
    this.#target.set(this.#base);
    for (let k = 0; k < POINTS; k++) {
      const w = this.#weights.move[k]! * scale;
      if (w === 0) continue;
      const q = k * 3;
      const dx = (shape[q]! - present[q]!) * w;
      const dy = (shape[q + 1]! - present[q + 1]!) * w;
      const dz = (shape[q + 2]! - present[q + 2]!) * w;
      this.#target[k * 2]! += R[0]! * dx + R[1]! * dy + R[2]! * dz;
      this.#target[k * 2 + 1]! += R[3]! * dx + R[4]! * dy + R[5]! * dz;
      const [cx, cy, cz] = [correction[q]! * w, correction[q + 1]! * w, correction[q + 2]! * w];
      this.#correction[k * 2] = R[0]! * cx + R[1]! * cy + R[2]! * cz;
      this.#correction[k * 2 + 1] = R[3]! * cx + R[4]! * cy + R[5]! * cz;
    }
    return scale * this.#unit;
  }
}

/** Without the triangles between the lips. */
function withoutOpening(triangles: Int32Array): number[] {
  const opening = new Set<string>();
  for (let t = 0; t < MOUTH_OPENING.length; t += 3) opening.add(MOUTH_OPENING.subarray(t, t + 3).join());
  const rest: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (!opening.has(corners.join())) rest.push(...corners);
  }
  return rest;
}

/** Whether a triangle between the lips goes round as in an open mouth. */
function isOpen(at: Vertices, [a, b, c]: Int32Array): boolean {
  const [ax, ay] = [at[a! * 2]!, at[a! * 2 + 1]!];
  const [bx, by] = [at[b! * 2]! - ax, at[b! * 2 + 1]! - ay];
  const [cx, cy] = [at[c! * 2]! - ax, at[c! * 2 + 1]! - ay];
  return bx * cy - by * cx > 0;
}

/**
 * How far outside of the jaw nothing moves any more, in parts of the way there from a point above the mouth. On long chins and
 * turned heads the edge of the chin lies up to a quarter further out than its points, and has to go with them.
 */
const BEYOND = { side: 0.22, below: 0.42 };

/** Mesh points, then the ring outside the jaw: each jaw point pushed away from a point above the mouth. */
export function placeVertices(landmarks: Float32Array, out: Vertices): void {
  for (let i = 0, q = 0; q < VALUES; i += 2, q += 3) {
    out[i] = landmarks[q]!;
    out[i + 1] = landmarks[q + 1]!;
  }
  const cx = (landmarks[3]! + landmarks[13 * 3]!) / 2;
  const cy = landmarks[13 * 3 + 1]! - (landmarks[152 * 3 + 1]! - landmarks[13 * 3 + 1]!) * 0.3;
  JAW_LINE.forEach((point, k) => {
    const x = landmarks[point * 3]!;
    const y = landmarks[point * 3 + 1]!;
    out[(POINTS + k) * 2] = x + (x - cx) * BEYOND.side;
    out[(POINTS + k) * 2 + 1] = y + (y - cy) * BEYOND.below;
  });
}
