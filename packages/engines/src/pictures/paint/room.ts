import { layer, lg } from './layer.ts';
import { css, mix, type Rgb } from '../colour.ts';
import { type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';
import type { Box } from './layer.ts';

/** A wall and a floor of boards. */
export function room(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { wall, floor = [196, 146, 98] }: { wall: Rgb; floor?: Rgb },
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const fy = H * 0.74;
  const w = mix(mix(wall, p.amb, p.ambA * 0.9), p.night > 0.5 ? [255, 190, 120] : p.key, 0.14);
  x.fillStyle = lg(x, L.x0, 0, L.x1, H, [
    [0, css(mix(w, [255, 255, 255], 0.16))],
    [0.6, css(w)],
    [1, css(mix(w, p.shade, 0.24))],
  ]);
  x.fillRect(L.x0, L.y0, L.x1 - L.x0, fy - L.y0);
  const f = mix(mix(floor, p.amb, p.ambA * 0.8), p.key, 0.08);
  x.fillStyle = lg(x, 0, fy, 0, L.y1, [
    [0, css(mix(f, p.shade, 0.32))],
    [0.25, css(f)],
    [1, css(mix(f, [255, 240, 220], 0.1))],
  ]);
  x.fillRect(L.x0, fy, L.x1 - L.x0, L.y1 - fy);
  x.strokeStyle = css(p.shade, 0.2);
  x.lineWidth = H * 0.0025;
  for (let i = -30; i <= 30; i++) {
    x.beginPath();
    x.moveTo(W * 0.5 + i * W * 0.07, fy);
    x.lineTo(W * 0.5 + i * W * 0.19, L.y1);
    x.stroke();
  }
  for (let i = 0; i < 60; i++) {
    const k = r.int(-24, 24);
    const t = r();
    const yy = fy + t * t * (L.y1 - fy);
    const s = 0.07 + (0.12 * (yy - fy)) / (L.y1 - fy);
    x.beginPath();
    x.moveTo(W * 0.5 + k * W * s, yy);
    x.lineTo(W * 0.5 + (k + 1) * W * s, yy);
    x.stroke();
  }
  x.fillStyle = css(mix(w, [255, 255, 255], 0.6));
  x.fillRect(L.x0, fy - H * 0.035, L.x1 - L.x0, H * 0.035);
  x.fillStyle = css(p.shade, 0.18);
  x.fillRect(L.x0, fy, L.x1 - L.x0, H * 0.012);
  return L.c;
}

/** A window with curtains; what it shows is `skyC`. */
export function windowView(
  W: number,
  H: number,
  p: Palette,
  { x: wx, y: wy, w, h }: Box,
  skyC: Canvas,
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  x.save();
  x.beginPath();
  x.roundRect(wx, wy, w, h, w * 0.03);
  x.clip();
  const s = Math.max(w / W, h / H) * 1.15;
  x.drawImage(
    skyC,
    wx + w / 2 - (skyC.width * s) / 2,
    wy + h / 2 - (skyC.height * s) / 2,
    skyC.width * s,
    skyC.height * s,
  );
  x.restore();
  x.strokeStyle = css(mix([250, 244, 236], p.amb, p.ambA));
  x.lineWidth = w * 0.045;
  x.beginPath();
  x.roundRect(wx, wy, w, h, w * 0.03);
  x.stroke();
  x.lineWidth = w * 0.025;
  x.beginPath();
  x.moveTo(wx + w / 2, wy);
  x.lineTo(wx + w / 2, wy + h);
  x.moveTo(wx, wy + h * 0.45);
  x.lineTo(wx + w, wy + h * 0.45);
  x.stroke();
  x.fillStyle = css(mix([255, 250, 242], p.amb, p.ambA));
  x.beginPath();
  x.roundRect(wx - w * 0.06, wy + h, w * 1.12, h * 0.055, w * 0.02);
  x.fill();
  x.fillStyle = css(p.shade, 0.22);
  x.fillRect(wx - w * 0.04, wy + h * 1.055, w * 1.08, h * 0.03);
  // curtains
  for (const k of [-1, 1]) {
    const cx = k < 0 ? wx - w * 0.13 : wx + w * 0.93;
    for (let i = 0; i < 5; i++) {
      x.fillStyle = lg(x, cx + i * w * 0.04, 0, cx + (i + 1) * w * 0.04, 0, [
        [0, css(mix([250, 236, 220], p.shade, 0.2), 0.96)],
        [0.5, css(mix([255, 248, 238], p.amb, p.ambA * 0.6), 0.96)],
        [1, css(mix([240, 220, 205], p.shade, 0.28), 0.96)],
      ]);
      x.beginPath();
      x.roundRect(cx + i * w * 0.04, wy - h * 0.1, w * 0.044, h * 1.34, w * 0.01);
      x.fill();
    }
  }
  x.fillStyle = '#7b5237';
  x.beginPath();
  x.roundRect(wx - w * 0.18, wy - h * 0.13, w * 1.36, h * 0.03, h * 0.015);
  x.fill();
  return L.c;
}

/** Beams beside each other: where each begins and how wide it is, as shares of all, and how strong. */
const beams = [
  [0, 0.34, 0.8],
  [0.42, 0.2, 1],
  [0.7, 0.3, 0.6],
] as const;

/** Light that falls in slanting beams through a window or between trees, and is lost towards the ground. */
export function lightShaft(W: number, H: number, p: Palette, { x: wx, y: wy, w }: Box, lean = 1): Canvas {
  const { c, x } = layer(W, H);
  x.globalCompositeOperation = 'screen';
  x.filter = `blur(${Math.min(W, H) * 0.018}px)`;
  const slant = lean * (H - wy) * 0.42;
  for (const [from, wide, strength] of beams) {
    const [left, right] = [wx + from * w, wx + (from + wide) * w];
    x.beginPath();
    x.moveTo(left, wy);
    x.lineTo(right, wy);
    x.lineTo(right + slant + w * 0.5 * wide, H);
    x.lineTo(left + slant - w * 0.1, H);
    x.fillStyle = lg(x, 0, wy, 0, H, [
      [0, css(p.key, 0.08 * strength)],
      [0.45, css(p.key, 0.24 * strength)],
      [0.95, css(p.key, 0)],
    ]);
    x.fill();
  }
  return c;
}
