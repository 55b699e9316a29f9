import { layer, lg, softened } from './layer.ts';
import { css, hex, mix } from '../colour.ts';
import { type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** A sheet of water from `y` down, with the glitter of the sun. */
export function water(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.6, sunX = 0.5 }: { y?: number; sunX?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const hy = H * y;
  x.fillStyle = lg(x, 0, hy, 0, L.y1, [
    [0, p.water[0]],
    [0.3, p.water[1]],
    [1, p.water[2]],
  ]);
  x.fillRect(L.x0, hy, L.x1 - L.x0, L.y1 - hy);
  x.fillStyle = lg(x, 0, hy, 0, hy + H * 0.05, [
    [0, css(p.fog, 0.9)],
    [1, css(p.fog, 0)],
  ]);
  x.fillRect(L.x0, hy, L.x1 - L.x0, H * 0.06);
  const D = L.y1 - hy;
  for (let i = 0; i < 900; i++) {
    const t = Math.pow(r(), 1.7);
    const yy = hy + t * D;
    const w = W * (0.008 + 0.1 * t) * r.range(0.4, 1.3);
    const X = r.range(L.x0, L.x1);
    const near = Math.exp(-Math.pow((X - sunX * W) / (W * (0.05 + 0.16 * t)), 2));
    const lite = r() < 0.25 + near * 0.7;
    x.globalAlpha = lite ? 0.1 + 0.5 * near : 0.1;
    x.fillStyle = lite ? css(near > 0.3 ? p.sun : mix(hex(p.water[0]), [255, 255, 255], 0.4)) : p.water[2];
    x.beginPath();
    x.ellipse(X, yy, w, Math.max(0.7, H * (0.0012 + 0.006 * t)), 0, 0, 7);
    x.fill();
  }
  x.globalAlpha = 1;
  return L.c;
}

/** The sea from below, with shafts of light. */
export function underwater(W: number, H: number, p: Palette, r: Random): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const k = p.night;
  x.fillStyle = lg(x, 0, L.y0, 0, L.y1, [
    [0, k > 0.5 ? '#2b62b0' : '#8ff0ee'],
    [0.3, k > 0.5 ? '#16418a' : '#2fb4dd'],
    [0.75, k > 0.5 ? '#0b2358' : '#1268b0'],
    [1, k > 0.5 ? '#061233' : '#0c3f80'],
  ]);
  x.fillRect(L.x0, L.y0, L.x1 - L.x0, L.y1 - L.y0);
  const rays = layer(W, H);
  const q = rays.x;
  for (let i = 0; i < 11; i++) {
    const X = W * r.range(-0.1, 1.1);
    const w = W * r.range(0.02, 0.09);
    q.beginPath();
    q.moveTo(X, L.y0);
    q.lineTo(X + w, L.y0);
    q.lineTo(X + w * 2.4 - W * 0.14, H * r.range(0.6, 1));
    q.lineTo(X - w * 1.2 - W * 0.14, H * r.range(0.6, 1));
    q.closePath();
    q.fillStyle = lg(q, 0, L.y0, 0, H, [
      [0, 'rgba(220,255,250,.34)'],
      [1, 'rgba(220,255,250,0)'],
    ]);
    q.fill();
  }
  x.globalCompositeOperation = 'screen';
  x.drawImage(softened(rays.c, W * 0.012), L.x0, L.y0);
  return L.c;
}

/** Plants of the sea. */
export function seaweed(
  W: number,
  H: number,
  _p: Palette,
  r: Random,
  { n = 14, y = 1.02, blur = 0, dark = 0.3 }: { n?: number; y?: number; blur?: number; dark?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  for (let i = 0; i < n; i++) {
    let X = r.range(L.x0, L.x1);
    if (Math.abs(X / W - 0.5) < 0.22 && r.chance(0.75)) X = X < W / 2 ? X - W * 0.3 : X + W * 0.3;
    const h = H * r.range(0.12, 0.36);
    const c = mix(
      r.pick([
        [40, 160, 110],
        [30, 120, 140],
        [120, 170, 70],
        [190, 80, 130],
      ]),
      [8, 40, 90],
      dark,
    );
    const seg = 18;
    const w = W * r.range(0.006, 0.013);
    x.beginPath();
    const ph = r() * 7;
    const pts = [];
    for (let s = 0; s <= seg; s++) {
      const t = s / seg;
      pts.push([X + Math.sin(t * 5 + ph) * W * 0.014 * t, H * y - h * t, w * (1 - t * 0.85)]);
    }
    pts.forEach(([a, b, ww], k) => (k ? x.lineTo(a! - ww!, b!) : x.moveTo(a! - ww!, b!)));
    pts.reverse().forEach(([a, b, ww]) => x.lineTo(a! + ww!, b!));
    x.closePath();
    x.fillStyle = lg(x, 0, H * y, 0, H * y - h, [
      [0, css(mix(c, [5, 20, 60], 0.5))],
      [1, css(mix(c, [200, 255, 220], 0.25))],
    ]);
    x.fill();
  }
  return blur ? softened(L.c, blur) : L.c;
}
