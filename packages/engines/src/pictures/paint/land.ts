import { layer, lg, rg, softened } from './layer.ts';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { fbm1, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** Rolling ground with grass and light along its edge. */
export function hills(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    y = 0.6,
    amp = 0.06,
    freq = 2,
    col,
    col2,
    rim = true,
    tex = true,
    fogT = 0,
  }: {
    y?: number;
    amp?: number;
    freq?: number;
    col: string;
    col2?: string;
    rim?: boolean;
    tex?: boolean;
    fogT?: number;
  },
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const f = fbm1(r, 3);
  const o = r() * 50;
  const Y = (X: number) =>
    H * y - H * amp * (f(o + (X / W) * freq) + 0.25 * Math.sin((X / W) * freq * 2 + o));
  const c1 = mix(hex(col), p.fog, fogT);
  const c2 = mix(hex(col2 || col), p.fog, fogT * 0.8);
  const path = () => {
    x.beginPath();
    x.moveTo(L.x0, L.y1);
    for (let X = L.x0; X <= L.x1 + 4; X += 4) x.lineTo(X, Y(X));
    x.lineTo(L.x1, L.y1);
    x.closePath();
  };
  path();
  x.fillStyle = lg(x, 0, H * (y - amp), 0, H * (y + 0.34), [
    [0, css(c2)],
    [0.35, css(mix(c2, c1, 0.6))],
    [1, css(mix(c1, [10, 20, 50], 0.18))],
  ]);
  x.fill();
  x.save();
  path();
  x.clip();
  if (tex) {
    for (let i = 0; i < W * 1.6; i++) {
      const X = r.range(L.x0, L.x1);
      const t = Math.pow(r(), 1.2);
      const yy = Y(X) + t * (L.y1 - Y(X));
      const s = ((2 + 9 * t) * H) / 720;
      x.strokeStyle = css(
        mix(r.chance(0.5) ? c2 : c1, r.chance(0.6) ? p.key : p.shade, 0.28),
        0.18 + 0.16 * r(),
      );
      x.lineWidth = 1 + 1.2 * t;
      x.beginPath();
      x.moveTo(X, yy);
      x.quadraticCurveTo(X + s * 0.1, yy - s * 0.6, X + r.range(-0.5, 0.7) * s, yy - s);
      x.stroke();
    }
  }
  // broad soft light & shadow patches
  for (let i = 0; i < 9; i++) {
    const X = r.range(L.x0, L.x1);
    const yy = Y(X) + r() * H * 0.3;
    const R = W * r.range(0.1, 0.28);
    x.save();
    x.translate(X, yy);
    x.scale(1, 0.28);
    x.fillStyle = rg(x, 0, 0, 0, R, [
      [0, css(i % 2 ? p.key : p.shade, i % 2 ? 0.2 : 0.16)],
      [1, css(p.key, 0)],
    ]);
    x.fillRect(-R, -R, 2 * R, 2 * R);
    x.restore();
  }
  x.restore();
  if (rim) {
    x.save();
    path();
    x.clip();
    x.strokeStyle = css(p.key, 0.55);
    x.lineWidth = H * 0.008;
    x.filter = `blur(${H * 0.003}px)`;
    x.beginPath();
    for (let X = L.x0; X <= L.x1 + 4; X += 6) x.lineTo(X, Y(X));
    x.stroke();
    x.filter = 'none';
    x.restore();
  }
  return L.c;
}

/** Blades of grass right before the camera, out of focus. */
export function foreground(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { col = [40, 110, 60], n = 60, flowers = null }: { col?: Rgb; n?: number; flowers?: Rgb[] | null } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const S = Math.min(W, H);
  for (let i = 0; i < n; i++) {
    let X = r.range(L.x0, L.x1);
    const e = Math.abs(X / W - 0.5) * 2;
    const h = S * (0.05 + 0.14 * e * r());
    const c = mix(mix(col, p.amb, p.ambA * 0.8), r.chance(0.5) ? p.shade : p.key, 0.25);
    x.fillStyle = lg(x, 0, H * 1.03 - h, 0, H * 1.06, [
      [0, css(mix(c, p.key, 0.2))],
      [1, css(mix(c, p.shade, 0.5))],
    ]);
    const b = r.range(-0.5, 0.5) * h;
    x.beginPath();
    x.moveTo(X - S * 0.008, H * 1.08);
    x.quadraticCurveTo(X, H * 1.04 - h * 0.5, X + b, H * 1.05 - h);
    x.quadraticCurveTo(X + S * 0.012, H * 1.04 - h * 0.4, X + S * 0.01, H * 1.08);
    x.fill();
    if (flowers && r.chance(0.16)) {
      const q = r.pick(flowers);
      const R = S * r.range(0.012, 0.02);
      x.fillStyle = css(q);
      for (let k = 0; k < 5; k++) {
        x.beginPath();
        x.arc(
          X + b + Math.cos(k * 1.257) * R * 0.8,
          H * 1.05 - h + Math.sin(k * 1.257) * R * 0.8,
          R * 0.62,
          0,
          7,
        );
        x.fill();
      }
      x.fillStyle = '#ffd95a';
      x.beginPath();
      x.arc(X + b, H * 1.05 - h, R * 0.5, 0, 7);
      x.fill();
    }
  }
  return softened(L.c, H * 0.004);
}
