import { createCanvas, type Canvas, type CanvasGradient, type SKRSContext2D } from '@napi-rs/canvas';

/** Share of the picture that a layer is larger on each side, so that a camera can move. */
export const overscan = 0.16;

/** A box in pixels of the picture. */
export type Box = { x: number; y: number; w: number; h: number };
/** Sun or moon: centre as shares of the picture, radius as a share of its short side. */
export type Disc = { x: number; y: number; r: number };

/** A canvas with the margin of a layer; its context has its origin at the corner of the picture. */
export function layer(
  W: number,
  H: number,
  m = overscan,
): { c: Canvas; x: SKRSContext2D; x0: number; x1: number; y0: number; y1: number } {
  const c = createCanvas(Math.ceil(W * (1 + 2 * m)), Math.ceil(H * (1 + 2 * m)));
  const x = c.getContext('2d');
  x.translate(W * m, H * m);
  return { c, x, x0: -W * m, x1: W * (1 + m), y0: -H * m, y1: H * (1 + m) };
}

/** A layer out of focus. Many shapes are softened together: a filter on each of them costs as much as one on all. */
export function softened(c: Canvas, blur: number): Canvas {
  const to = createCanvas(c.width, c.height);
  const x = to.getContext('2d');
  x.filter = `blur(${blur}px)`;
  x.drawImage(c, 0, 0);
  return to;
}

type Stops = [number, string][];

/** A gradient along a line. */
export function lg(
  x: SKRSContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: Stops,
): CanvasGradient {
  const g = x.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) g.addColorStop(Math.max(0, Math.min(1, at)), colour);
  return g;
}

/** A gradient around a point. */
export function rg(
  x: SKRSContext2D,
  cx: number,
  cy: number,
  r0: number,
  r1: number,
  stops: Stops,
): CanvasGradient {
  const g = x.createRadialGradient(cx, cy, r0, cx, cy, r1);
  for (const [at, colour] of stops) g.addColorStop(at, colour);
  return g;
}
