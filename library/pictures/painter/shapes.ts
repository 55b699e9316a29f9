import { smoothstep } from '@likeness/domain/maths/smoothstep';
/** Shapes as distances to their surface (negative inside), in units of about half a head; x right, y up, z to the viewer. */

export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const [u, v, w] = [x / a, y / b, z / c];
  const outer = Math.sqrt(u * u + v * v + w * w);
  const steepness = Math.sqrt((u / a) ** 2 + (v / b) ** 2 + (w / c) ** 2);
  return (outer * (outer - 1)) / (steepness + 1e-6);
}

/** A thick line from `a` to `b` whose radius goes from `ra` to `rb`. */
export function taper(x: number, y: number, z: number, a: Vector, b: Vector, ra: number, rb: number): number {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)));
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - (ra + (rb - ra) * t);
}

/** The union of two shapes with a fillet of about `k`. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** `a` without `b`, the edge rounded by about `k`. */
export const without = (a: number, b: number, k: number): number => -blend(-a, b, k);

export type Vector = readonly [number, number, number];

export const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
export const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (v: Vector): Vector => scaled(v, 1 / (Math.hypot(...v) || 1));
export const mixed = (a: Vector, b: Vector, part: number): Vector => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** Turned about x (nodding), then y (to the side), then z (tilting); degrees. */
export type Turn = { nod: number; side: number; tilt: number };

/** The nine numbers of the rotation from a turned head to the picture, row by row. */
export function rotation({ nod, side, tilt }: Turn): number[] {
  const rad = Math.PI / 180;
  const [a, b, c] = [nod * rad, side * rad, tilt * rad];
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ];
  return [
    cc * cb,
    cc * sb * sa - sc * ca,
    cc * sb * ca + sc * sa,
    sc * cb,
    sc * sb * sa + cc * ca,
    sc * sb * ca - cc * sa,
    -sb,
    cb * sa,
    cb * ca,
  ];
}

export const turned = (m: number[], [x, y, z]: Vector): Vector => [
  m[0]! * x + m[1]! * y + m[2]! * z,
  m[3]! * x + m[4]! * y + m[5]! * z,
  m[6]! * x + m[7]! * y + m[8]! * z,
];

export const turnedBack = (m: number[], [x, y, z]: Vector): Vector => [
  m[0]! * x + m[3]! * y + m[6]! * z,
  m[1]! * x + m[4]! * y + m[7]! * z,
  m[2]! * x + m[5]! * y + m[8]! * z,
];

/** Smooth noise of a place, 0..1. */
export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [smoothstep(0, 1, x - i), smoothstep(0, 1, y - j), smoothstep(0, 1, z - k)];
  const at = (a: number, b: number, c: number): number => hash(i + a, j + b, k + c);
  const line = (b: number, c: number): number => at(0, b, c) + (at(1, b, c) - at(0, b, c)) * u;
  const plane = (c: number): number => line(0, c) + (line(1, c) - line(0, c)) * v;
  return plane(0) + (plane(1) - plane(0)) * w;
}

function hash(i: number, j: number, k: number): number {
  let h = Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1) ^ Math.imul(k, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
