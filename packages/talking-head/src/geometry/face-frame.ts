import { CHIN, LEFT_EYE_CORNER, POINTS, RIGHT_EYE_CORNER, VALUES } from './face-topology.ts';
import { eyeDistance } from './mouth-shape.ts';

type Vector = [number, number, number];

const FOREHEAD = 10;

/**
 * The axes of a face in a picture: `right` along the eyes, `down` towards the chin, `back` away from the viewer, each a
 * unit vector in pixels; `unit` the eye distance in pixels; the origin lies between the lips.
 */
export type FaceFrame = { unit: number; origin: Vector; right: Vector; down: Vector; back: Vector };

export function faceFrame(landmarks: Float32Array): FaceFrame {
  const point = (i: number): Vector => [landmarks[i * 3]!, landmarks[i * 3 + 1]!, landmarks[i * 3 + 2]!];
  const right = normalised(difference(point(RIGHT_EYE_CORNER), point(LEFT_EYE_CORNER)));
  const along = difference(point(CHIN), point(FOREHEAD));
  const tilt = dot(along, right);
  const down = normalised([
    along[0] - tilt * right[0],
    along[1] - tilt * right[1],
    along[2] - tilt * right[2],
  ]);
  const back: Vector = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ];
  const [upper, lower] = [point(13), point(14)];
  const origin: Vector = [0, 1, 2].map((k) => (upper[k]! + lower[k]!) / 2) as Vector;
  return { unit: eyeDistance(landmarks), origin, right, down, back };
}

/** Landmarks in the axes of the face, in eye distances: x right, y down, z back. */
export function inFaceAxes(landmarks: Float32Array, frame: FaceFrame): Float32Array {
  const result = new Float32Array(VALUES);
  for (let i = 0; i < POINTS * 3; i += 3) {
    const v: Vector = [
      landmarks[i]! - frame.origin[0],
      landmarks[i + 1]! - frame.origin[1],
      landmarks[i + 2]! - frame.origin[2],
    ];
    result[i] = dot(v, frame.right) / frame.unit;
    result[i + 1] = dot(v, frame.down) / frame.unit;
    result[i + 2] = dot(v, frame.back) / frame.unit;
  }
  return result;
}

/** A displacement in the axes of the face, as pixels of the picture. */
export function onPicture(
  { unit, right, down, back }: FaceFrame,
  x: number,
  y: number,
  z: number,
): [number, number] {
  return [
    unit * (right[0] * x + down[0] * y + back[0] * z),
    unit * (right[1] * x + down[1] * y + back[1] * z),
  ];
}

/** The way back for points in the plane of the mouth: pixels to eye distances right and down. */
export type MouthPlane = {
  toPlane(x: number, y: number): [number, number];
  perPixel: [number, number, number, number];
};

export function mouthPlane({ unit, origin, right, down }: FaceFrame): MouthPlane {
  const determinant = (right[0] * down[1] - right[1] * down[0]) * unit;
  const [a, b] = [down[1] / determinant, -down[0] / determinant];
  const [c, d] = [-right[1] / determinant, right[0] / determinant];
  return {
    perPixel: [a, b, c, d],
    toPlane: (x, y) => {
      const [dx, dy] = [x - origin[0], y - origin[1]];
      return [a * dx + b * dy, c * dx + d * dy];
    },
  };
}

const difference = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function normalised(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
