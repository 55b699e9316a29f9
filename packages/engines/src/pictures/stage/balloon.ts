import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { css, type Rgb } from '../colour.ts';
/** A striped hot-air balloon, painted: there is no drawing of one. */
export function balloon(
  px: number,
  cols: Rgb[] = [
    [235, 85, 80],
    [250, 210, 90],
    [255, 245, 235],
  ],
): Canvas {
  const W = Math.round(px * 0.8),
    H = px,
    c = createCanvas(W, H),
    x = c.getContext('2d'),
    cx = W / 2,
    R = W * 0.48,
    cy = R + 2;
  const path = () => {
    x.beginPath();
    x.moveTo(cx - R * 0.28, H * 0.8);
    x.bezierCurveTo(cx - R * 0.5, H * 0.68, cx - R, cy + R * 0.6, cx - R, cy);
    x.arc(cx, cy, R, Math.PI, 0);
    x.bezierCurveTo(cx + R, cy + R * 0.6, cx + R * 0.5, H * 0.68, cx + R * 0.28, H * 0.8);
    x.closePath();
  };
  x.save();
  path();
  x.clip();
  const n = 9;
  for (let i = 0; i < n; i++) {
    const a0 = -1 + (2 * i) / n,
      a1 = -1 + (2 * (i + 1)) / n;
    x.fillStyle = css(cols[i % cols.length]!);
    const X0 = Math.sin(a0 * 1.57) * R,
      X1 = Math.sin(a1 * 1.57) * R;
    x.beginPath();
    x.moveTo(cx, 0);
    x.bezierCurveTo(cx + X0 * 1.25, cy * 0.3, cx + X0 * 1.2, cy + R * 0.6, cx + X0 * 0.3, H * 0.82);
    x.lineTo(cx + X1 * 0.3, H * 0.82);
    x.bezierCurveTo(cx + X1 * 1.2, cy + R * 0.6, cx + X1 * 1.25, cy * 0.3, cx, 0);
    x.fill();
  }
  const g = x.createRadialGradient(cx - R * 0.4, cy - R * 0.4, R * 0.1, cx, cy, R * 1.5);
  g.addColorStop(0, 'rgba(255,255,255,.55)');
  g.addColorStop(0.4, 'rgba(255,255,255,0)');
  g.addColorStop(1, 'rgba(60,10,90,.55)');
  x.fillStyle = g;
  x.fillRect(0, 0, W, H);
  x.restore();
  x.strokeStyle = 'rgba(90,50,40,.8)';
  x.lineWidth = px * 0.006;
  for (const k of [-1, 1]) {
    x.beginPath();
    x.moveTo(cx + k * R * 0.26, H * 0.8);
    x.lineTo(cx + k * R * 0.17, H * 0.89);
    x.stroke();
  }
  const b = x.createLinearGradient(cx - R * 0.2, 0, cx + R * 0.2, 0);
  b.addColorStop(0, '#c98a4b');
  b.addColorStop(1, '#7a4426');
  x.fillStyle = b;
  x.beginPath();
  x.roundRect(cx - R * 0.2, H * 0.885, R * 0.4, H * 0.105, R * 0.06);
  x.fill();
  return c;
}
