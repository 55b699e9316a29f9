import { layer, lg } from './layer.ts';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** A row of towers with windows. */
export function city(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    y = 0.7,
    h = 0.4,
    n: _n = 16,
    fogT = 0.3,
    lit = 0.5,
    base = [58, 72, 118],
    neon = false,
  }: { y?: number; h?: number; n?: number; fogT?: number; lit?: number; base?: Rgb; neon?: boolean } = {},
): Canvas {
  const L = layer(W, H),
    { x } = L;
  let X = L.x0;
  while (X < L.x1) {
    const w = W * r.range(0.035, 0.09) * (H > W ? 1.8 : 1),
      hh = H * h * (0.35 + 0.65 * Math.pow(r(), 1.3));
    const top = H * y - hh;
    const c = mix(mix(base, [r() * 255, r() * 160, r() * 255], 0.1), p.fog, fogT);
    x.fillStyle = lg(x, X, 0, X + w, 0, [
      [0, css(mix(c, p.key, 0.22))],
      [0.45, css(c)],
      [1, css(mix(c, p.shade, 0.4))],
    ]);
    x.beginPath();
    x.roundRect(X, top, w * 0.96, hh + H * 0.1, [w * 0.06, w * 0.06, 0, 0]);
    x.fill();
    if (r.chance(0.3)) {
      x.fillStyle = css(mix(c, p.shade, 0.3));
      x.fillRect(X + w * 0.46, top - hh * 0.14, w * 0.05, hh * 0.14);
      x.fillStyle = 'rgba(255,80,90,.9)';
      x.beginPath();
      x.arc(X + w * 0.485, top - hh * 0.14, W * 0.0022, 0, 7);
      x.fill();
    }
    const cw = w / r.int(4, 6),
      ch = cw * r.range(0.9, 1.5);
    for (let yy = top + ch * 0.7; yy < H * y; yy += ch * 1.25)
      for (let xx = X + cw * 0.4; xx < X + w * 0.86; xx += cw * 1.05) {
        const on = r() < lit * (p.night > 0.5 ? 0.8 : 0.15);
        x.fillStyle = on
          ? css(
              r.pick([
                [255, 214, 130],
                [255, 236, 180],
                [160, 220, 255],
              ]),
              0.55 + 0.45 * r(),
            )
          : css(
              mix(p.night > 0.5 ? [14, 18, 50] : mix(hex(p.sky[1]), [255, 255, 255], 0.25), p.fog, fogT),
              0.65,
            );
        x.fillRect(xx, yy, cw * 0.6, ch * 0.72);
      }
    if (neon && r.chance(0.6)) {
      const nc = r.pick([
        [255, 60, 160],
        [60, 230, 255],
        [180, 90, 255],
        [255, 200, 60],
      ]);
      x.save();
      x.shadowColor = css(nc);
      x.shadowBlur = W * 0.02;
      x.strokeStyle = css(nc, 0.95);
      x.lineWidth = W * 0.003;
      x.beginPath();
      x.roundRect(X + w * 0.3, top + hh * r.range(0.1, 0.4), w * 0.3, hh * r.range(0.2, 0.35), w * 0.05);
      x.stroke();
      x.restore();
    }
    X += w * r.range(0.86, 1.08);
  }
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = lg(x, 0, H * (y - 0.2), 0, H * y, [
    [0, css(p.fog, 0)],
    [1, css(p.fog, 0.6)],
  ]);
  x.fillRect(L.x0, H * (y - 0.2), L.x1 - L.x0, H);
  return L.c;
}

/** A road along the picture. */
export function road(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.66, wet = true }: { y?: number; wet?: boolean } = {},
): Canvas {
  const L = layer(W, H),
    { x } = L;
  const hy = H * y;
  const c = mix([78, 80, 102], p.amb, p.ambA * 0.8);
  x.fillStyle = lg(x, 0, hy, 0, L.y1, [
    [0, css(mix(c, p.fog, 0.5))],
    [0.3, css(c)],
    [1, css(mix(c, p.shade, 0.4))],
  ]);
  x.fillRect(L.x0, hy, L.x1 - L.x0, L.y1 - hy);
  // pavement edge + lane marks along the picture plane (side view)
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
      const X = r.range(L.x0, L.x1),
        nc = r.pick([
          [255, 60, 160],
          [60, 210, 255],
          [170, 90, 255],
          [255, 190, 80],
        ]);
      const w = W * r.range(0.01, 0.035),
        hh = H * r.range(0.1, 0.3);
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
