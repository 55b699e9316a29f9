import { layer, lg, rg } from './layer.ts';
import { css, mix, type Rgb } from '../colour.ts';
import { fbm1, type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** A table top of wood. */
export function table(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.7, col = [186, 122, 72] }: { y?: number; col?: Rgb } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const c = mix(mix(col, p.amb, p.ambA * 0.6), p.key, 0.08);
  x.fillStyle = lg(x, 0, H * y, 0, L.y1, [
    [0, css(mix(c, [255, 230, 190], 0.35))],
    [0.12, css(mix(c, [255, 230, 190], 0.12))],
    [1, css(mix(c, p.shade, 0.3))],
  ]);
  x.fillRect(L.x0, H * y, L.x1 - L.x0, L.y1 - H * y);
  x.save();
  x.beginPath();
  x.rect(L.x0, H * y, L.x1 - L.x0, L.y1);
  x.clip();
  const n = fbm1(r, 3);
  for (let i = 0; i < 46; i++) {
    const yy = H * y + Math.pow(i / 46, 1.6) * (L.y1 - H * y);
    x.strokeStyle = css(mix(c, [70, 30, 10], 0.6), 0.1 + 0.12 * r());
    x.lineWidth = 1 + (2 * i) / 46;
    x.beginPath();
    for (let X = L.x0; X <= L.x1; X += 24) x.lineTo(X, yy + n((X / W) * 3 + i * 0.7) * H * 0.006);
    x.stroke();
  }
  x.restore();
  x.fillStyle = 'rgba(255,245,220,.5)';
  x.fillRect(L.x0, H * y, L.x1 - L.x0, H * 0.004);
  return L.c;
}

/** Lights out of focus. */
export function bokeh(
  W: number,
  H: number,
  r: Random,
  { n = 46, cols }: { n?: number; cols: Rgb[] },
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  x.globalCompositeOperation = 'screen';
  for (let i = 0; i < n; i++) {
    const X = r.range(L.x0, L.x1);
    const Y = r.range(L.y0, H * 0.72);
    const R = W * r.range(0.012, 0.05);
    const c = r.pick(cols);
    x.fillStyle = rg(x, X, Y, 0, R, [
      [0, css(c, 0.2)],
      [0.8, css(c, 0.28)],
      [0.93, css(c, 0.4)],
      [1, css(c, 0)],
    ]);
    x.beginPath();
    x.arc(X, Y, R, 0, 7);
    x.fill();
  }
  return L.c;
}
