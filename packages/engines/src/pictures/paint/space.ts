import { layer, lg, rg } from './layer.ts';
import { css, mix, type Rgb } from '../colour.ts';
import { fbm1, fbm2, noise1, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** Space: stars and nebulae. */
export function starfield(W: number, H: number, r: Random, tint: Rgb[] | null): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const base =
    tint ||
    r.pick([
      [
        [16, 8, 48],
        [70, 20, 110],
        [255, 110, 170],
        [70, 170, 255],
      ],
      [
        [4, 14, 40],
        [14, 60, 110],
        [60, 220, 220],
        [255, 170, 110],
      ],
      [
        [22, 6, 34],
        [110, 20, 70],
        [255, 150, 90],
        [150, 110, 255],
      ],
    ]);
  x.fillStyle = lg(x, 0, L.y0, W, L.y1, [
    [0, css(base[0]!)],
    [0.6, css(mix(base[0]!, base[1]!, 0.6))],
    [1, css(base[0]!)],
  ]);
  x.fillRect(L.x0, L.y0, L.x1 - L.x0, L.y1 - L.y0);
  x.globalCompositeOperation = 'screen';
  const n = fbm2(r, 4);
  const g = 28;
  for (let gy = -4; gy < g + 4; gy++)
    for (let gx = -6; gx < (g * W) / H + 6; gx++) {
      const X = (gx * H) / g;
      const Y = (gy * H) / g;
      const d =
        n(gx * 0.13, gy * 0.13) * 1.6 + 0.35 - Math.abs((X / W - 0.5) * 0.55 + (Y / H - 0.5) * 0.9) * 1.1;
      if (d <= 0) continue;
      const c = n(gx * 0.21 + 40, gy * 0.21) > 0 ? base[2] : base[3];
      const R = (H / g) * 3;
      x.fillStyle = rg(x, X, Y, 0, R, [
        [0, css(mix(base[1]!, c!, 0.6), Math.min(0.3, d * 0.22))],
        [1, 'rgba(0,0,0,0)'],
      ]);
      x.fillRect(X - R, Y - R, 2 * R, 2 * R);
    }
  for (let i = 0; i < (W * H) / 1500; i++) {
    const s = Math.pow(r(), 7) * 2.6 + 0.45;
    x.globalAlpha = r.range(0.25, 1);
    x.fillStyle = r.pick(['#fff', '#cfe0ff', '#ffe7cc']);
    const X = r.range(L.x0, L.x1);
    const Y = r.range(L.y0, L.y1);
    x.beginPath();
    x.arc(X, Y, (s * W) / 1500, 0, 7);
    x.fill();
    if (s > 2) {
      x.globalAlpha = 0.5;
      x.fillStyle = rg(x, X, Y, 0, s * 7, [
        [0, 'rgba(255,255,255,.6)'],
        [1, 'rgba(255,255,255,0)'],
      ]);
      x.fillRect(X - 20, Y - 20, 40, 40);
    }
  }
  return L.c;
}

/** A planet of radius `R`, some with a ring. */
export function planet(R: number, r: Random, col: Rgb, dx = 1): Canvas {
  const c = createCanvas(R * 4, R * 3);
  const x = c.getContext('2d');
  const cx = R * 2;
  const cy = R * 1.5;
  const ring = r.chance(0.5);
  const dr = (front: boolean) => {
    x.save();
    x.translate(cx, cy);
    x.rotate(-0.35);
    x.scale(1, 0.28);
    x.beginPath();
    x.rect(-R * 3, front ? 0 : -R * 9, R * 6, R * 9);
    x.clip();
    for (let i = 0; i < 5; i++) {
      x.strokeStyle = css(mix(col, [255, 240, 220], 0.5), 0.28 + 0.12 * i);
      x.lineWidth = R * 0.07;
      x.beginPath();
      x.arc(0, 0, R * (1.35 + i * 0.1), 0, 7);
      x.stroke();
    }
    x.restore();
  };
  if (ring) dr(false);
  x.save();
  x.beginPath();
  x.arc(cx, cy, R, 0, 7);
  x.clip();
  x.fillStyle = css(col);
  x.fillRect(0, 0, R * 4, R * 3);
  const n = noise1(r);
  for (let y = -R; y < R; y += R * 0.05) {
    const v = n((y / R) * 4);
    x.fillStyle = css(mix(col, v > 0 ? [255, 240, 220] : [60, 20, 90], Math.abs(v) * 0.5), 0.7);
    x.beginPath();
    x.ellipse(cx, cy + y, R * 1.1, R * 0.06, -0.2, 0, 7);
    x.fill();
  }
  x.fillStyle = rg(x, cx + dx * R * 0.45, cy - R * 0.45, R * 0.1, R * 1.6, [
    [0, 'rgba(255,250,230,.5)'],
    [0.35, 'rgba(255,255,255,0)'],
    [0.75, 'rgba(10,0,50,.65)'],
    [1, 'rgba(5,0,30,.92)'],
  ]);
  x.fillRect(0, 0, R * 4, R * 3);
  x.restore();
  if (ring) dr(true);
  return c;
}

/** Ground with craters. */
export function moonGround(
  W: number,
  H: number,
  _p: Palette,
  r: Random,
  { y = 0.72, col = [176, 178, 196] }: { y?: number; col?: Rgb } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const f = fbm1(r, 3);
  const Y = (X: number) =>
    H * y - H * 0.05 * f((X / W) * 2 + 5) + H * 0.05 * Math.pow((X / W - 0.5) * 1.3, 2);
  x.beginPath();
  x.moveTo(L.x0, L.y1);
  for (let X = L.x0; X <= L.x1 + 5; X += 5) x.lineTo(X, Y(X));
  x.lineTo(L.x1, L.y1);
  x.fillStyle = lg(x, 0, H * y, 0, L.y1, [
    [0, css(mix(col, [255, 255, 255], 0.3))],
    [0.3, css(col)],
    [1, css(mix(col, [20, 15, 60], 0.55))],
  ]);
  x.fill();
  x.save();
  x.clip();
  for (let i = 0; i < 34; i++) {
    const t = Math.pow(r(), 1.5);
    const X = r.range(L.x0, L.x1);
    const yy = H * (y + 0.03) + t * (L.y1 - H * y);
    const R = W * (0.008 + 0.06 * t) * r.range(0.5, 1.2);
    x.save();
    x.translate(X, yy);
    x.scale(1, 0.36);
    x.fillStyle = lg(x, -R, -R, R * 0.6, R, [
      [0, css(mix(col, [20, 10, 60], 0.62), 0.9)],
      [1, css(mix(col, [255, 255, 255], 0.25), 0.8)],
    ]);
    x.beginPath();
    x.arc(0, 0, R, 0, 7);
    x.fill();
    x.strokeStyle = css(mix(col, [255, 255, 255], 0.65), 0.7);
    x.lineWidth = R * 0.12;
    x.beginPath();
    x.arc(0, 0, R, 0.1, 2.6);
    x.stroke();
    x.restore();
  }
  x.restore();
  return L.c;
}
