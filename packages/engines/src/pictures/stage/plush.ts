import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, type Rgb } from '../colour.ts';
import { trim } from './shape.ts';
import { domColor } from './recolour.ts';

/** A lit ball. */
function blob(x: SKRSContext2D, cx: number, cy: number, rx: number, ry: number, col: Rgb, rot = 0): void {
  x.save();
  x.translate(cx, cy);
  x.rotate(rot);
  x.scale(rx, ry);
  const g = x.createRadialGradient(-0.35, -0.45, 0.05, 0, 0, 1);
  g.addColorStop(0, css(mix(col, [255, 255, 255], 0.45)));
  g.addColorStop(0.5, css(col));
  g.addColorStop(0.86, css(mix(col, [60, 20, 80], 0.3)));
  g.addColorStop(1, css(mix(col, [60, 20, 90], 0.18)));
  x.fillStyle = g;
  x.beginPath();
  x.arc(0, 0, 1, 0, 7);
  x.fill();
  x.restore();
}

/** A figure for a drawing that is only a head: a body of its colour below it. */
export function plush(
  head: Canvas,
  { person = false, dress = null }: { person?: boolean; dress?: Rgb | null } = {},
): Canvas {
  const hw = head.width,
    hh = head.height,
    S = hw;
  const col = dress || domColor(head);
  const skin = person ? [250, 200, 95] : mix(col, [0, 0, 0], 0.04);
  const H = hh * 0.88 + S * 0.66;
  const c = createCanvas(Math.ceil(S * 1.1), Math.ceil(H)),
    x = c.getContext('2d');
  const cx = c.width / 2,
    by = H;
  const foot = person ? mix(col, [40, 20, 60], 0.55) : mix(col, [50, 20, 40], 0.25);
  blob(x, cx - S * 0.17, by - S * 0.075, S * 0.15, S * 0.075, foot);
  blob(x, cx + S * 0.17, by - S * 0.075, S * 0.15, S * 0.075, foot);
  blob(
    x,
    cx - S * 0.31,
    by - S * 0.36,
    S * 0.085,
    S * 0.19,
    person ? mix(col, [255, 255, 255], 0.06) : mix(col, [40, 10, 40], 0.1),
    0.5,
  );
  blob(
    x,
    cx + S * 0.31,
    by - S * 0.36,
    S * 0.085,
    S * 0.19,
    person ? mix(col, [255, 255, 255], 0.06) : mix(col, [40, 10, 40], 0.1),
    -0.5,
  );
  if (person) {
    blob(x, cx - S * 0.39, by - S * 0.22, S * 0.07, S * 0.07, skin);
    blob(x, cx + S * 0.39, by - S * 0.22, S * 0.07, S * 0.07, skin);
    // A-line dress / coat
    x.beginPath();
    x.moveTo(cx - S * 0.17, by - S * 0.62);
    x.quadraticCurveTo(cx - S * 0.24, by - S * 0.3, cx - S * 0.34, by - S * 0.13);
    x.quadraticCurveTo(cx, by - S * 0.03, cx + S * 0.34, by - S * 0.13);
    x.quadraticCurveTo(cx + S * 0.24, by - S * 0.3, cx + S * 0.17, by - S * 0.62);
    x.closePath();
    const g = x.createRadialGradient(cx - S * 0.12, by - S * 0.5, S * 0.05, cx, by - S * 0.3, S * 0.48);
    g.addColorStop(0, css(mix(col, [255, 255, 255], 0.4)));
    g.addColorStop(0.55, css(col));
    g.addColorStop(1, css(mix(col, [50, 20, 90], 0.35)));
    x.fillStyle = g;
    x.fill();
    x.fillStyle = css(mix(col, [255, 255, 255], 0.7));
    for (let i = 0; i < 3; i++) {
      x.beginPath();
      x.arc(cx, by - S * (0.42 - i * 0.1), S * 0.018, 0, 7);
      x.fill();
    }
  } else {
    blob(x, cx, by - S * 0.32, S * 0.3, S * 0.3, col);
    x.globalAlpha = 0.55;
    blob(x, cx, by - S * 0.27, S * 0.17, S * 0.19, mix(col, [255, 248, 235], 0.8));
    x.globalAlpha = 1;
  }
  // neck shadow
  x.save();
  x.globalCompositeOperation = 'source-atop';
  const g = x.createLinearGradient(0, hh * 0.78, 0, hh * 0.98);
  g.addColorStop(0, 'rgba(40,10,60,.45)');
  g.addColorStop(1, 'rgba(40,10,60,0)');
  x.fillStyle = g;
  x.fillRect(0, 0, c.width, H);
  x.restore();
  x.drawImage(head, (c.width - hw) / 2, 0);
  return trim(c);
}
