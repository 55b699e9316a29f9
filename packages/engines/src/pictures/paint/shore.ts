import { layer, lg } from './layer.ts';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { fbm1, noise1, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** A beach, with the last wave on it. */
export function sand(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.78, wave = true, col = [244, 216, 164] }: { y?: number; wave?: boolean; col?: Rgb } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const f = noise1(r);
  const Y = (X: number) => H * y + H * 0.035 * f((X / W) * 2.2 + 3) + H * 0.05 * (X / W - 0.5);
  const path = (o = 0) => {
    x.beginPath();
    x.moveTo(L.x0, L.y1);
    for (let X = L.x0; X <= L.x1 + 6; X += 6) x.lineTo(X, Y(X) + o);
    x.lineTo(L.x1, L.y1);
    x.closePath();
  };
  const s = mix(mix(col, p.amb, p.ambA * 0.7), p.key, 0.1);
  if (wave) {
    path(-H * 0.035);
    x.fillStyle = css(mix(hex(p.water[0]), [255, 255, 255], 0.3), 0.55);
    x.fill();
    path(-H * 0.014);
    x.fillStyle = css(mix([255, 255, 255], p.amb, p.ambA * 0.5), 0.95);
    x.fill();
    path(-0.5);
    x.fillStyle = css(mix(s, [120, 80, 60], 0.28));
    x.fill();
    path(H * 0.014);
  } else path();
  x.fillStyle = lg(x, 0, H * y, 0, L.y1, [
    [0, css(mix(s, [120, 80, 60], wave ? 0.12 : 0))],
    [0.2, css(s)],
    [1, css(mix(s, p.shade, 0.22))],
  ]);
  x.fill();
  x.save();
  x.clip();
  for (let i = 0; i < 2600; i++) {
    const X = r.range(L.x0, L.x1);
    const t = r();
    const yy = Y(X) + t * (L.y1 - Y(X));
    x.fillStyle = css(r.chance(0.5) ? p.shade : [255, 255, 255], 0.07);
    x.fillRect(X, yy, 1 + t * 2, 1 + t);
  }
  for (let i = 0; i < 26; i++) {
    const yy = H * y + H * 0.05 + r() * (L.y1 - H * y);
    const X = r.range(L.x0, L.x1);
    const w = W * r.range(0.05, 0.2);
    x.strokeStyle = css(p.shade, 0.07);
    x.lineWidth = H * 0.004;
    x.beginPath();
    x.moveTo(X - w, yy);
    x.bezierCurveTo(X - w * 0.3, yy - H * 0.012, X + w * 0.3, yy + H * 0.012, X + w, yy);
    x.stroke();
  }
  x.restore();
  return L.c;
}

/** Dunes with their shadows. */
export function dunes(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.6, fogT = 0.2, dx = 1, amp = 0.09 }: { y?: number; fogT?: number; dx?: number; amp?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const f = fbm1(r, 2);
  const o = r() * 40;
  const Y = (X: number) => H * y - H * amp * f(o + (X / W) * 2);
  const lit = mix(mix([240, 178, 104], p.amb, p.ambA * 0.6), p.fog, fogT);
  const dk = mix(mix([176, 96, 58], p.amb, p.ambA * 0.6), p.fog, fogT);
  x.beginPath();
  x.moveTo(L.x0, L.y1);
  for (let X = L.x0; X <= L.x1 + 4; X += 4) x.lineTo(X, Y(X));
  x.lineTo(L.x1, L.y1);
  x.closePath();
  x.fillStyle = lg(x, 0, H * (y - amp), 0, H * (y + 0.35), [
    [0, css(mix(lit, p.key, 0.3))],
    [1, css(mix(lit, dk, 0.45))],
  ]);
  x.fill();
  x.save();
  x.clip();
  for (let k = 0; k < 3; k++) {
    const px = (W * (k + r.range(0.2, 0.8))) / 3;
    const py = Y(px);
    x.beginPath();
    x.moveTo(px, py);
    let X = px;
    let yy = py;
    for (let i = 0; i < 10; i++) {
      X += dx * -W * 0.02 * (1 + 0.6 * f(i * 0.7 + k * 9));
      yy += H * 0.05;
      x.lineTo(X, yy);
    }
    x.lineTo(X - dx * W * 0.32, yy);
    x.lineTo(px - dx * W * 0.26, Y(px - dx * W * 0.26));
    for (let s = 1; s >= 0; s -= 0.1) x.lineTo(px - dx * W * 0.26 * s, Y(px - dx * W * 0.26 * s));
    x.closePath();
    x.fillStyle = lg(x, px, py, px - dx * W * 0.2, py + H * 0.2, [
      [0, css(dk, 0.8)],
      [1, css(dk, 0)],
    ]);
    x.fill();
  }
  for (let i = 0; i < 60; i++) {
    const yy = H * y + r() * H * 0.5;
    const X = r.range(L.x0, L.x1);
    const w = W * r.range(0.03, 0.12);
    x.strokeStyle = css(dk, 0.12);
    x.lineWidth = H * 0.003;
    x.beginPath();
    x.moveTo(X - w, yy);
    x.quadraticCurveTo(X, yy - H * 0.012, X + w, yy + H * 0.004);
    x.stroke();
  }
  x.restore();
  return L.c;
}
