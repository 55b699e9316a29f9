import { layer, lg } from './layer.ts';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { fbm1, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** Peaks with a lit and a dark side. */
export function mountains(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    y = 0.6,
    h = 0.34,
    n = 4,
    col = '#6f86b8',
    snow = true,
    fogT = 0.3,
    dx = 1,
  }: { y?: number; h?: number; n?: number; col?: string; snow?: boolean; fogT?: number; dx?: number } = {},
): Canvas {
  const L = layer(W, H),
    { x } = L;
  const base = H * (y + 0.06);
  const pk = [];
  for (let i = 0; i < n; i++)
    pk.push({ x: L.x0 + ((i + r.range(0.15, 0.85)) / n) * (L.x1 - L.x0), h: H * h * r.range(0.55, 1.08) });
  pk.sort((a, b) => b.h - a.h);
  for (const k of pk) {
    const top = base - k.h,
      w = k.h * r.range(0.85, 1.15);
    const nz = fbm1(r, 4);
    const edge = (sgn: number) => {
      const a = [];
      for (let i = 0; i <= 26; i++) {
        const t = i / 26;
        a.push([
          k.x + sgn * w * t * (1 + 0.1 * nz(t * 5 + sgn * 9) * (1 - t)),
          top + k.h * t + (i && i < 26 ? nz(t * 9 + sgn * 31) * k.h * 0.05 : 0),
        ]);
      }
      return a;
    };
    const l = edge(-1),
      rr = edge(1);
    const lit = mix(hex(col), p.key, 0.45),
      dark = mix(hex(col), p.shade, 0.42);
    const ff = (c: Rgb) => mix(c, p.fog, fogT);
    const poly = (a: number[][]) => {
      x.beginPath();
      a.forEach(([X = 0, Y = 0], i) => (i ? x.lineTo(X, Y) : x.moveTo(X, Y)));
      x.closePath();
    };
    const body = [...l.slice().reverse(), ...rr];
    poly(body);
    x.fillStyle = lg(x, 0, top, 0, base, [
      [0, css(ff(dx > 0 ? dark : lit))],
      [1, css(mix(hex(col), p.fog, Math.min(1, fogT + 0.5)))],
    ]);
    x.fill();
    // ridge: jagged line from the summit down; the other side is lit
    const ridge = [];
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      ridge.push([
        k.x + (nz(t * 6 + 80) * 0.16 * t - dx * 0.04 * Math.min(1, t * 3)) * w * 1.4,
        top + k.h * t,
      ]);
    }
    const side = dx > 0 ? rr : l;
    poly([...ridge, ...side.slice().reverse()]);
    x.fillStyle = lg(x, 0, top, 0, base, [
      [0, css(ff(dx > 0 ? lit : dark))],
      [1, css(mix(hex(col), p.fog, Math.min(1, fogT + 0.5)))],
    ]);
    x.fill();
    x.save();
    poly(body);
    x.clip();
    for (let q = 0; q < 9; q++) {
      const sx = k.x + r.range(-0.75, 0.75) * w,
        sy = top + k.h * (0.25 + (0.6 * Math.abs(sx - k.x)) / w + 0.1 * r()),
        len = k.h * r.range(0.15, 0.4);
      x.beginPath();
      x.moveTo(sx, sy);
      x.lineTo(sx + dx * len * 0.35, sy + len);
      x.lineTo(sx - dx * len * 0.12, sy + len);
      x.closePath();
      x.fillStyle = css(r.chance(0.5) ? p.shade : p.key, 0.1);
      x.fill();
    }
    if (snow) {
      const cut = r.range(0.3, 0.42);
      const cap = [];
      const L2 = l.filter((_, i) => i / 26 <= cut),
        R2 = rr.filter((_, i) => i / 26 <= cut);
      cap.push(...L2.slice().reverse(), ...R2);
      const zig = [];
      const steps = 9;
      const [xa = 0, ya = 0] = R2.at(-1)!,
        [xb = 0, yb = 0] = L2.at(-1)!;
      for (let i = 1; i < steps; i++) {
        const t = i / steps;
        zig.push([xa + (xb - xa) * t, ya + (yb - ya) * t + (i % 2 ? -1 : 1) * k.h * r.range(0.02, 0.08)]);
      }
      poly([...cap, ...zig]);
      x.fillStyle = css(mix(dx > 0 ? [205, 218, 248] : [255, 255, 255], p.fog, fogT * 0.5));
      x.fill();
      x.save();
      x.clip();
      poly([...ridge, ...side.slice().reverse()]);
      x.fillStyle = css(mix(dx > 0 ? mix([255, 255, 255], p.key, 0.35) : [200, 214, 246], p.fog, fogT * 0.4));
      x.fill();
      x.restore();
    }
    x.restore();
  }
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = lg(x, 0, base - H * 0.2, 0, base, [
    [0, css(p.fog, 0)],
    [1, css(p.fog, 0.85)],
  ]);
  x.fillRect(L.x0, base - H * 0.2, L.x1 - L.x0, H * 0.3);
  return L.c;
}
