import { mirroredEye, outsideLids, type Animal } from './animal.ts';
import { blend, rotation, turned, turnedBack, without, type Vector } from './shapes.ts';

export const NOTHING = 0;
export const COAT = 1;
export const EYE = 2;
export const NOSE = 3;

/** What each pixel of a picture shows: material, the place seen (picture space), the normal, the part of the animal. */
export type Seen = {
  width: number;
  height: number;
  material: Uint8Array;
  place: Float32Array;
  normal: Float32Array;
  /** 1 where the place belongs to the head. */
  ofHead: Uint8Array;
};

/** The picture shows this much, in head units: its width, and the height of its middle. */
export const VIEW = { width: 3.25, middle: -0.24 };
/** The pivot about which a head turns. */
const NECK: Vector = [0, -0.8, -0.2];
const [NEAR, FAR] = [2.2, -2];
/** How far the opening of the lids cuts into the coat. */
const LID = 0.05;

export class Scene {
  readonly animal: Animal;
  readonly #turn: number[];

  constructor(animal: Animal) {
    this.animal = animal;
    this.#turn = rotation(animal.turn);
  }

  toHead(x: number, y: number, z: number): Vector {
    const [a, b, c] = turnedBack(this.#turn, [x - NECK[0], y - NECK[1], z - NECK[2]]);
    return [a + NECK[0], b + NECK[1], c + NECK[2]];
  }

  fromHead([x, y, z]: Vector): Vector {
    const [a, b, c] = turned(this.#turn, [x - NECK[0], y - NECK[1], z - NECK[2]]);
    return [a + NECK[0], b + NECK[1], c + NECK[2]];
  }

  /** A direction of the head as it points in the picture. */
  direction(of: Vector): Vector {
    return turned(this.#turn, of);
  }

  /** Distance to head, eyes, nose and body, in this order. */
  distances(x: number, y: number, z: number): [number, number, number, number] {
    const { animal } = this;
    const body = animal.body(x, y, z);
    const [hx, hy, hz] = this.toHead(x, y, z);
    let head = animal.head(hx, hy, hz);
    let eyes = 9;
    for (const side of [-1, 1] as const) {
      const eye = mirroredEye(animal.eye, side);
      const [ex, ey, ez] = [hx - eye.at[0], hy - eye.at[1], hz - eye.at[2]];
      const ball = Math.hypot(ex, ey, ez) - eye.radius;
      eyes = Math.min(eyes, ball);
      if (ball > 0.5) continue;
      head = blend(head, ball - LID * 0.8, 0.16);
      const hole = Math.max(outsideLids(eye, ex, ey), -ez);
      head = without(head, hole, 0.04);
    }
    return [head, eyes, animal.nose(hx, hy, hz), body];
  }

  distance(x: number, y: number, z: number): number {
    const [head, eyes, nose, body] = this.distances(x, y, z);
    return Math.min(blend(head, body, 0.4), eyes, nose);
  }
}

/** Looks along z through every pixel. */
export function march(scene: Scene, width: number, height: number): Seen {
  const seen: Seen = {
    width,
    height,
    material: new Uint8Array(width * height),
    place: new Float32Array(width * height * 3),
    normal: new Float32Array(width * height * 3),
    ofHead: new Uint8Array(width * height),
  };
  const pixel = VIEW.width / width;
  for (let row = 0; row < height; row++) {
    const y = VIEW.middle - (row + 0.5 - height / 2) * pixel;
    let start = NEAR;
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5 - width / 2) * pixel;
      let z = start;
      let distance = scene.distance(x, y, z);
      for (let i = 0; i < 160 && z > FAR && distance > 0.0015; i++) {
        z -= distance * 0.75;
        distance = scene.distance(x, y, z);
      }
      // The neighbour's surface is near in depth unless there is an edge: start a little before it.
      start = distance <= 0.01 ? Math.min(NEAR, z + 0.3) : NEAR;
      if (start < NEAR && scene.distance(x + pixel, y, start) < 0.02) start = NEAR;
      if (distance > 0.01) continue;
      const at = row * width + column;
      const [head, eyes, nose, body] = scene.distances(x, y, z);
      seen.material[at] =
        eyes <= Math.min(head, nose, body) ? EYE : nose <= Math.min(head, body) ? NOSE : COAT;
      seen.ofHead[at] = head < body ? 1 : 0;
      seen.place.set([x, y, z], at * 3);
      seen.normal.set(normalAt(scene, x, y, z), at * 3);
    }
  }
  return seen;
}

function normalAt(scene: Scene, x: number, y: number, z: number): Vector {
  const e = 0.004;
  const a = scene.distance(x + e, y - e, z - e);
  const b = scene.distance(x - e, y - e, z + e);
  const c = scene.distance(x - e, y + e, z - e);
  const d = scene.distance(x + e, y + e, z + e);
  const n: Vector = [a - b - c + d, -a - b + c + d, -a + b - c + d];
  const l = Math.hypot(...n) || 1;
  return [n[0] / l, n[1] / l, n[2] / l];
}
