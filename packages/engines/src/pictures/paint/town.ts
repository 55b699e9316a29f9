import { layer, lg } from './layer.ts';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** Colours of windows with light in them, and of signs by night. */
const lamps: Rgb[] = [
  [255, 214, 130],
  [255, 236, 180],
  [160, 220, 255],
];
const neons: Rgb[] = [
  [255, 60, 160],
  [60, 230, 255],
  [180, 90, 255],
  [255, 200, 60],
];

type City = {
  /** Foot of the towers and height of the highest, shares of the height of the picture. */
  y?: number;
  h?: number;
  /** How far they vanish in the haze, and how many windows are lit by night, 0..1. */
  fogT?: number;
  lit?: number;
  base?: Rgb;
  /** Whether signs shine on some of them. */
  neon?: boolean;
};

type Tower = { left: number; top: number; width: number; height: number; colour: Rgb };

/** A row of towers with windows. */
export function city(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.7, h = 0.4, fogT = 0.3, lit = 0.5, base = [58, 72, 118], neon = false }: City = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  for (let left = L.x0; left < L.x1;) {
    const width = W * r.range(0.035, 0.09) * (H > W ? 1.8 : 1);
    const height = H * h * (0.35 + 0.65 * Math.pow(r(), 1.3));
    const colour = mix(mix(base, [r() * 255, r() * 160, r() * 255], 0.1), p.fog, fogT);
    const tower = { left, top: H * y - height, width, height, colour };
    walls(x, tower, p, H * 0.1);
    if (r.chance(0.3)) mast(x, tower, p, W);
    windows(x, tower, p, r, { foot: H * y, lit, fogT });
    if (neon && r.chance(0.6)) sign(x, tower, r, W);
    left += width * r.range(0.86, 1.08);
  }
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = lg(x, 0, H * (y - 0.2), 0, H * y, [
    [0, css(p.fog, 0)],
    [1, css(p.fog, 0.6)],
  ]);
  x.fillRect(L.x0, H * (y - 0.2), L.x1 - L.x0, H);
  return L.c;
}

function walls(
  x: SKRSContext2D,
  { left, top, width, height, colour }: Tower,
  p: Palette,
  below: number,
): void {
  x.fillStyle = lg(x, left, 0, left + width, 0, [
    [0, css(mix(colour, p.key, 0.22))],
    [0.45, css(colour)],
    [1, css(mix(colour, p.shade, 0.4))],
  ]);
  x.beginPath();
  x.roundRect(left, top, width * 0.96, height + below, [width * 0.06, width * 0.06, 0, 0]);
  x.fill();
}

/** A mast with a red lamp on the roof. */
function mast(x: SKRSContext2D, { left, top, width, height, colour }: Tower, p: Palette, W: number): void {
  x.fillStyle = css(mix(colour, p.shade, 0.3));
  x.fillRect(left + width * 0.46, top - height * 0.14, width * 0.05, height * 0.14);
  x.fillStyle = 'rgba(255,80,90,.9)';
  x.beginPath();
  x.arc(left + width * 0.485, top - height * 0.14, W * 0.0022, 0, 7);
  x.fill();
}

function windows(
  x: SKRSContext2D,
  { left, top, width }: Tower,
  p: Palette,
  r: Random,
  { foot, lit, fogT }: { foot: number; lit: number; fogT: number },
): void {
  const night = p.night > 0.5;
  const across = width / r.int(4, 6);
  const down = across * r.range(0.9, 1.5);
  for (let y = top + down * 0.7; y < foot; y += down * 1.25)
    for (let at = left + across * 0.4; at < left + width * 0.86; at += across * 1.05) {
      const on = r() < lit * (night ? 0.8 : 0.15);
      const pane = mix(night ? [14, 18, 50] : mix(hex(p.sky[1]), [255, 255, 255], 0.25), p.fog, fogT);
      x.fillStyle = on ? css(r.pick(lamps), 0.55 + 0.45 * r()) : css(pane, 0.65);
      x.fillRect(at, y, across * 0.6, down * 0.72);
    }
}

function sign(x: SKRSContext2D, { left, top, width, height }: Tower, r: Random, W: number): void {
  const colour = r.pick(neons);
  x.save();
  x.shadowColor = css(colour);
  x.shadowBlur = W * 0.02;
  x.strokeStyle = css(colour, 0.95);
  x.lineWidth = W * 0.003;
  x.beginPath();
  x.roundRect(
    left + width * 0.3,
    top + height * r.range(0.1, 0.4),
    width * 0.3,
    height * r.range(0.2, 0.35),
    width * 0.05,
  );
  x.stroke();
  x.restore();
}

/** A road along the picture. */
export function road(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.66, wet = true }: { y?: number; wet?: boolean } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const hy = H * y;
  const c = mix([78, 80, 102], p.amb, p.ambA * 0.8);
  x.fillStyle = lg(x, 0, hy, 0, L.y1, [
    [0, css(mix(c, p.fog, 0.5))],
    [0.3, css(c)],
    [1, css(mix(c, p.shade, 0.4))],
  ]);
  x.fillRect(L.x0, hy, L.x1 - L.x0, L.y1 - hy);
  // The edge of the pavement and the marks of the lane, seen from the side.
  x.fillStyle = css(mix([170, 166, 178], p.amb, p.ambA));
  x.fillRect(L.x0, hy - H * 0.012, L.x1 - L.x0, H * 0.03);
  x.fillStyle = css(p.shade, 0.4);
  x.fillRect(L.x0, hy + H * 0.018, L.x1 - L.x0, H * 0.01);
  x.fillStyle = css([255, 240, 200], 0.75);
  for (let X = L.x0; X < L.x1; X += W * 0.16) {
    x.beginPath();
    x.moveTo(X, H * 0.885);
    x.lineTo(X + W * 0.085, H * 0.885);
    x.lineTo(X + W * 0.079, H * 0.9);
    x.lineTo(X - W * 0.007, H * 0.9);
    x.fill();
  }
  if (wet && p.night > 0.5) {
    x.globalCompositeOperation = 'screen';
    for (let i = 0; i < 34; i++) {
      const X = r.range(L.x0, L.x1);
      const nc = r.pick([
        [255, 60, 160],
        [60, 210, 255],
        [170, 90, 255],
        [255, 190, 80],
      ]);
      const w = W * r.range(0.01, 0.035);
      const hh = H * r.range(0.1, 0.3);
      x.fillStyle = lg(x, 0, hy, 0, hy + hh, [
        [0, css(nc, 0.5)],
        [1, css(nc, 0)],
      ]);
      x.filter = `blur(${W * 0.005}px)`;
      x.fillRect(X, hy + H * 0.02, w, hh);
    }
    x.filter = 'none';
  }
  return L.c;
}
