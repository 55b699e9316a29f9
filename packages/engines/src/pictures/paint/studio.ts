import { layer, lg, rg } from './layer.ts';
import { css, mix, type Rgb } from '../colour.ts';
import { type Random } from '../random.ts';
import { type Canvas } from '@napi-rs/canvas';

/** A studio for products: backdrop, shapes, podium and the shadow of leaves; `top` is the height of the podium in pixels. */
export function studio(
  W: number,
  H: number,
  r: Random,
  base: Rgb,
  { podium = true, cx = 0.5, py = 0.74 }: { podium?: boolean; cx?: number; py?: number } = {},
): { bg: Canvas; mid: Canvas; pod: Canvas; gobo: Canvas; top: number } {
  const bg = layer(W, H),
    x = bg.x;
  const hi = mix(base, [255, 255, 255], 0.55),
    lo = mix(base, [60, 20, 80], 0.16);
  const fy = H * 0.72;
  x.fillStyle = rg(x, W * 0.42, H * 0.3, 0, Math.max(W, H) * 0.85, [
    [0, css(hi)],
    [0.5, css(mix(hi, base, 0.7))],
    [1, css(lo)],
  ]);
  x.fillRect(bg.x0, bg.y0, bg.x1 - bg.x0, bg.y1 - bg.y0);
  x.fillStyle = lg(x, 0, fy - H * 0.05, 0, bg.y1, [
    [0, css(mix(base, [255, 255, 255], 0.25), 0)],
    [0.12, css(mix(base, [255, 255, 255], 0.34))],
    [1, css(mix(base, [80, 30, 90], 0.1))],
  ]);
  x.fillRect(bg.x0, fy - H * 0.05, bg.x1, bg.y1);
  x.fillRect(0, fy - H * 0.05, 0, 0);
  x.fillRect(bg.x0, fy - H * 0.05, bg.x1 - bg.x0, bg.y1 - fy + H * 0.05);
  const mid = layer(W, H),
    q = mid.x;
  const S = Math.min(W, H);
  const kind = r.int(0, 2);
  const acc = mix(base, [255, 255, 255], 0.4),
    acc2 = mix(base, [120, 40, 110], 0.22);
  q.shadowColor = css(mix(base, [60, 10, 70], 0.6), 0.45);
  q.shadowBlur = S * 0.05;
  q.shadowOffsetY = S * 0.012;
  q.shadowOffsetX = S * 0.02;
  if (kind === 0) {
    q.fillStyle = lg(q, 0, H * 0.2, 0, fy, [
      [0, css(acc)],
      [1, css(mix(acc, base, 0.5))],
    ]);
    q.beginPath();
    q.arc(W * cx, H * 0.43, S * 0.33, 0, 7);
    q.fill();
  }
  if (kind === 1) {
    const w = S * 0.5;
    q.fillStyle = lg(q, W * cx - w / 2, 0, W * cx + w / 2, 0, [
      [0, css(acc)],
      [1, css(mix(acc2, base, 0.45))],
    ]);
    q.beginPath();
    q.roundRect(W * cx - w / 2, H * 0.5 - S * 0.36, w, fy - H * 0.5 + S * 0.36 + S * 0.01, [
      w / 2,
      w / 2,
      0,
      0,
    ]);
    q.fill();
    q.fillStyle = lg(q, 0, H * 0.2, 0, fy, [
      [0, css(mix(acc2, base, 0.5))],
      [1, css(mix(acc, base, 0.3))],
    ]);
    q.shadowColor = 'transparent';
    const w2 = w * 0.76;
    q.beginPath();
    q.roundRect(W * cx - w2 / 2, H * 0.5 - S * 0.28, w2, fy - H * 0.5 + S * 0.29, [w2 / 2, w2 / 2, 0, 0]);
    q.fill();
  }
  if (kind === 2) {
    for (let i = 0; i < 3; i++) {
      const X = W * cx + (i - 1) * S * 0.34,
        hh = S * [0.4, 0.52, 0.34][i]!;
      q.fillStyle = lg(q, X - S * 0.13, 0, X + S * 0.13, 0, [
        [0, css(mix(acc, base, 0.2 * i))],
        [1, css(mix(acc2, base, 0.4))],
      ]);
      q.beginPath();
      q.roundRect(X - S * 0.14, fy - hh, S * 0.28, hh, [S * 0.14, S * 0.14, 0, 0]);
      q.fill();
    }
  }
  const pod = layer(W, H),
    z = pod.x;
  let top = H * py + S * 0.06;
  if (podium) {
    const cyl = (cy: number, rx: number, h: number, c: Rgb) => {
      const ry = rx * 0.24;
      z.save();
      z.shadowColor = css(mix(base, [50, 5, 60], 0.7), 0.5);
      z.shadowBlur = S * 0.06;
      z.shadowOffsetY = S * 0.02;
      z.fillStyle = lg(z, W * cx - rx, 0, W * cx + rx, 0, [
        [0, css(mix(c, [255, 255, 255], 0.3))],
        [0.3, css(mix(c, [255, 255, 255], 0.5))],
        [1, css(mix(c, [90, 30, 100], 0.35))],
      ]);
      z.beginPath();
      z.moveTo(W * cx - rx, cy);
      z.lineTo(W * cx - rx, cy + h);
      z.ellipse(W * cx, cy + h, rx, ry, 0, Math.PI, 0, true);
      z.lineTo(W * cx + rx, cy);
      z.fill();
      z.restore();
      z.fillStyle = lg(z, W * cx - rx, cy - ry, W * cx + rx, cy + ry, [
        [0, css(mix(c, [255, 255, 255], 0.75))],
        [1, css(mix(c, [255, 255, 255], 0.25))],
      ]);
      z.beginPath();
      z.ellipse(W * cx, cy, rx, ry, 0, 0, 7);
      z.fill();
      z.strokeStyle = 'rgba(255,255,255,.6)';
      z.lineWidth = S * 0.003;
      z.stroke();
    };
    cyl(H * py + S * 0.1, S * 0.38, S * 0.055, mix(base, [255, 255, 255], 0.12));
    cyl(H * py + S * 0.045, S * 0.28, S * 0.055, mix(base, [255, 255, 255], 0.3));
    top = H * py + S * 0.05;
  }
  // gobo: soft leaf shadows
  const gobo = layer(W, H),
    g = gobo.x;
  g.filter = `blur(${S * 0.016}px)`;
  g.fillStyle = css(mix(base, [60, 20, 60], 0.75), 0.2);
  const ox = r.chance(0.5) ? bg.x0 : W * 0.65;
  for (let i = 0; i < 9; i++) {
    g.save();
    g.translate(ox + r.range(0, W * 0.35), bg.y0 + r.range(0, H * 0.3));
    g.rotate(r.range(0.2, 1.5));
    for (let k = -5; k <= 5; k++) {
      g.save();
      g.translate(k * S * 0.035, 0);
      g.rotate(k * 0.14 + 0.5);
      g.beginPath();
      g.ellipse(0, S * 0.08, S * 0.014, S * 0.09 * (1 - Math.abs(k) * 0.08), 0, 0, 7);
      g.fill();
      g.restore();
    }
    g.restore();
  }
  return { bg: bg.c, mid: mid.c, pod: pod.c, gobo: gobo.c, top };
}
