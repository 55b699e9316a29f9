import type { Turn, Vector } from './shapes.ts';

/** How a place of the coat looks. Colours are linear light, 0..1. */
export type Coat = {
  colour: Vector;
  /** Length of the hairs, 0 for bare skin. */
  length: number;
  /** Where they point before they are laid along the skin. */
  flow: Vector;
};

/** An eye: a ball seen through an opening in the coat; `open` are the half width and half height of the opening. */
export type Eye = {
  at: Vector;
  radius: number;
  open: readonly [number, number];
  tilt: number;
  iris: Vector;
  rim: Vector;
  /** Half width and half height of the pupil, in radii of the ball. */
  pupil: readonly [number, number];
};

/** A hair of its own, such as a whisker: from, through, to, in head space. */
export type Whisker = readonly [Vector, Vector, Vector];

export type Animal = {
  id: string;
  names: { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
  /** How the head is held; the body stays upright. */
  turn: Turn;
  /** Distance to head and to body, without eyes and nose, at a place in the space of the head (or of the picture). */
  head(x: number, y: number, z: number): number;
  body(x: number, y: number, z: number): number;
  nose(x: number, y: number, z: number): number;
  noseColour: Vector;
  /** The right one in the picture; the left one mirrors it. */
  eye: Eye;
  coat(at: Vector, part: 'head' | 'body'): Coat;
  whiskers: Whisker[];
  /** Middle of the mouth in head space, its width, how its corners bend (as in a placement), how far the jaw reaches below. */
  mouth: { at: Vector; width: number; bend: number; jaw: number };
  backdrop: { near: Vector; far: Vector; glow: Vector; seed: number };
};

export const mirroredEye = (eye: Eye, side: 1 | -1): Eye => ({
  ...eye,
  at: [eye.at[0] * side, eye.at[1], eye.at[2]],
  tilt: eye.tilt * side,
});

/** How far `x`, `y` (from the middle of the eye, in head space) lies outside the opening of the lids; negative inside. */
export function outsideLids({ open, tilt }: Eye, x: number, y: number): number {
  const [s, c] = [Math.sin(tilt), Math.cos(tilt)];
  const [u, v] = [(x * c + y * s) / open[0], (y * c - x * s) / open[1]];
  const r = Math.sqrt(u * u + v * v);
  return (r - 1) * Math.min(open[0], open[1]);
}
