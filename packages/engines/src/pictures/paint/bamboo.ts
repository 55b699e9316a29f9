import { layer, lg } from './layer.ts';
import { css, mix } from '../colour.ts';
import { type Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { type Canvas } from '@napi-rs/canvas';

/** Stems of bamboo, with room for the figures. */
export function bamboo(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  {
    n = 16,
    fog = 0.3,
    y = 0.8,
    clear = 0.2,
    w = 1,
  }: { n?: number; fog?: number; y?: number; clear?: number; w?: number } = {},
): Canvas {
  const L = layer(W, H);
  const { x } = L;
  const S = Math.min(W, H);
  for (let i = 0; i < n; i++) {
    let X = r.range(L.x0, L.x1);
    if (Math.abs(X / W - 0.5) < clear) X = X < W / 2 ? X - W * clear : X + W * clear;
    const ww = S * 0.017 * w * r.range(0.8, 1.25);
    const c = mix(
      mix(
        r.pick([
          [96, 160, 84],
          [122, 176, 92],
          [74, 140, 88],
        ]),
        p.fog,
        fog,
      ),
      p.amb,
      p.ambA * 0.5,
    );
    const lean = r.range(-0.03, 0.03) * W;
    const n2 = 9;
    for (let k = 0; k < n2; k++) {
      const y0 = H * y - ((H * y - L.y0) * k) / n2;
      const y1 = H * y - ((H * y - L.y0) * (k + 1)) / n2;
      const xo = X + (lean * k) / n2;
      x.fillStyle = lg(x, xo - ww / 2, 0, xo + ww / 2, 0, [
        [0, css(mix(c, p.shade, 0.3))],
        [0.35, css(mix(c, [255, 255, 230], 0.4))],
        [1, css(mix(c, p.shade, 0.4))],
      ]);
      x.beginPath();
      x.roundRect(xo - ww / 2, y1 + ww * 0.06, ww, y0 - y1 - ww * 0.12, ww * 0.25);
      x.fill();
      if (k > 2 && r.chance(0.5))
        for (let q = 0; q < 6; q++) {
          x.save();
          x.translate(xo, y1);
          x.rotate(r.range(-2.9, -0.2) + (r.chance(0.5) ? 2.2 : 0));
          x.fillStyle = css(mix(c, [40, 110, 50], 0.35), 0.95);
          x.beginPath();
          x.moveTo(0, 0);
          x.quadraticCurveTo(S * 0.04 * w, -S * 0.013 * w, S * 0.09 * w, 0);
          x.quadraticCurveTo(S * 0.04 * w, S * 0.009 * w, 0, 0);
          x.fill();
          x.restore();
        }
    }
  }
  return L.c;
}
