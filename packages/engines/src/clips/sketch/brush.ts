import type { Picture } from './picture.ts';

/** Brightness and the two colour differences, 0..255. */
export type Colour = [number, number, number];

type Shade = (x: number, y: number) => number;
type Box = { left: number; top: number; right: number; bottom: number };

/** Lays a colour over the part of a picture that `shade` covers, 0..1 at each pixel. */
function paint(to: Picture, box: Box, colour: Colour, shade: Shade): void {
  const [l, u, v] = colour;
  each(to.width, to.height, box, (x, y, o) => {
    const a = shade(x, y);
    if (a > 0) to.y[o] = to.y[o]! + (l - to.y[o]!) * a;
  });
  const halved = halfBox(box);
  each(to.width >> 1, to.height >> 1, halved, (x, y, o) => {
    const a = shade(2 * x + 0.5, 2 * y + 0.5);
    if (a <= 0) return;
    to.u[o] = to.u[o]! + (u - to.u[o]!) * a;
    to.v[o] = to.v[o]! + (v - to.v[o]!) * a;
  });
}

/** Adds light of a colour, as `screen` does: bright places stay as they are. */
function lighten(to: Picture, box: Box, colour: Colour, shade: Shade): void {
  const [l, u, v] = colour;
  each(to.width, to.height, box, (x, y, o) => {
    const a = shade(x, y);
    if (a > 0) to.y[o] = to.y[o]! + (235 - to.y[o]!) * a * (l / 255);
  });
  each(to.width >> 1, to.height >> 1, halfBox(box), (x, y, o) => {
    const a = shade(2 * x + 0.5, 2 * y + 0.5) * 0.8;
    if (a <= 0) return;
    to.u[o] = to.u[o]! + (u - to.u[o]!) * a;
    to.v[o] = to.v[o]! + (v - to.v[o]!) * a;
  });
}

const halfBox = (box: Box): Box => ({
  left: box.left / 2,
  top: box.top / 2,
  right: box.right / 2,
  bottom: box.bottom / 2,
});

function each(
  width: number,
  height: number,
  { left, top, right, bottom }: Box,
  use: (x: number, y: number, offset: number) => void,
): void {
  const x0 = Math.max(0, Math.floor(left));
  const x1 = Math.min(width - 1, Math.ceil(right));
  const y0 = Math.max(0, Math.floor(top));
  const y1 = Math.min(height - 1, Math.ceil(bottom));
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) use(x, y, y * width + x);
}

const around = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide,
  top: y - high,
  right: x + wide,
  bottom: y + high,
});

type Blob = { x: number; y: number; radius: number; flat: number; turn: number; soft: number };

/** An ellipse: `flat` is its shorter half axis as a share of the longer one, `soft` how much of it is edge. */
export function blob(to: Picture, { x, y, radius, flat, turn, soft }: Blob, colour: Colour, alpha: number) {
  const reach = radius + 1;
  const cos = Math.cos(turn) / radius;
  const sin = Math.sin(turn) / radius;
  const edge = Math.max(soft, 1 / (radius * flat + 0.5));
  paint(to, around(x, y, reach, reach), colour, (px, py) => {
    const dx = px - x;
    const dy = py - y;
    const distance = Math.hypot(dx * cos + dy * sin, (dy * cos - dx * sin) / flat);
    return distance >= 1 ? 0 : alpha * Math.min(1, (1 - distance) / Math.min(1, edge));
  });
}

/** A round light that fades out. */
export function glow(
  to: Picture,
  { x, y, radius }: { x: number; y: number; radius: number },
  colour: Colour,
  alpha: number,
): void {
  lighten(to, around(x, y, radius, radius), colour, (px, py) => {
    const distance = ((px - x) ** 2 + (py - y) ** 2) / (radius * radius);
    return distance >= 1 ? 0 : alpha * (1 - distance) ** 3;
  });
}

/** A flat cloud that fades out. */
export function haze(
  to: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colour: Colour,
  alpha: number,
): void {
  paint(to, around(x, y, width, height), colour, (px, py) => {
    const distance = ((px - x) / width) ** 2 + ((py - y) / height) ** 2;
    return distance >= 1 ? 0 : alpha * (1 - distance) ** 2;
  });
}

type Streak = { x: number; y: number; length: number; slant: number; width: number };

/** A falling line that is brightest in its middle; `slant` is how far it goes aside on its way down. */
export function streak(to: Picture, { x, y, length, slant, width }: Streak, colour: Colour, alpha: number) {
  const [l] = colour;
  const bottom = Math.min(to.height - 1, Math.floor(y + length));
  for (let py = Math.max(0, Math.ceil(y)); py <= bottom; py++) {
    const t = (py - y) / length;
    const strength = alpha * 4 * t * (1 - t);
    const middle = x + slant * (py - y);
    const from = Math.max(0, Math.floor(middle - width));
    const until = Math.min(to.width - 1, Math.ceil(middle + width));
    for (let px = from; px <= until; px++) {
      const a = strength * Math.max(0, 1 - Math.abs(px - middle) / (width + 0.5));
      const o = py * to.width + px;
      to.y[o] = to.y[o]! + (l - to.y[o]!) * a;
    }
  }
}
