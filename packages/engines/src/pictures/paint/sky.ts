import { layer, lg, rg } from './layer.ts';
import { css, mix } from '../colour.ts';
import { fbm2, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Disc } from './layer.ts';

/** The sky with its light, stars and the disc of sun or moon. */
export function sky(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    horizon = 0.6,
    sun = null,
    stars = false,
    moon = false,
  }: { horizon?: number; sun?: Disc | null; stars?: boolean; moon?: boolean } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const hy = H * horizon;
  x.fillStyle = lg(x, 0, L.y0, 0, hy, [
    [0, p.sky[0]],
    [0.42, p.sky[1]],
    [0.78, p.sky[2]],
    [1, p.sky[3]],
  ]);
  x.fillRect(L.x0, L.y0, L.x1 - L.x0, L.y1 - L.y0);
  if (stars) {
    for (let i = 0; i < (W * H) / 2600; i++) {
      const X = r.range(L.x0, L.x1);
      const Y = L.y0 + Math.pow(r(), 1.4) * (hy - L.y0);
      const s = Math.pow(r(), 5) * 2.2 + 0.5;
      x.globalAlpha = r.range(0.3, 1) * (1 - Math.max(0, Y / hy) * 0.6);
      x.fillStyle = r.pick(['#fff', '#dfe8ff', '#fff0d8']);
      x.beginPath();
      x.arc(X, Y, (s * W) / 1500, 0, 7);
      x.fill();
    }
    x.globalAlpha = 1;
    x.globalCompositeOperation = 'screen';
    x.save();
    x.translate(W * 0.5, hy * 0.4);
    x.rotate(-0.5);
    fbm2(r, 4);
    for (let i = 0; i < 260; i++) {
      const a = r.range(-1, 1) * W * 0.75;
      const b = r.gauss() * H * 0.09;
      x.fillStyle = rg(x, a, b, 0, H * 0.09, [
        [
          0,
          css(
            r.pick([
              [120, 110, 255],
              [200, 140, 255],
              [120, 190, 255],
            ]),
            0.035,
          ),
        ],
        [1, 'rgba(0,0,0,0)'],
      ]);
      x.fillRect(a - H * 0.1, b - H * 0.1, H * 0.2, H * 0.2);
    }
    x.restore();
    x.globalCompositeOperation = 'source-over';
  }
  if (sun) {
    const [sx, sy, sr] = [sun.x * W, sun.y * H, sun.r * Math.min(W, H)];
    x.globalCompositeOperation = 'screen';
    x.fillStyle = rg(x, sx, sy, 0, sr * 9, [
      [0, css(p.sun, moon ? 0.5 : 0.75)],
      [0.25, css(p.sun, moon ? 0.14 : 0.3)],
      [1, css(p.sun, 0)],
    ]);
    x.fillRect(L.x0, L.y0, L.x1 - L.x0, L.y1 - L.y0);
    x.globalCompositeOperation = 'source-over';
    x.fillStyle = rg(x, sx - sr * 0.3, sy - sr * 0.3, 0, sr * 1.5, [
      [0, '#ffffff'],
      [0.55, css(p.sun)],
      [1, css(mix(p.sun, moon ? [150, 170, 230] : [255, 190, 110], 0.55))],
    ]);
    x.beginPath();
    x.arc(sx, sy, sr, 0, 7);
    x.fill();
    if (moon) {
      x.save();
      x.clip();
      x.globalAlpha = 0.22;
      for (let i = 0; i < 9; i++) {
        x.fillStyle = '#8794c9';
        x.beginPath();
        x.arc(sx + r.gauss() * sr * 0.55, sy + r.gauss() * sr * 0.55, sr * r.range(0.08, 0.26), 0, 7);
        x.fill();
      }
      x.restore();
    }
  }
  return L.c;
}

/** One cloud, lit from the side `dx`. */
function cloudSprite(w: number, p: Palette, r: Random, dx = 1): Canvas {
  const h = w * 0.5;
  const c = createCanvas(Math.ceil(w), Math.ceil(h));
  const x = c.getContext('2d');
  const base = h * 0.86;
  const n = r.int(6, 9);
  const puffs = [];
  for (let i = 0; i < n; i++) {
    const u = (i + 0.5) / n;
    const env = Math.sin(Math.PI * u);
    const rad = h * (0.14 + 0.26 * env * r.range(0.75, 1.15));
    puffs.push([w * (0.1 + 0.8 * u) + r.gauss() * w * 0.02, base - rad * 0.82 - env * h * 0.05 * r(), rad]);
  }
  puffs.sort((a, b) => b[2]! - a[2]!);
  for (const [X, Y, R] of puffs) {
    x.fillStyle = rg(x, X! + dx * R! * 0.35, Y! - R! * 0.45, R! * 0.05, R! * 1.5, [
      [0, css(p.cloud)],
      [0.5, css(mix(p.cloud, p.cloudS, 0.22))],
      [1, css(mix(p.cloud, p.cloudS, 0.55))],
    ]);
    x.beginPath();
    x.arc(X!, Y!, R!, 0, 7);
    x.fill();
  }
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = lg(x, 0, h * 0.35, 0, base, [
    [0, css(p.cloudS, 0)],
    [1, css(p.cloudS, 0.75)],
  ]);
  x.fillRect(0, 0, w, h);
  x.globalCompositeOperation = 'destination-out';
  x.fillStyle = lg(x, 0, base - h * 0.14, 0, base, [
    [0, 'rgba(0,0,0,0)'],
    [1, 'rgba(0,0,0,1)'],
  ]);
  x.fillRect(0, base - h * 0.14, w, h * 0.3);
  return c;
}

/** A band of clouds between two heights. */
export function clouds(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    n = 5,
    y0 = 0.06,
    y1 = 0.4,
    s = 1,
    dx = 1,
    blur = 0,
  }: { n?: number; y0?: number; y1?: number; s?: number; dx?: number; blur?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const list = [];
  for (let i = 0; i < n; i++)
    list.push({
      X: L.x0 + ((i + r.range(0.1, 0.9)) / n) * (L.x1 - L.x0),
      Y: H * r.range(y0, y1),
      w: Math.max(W, H * 0.8) * r.range(0.14, 0.3) * s,
    });
  list.sort((a, b) => a.w - b.w);
  if (blur) x.filter = `blur(${blur}px)`;
  for (const q of list) {
    x.globalAlpha = 0.93;
    x.drawImage(cloudSprite(q.w, p, r, dx), q.X - q.w / 2, q.Y - q.w * 0.25);
  }
  return L.c;
}

/** A band of mist. */
export function fogBand(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.6, h = 0.14, a = 0.6 }: { y?: number; h?: number; a?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  for (let i = 0; i < 26; i++) {
    const X = r.range(L.x0, L.x1);
    const Y = H * y + r.gauss() * H * h * 0.3;
    const R = W * r.range(0.12, 0.3);
    x.save();
    x.translate(X, Y);
    x.scale(1, 0.22);
    x.fillStyle = rg(x, 0, 0, 0, R, [
      [0, css(p.fog, a * 0.35)],
      [1, css(p.fog, 0)],
    ]);
    x.fillRect(-R, -R, 2 * R, 2 * R);
    x.restore();
  }
  return L.c;
}
