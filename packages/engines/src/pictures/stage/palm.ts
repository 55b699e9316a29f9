import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, type Rgb } from '../colour.ts';

type Point = { x: number; y: number };

/** Directions of the fronds in quarters of π, those behind first, and their lengths beside the longest. */
const behind = [
  [-3.7, 0.8],
  [-2.6, 0.72],
  [-1.5, 0.74],
  [-0.3, 0.82],
] as const;
const inFront = [
  [-4.25, 0.94],
  [0.3, 1],
  [-3.15, 1],
  [-0.85, 0.98],
  [-2.1, 0.86],
] as const;
const [dark, light] = [
  [34, 110, 62],
  [134, 196, 84],
];
const bark: Rgb = [158, 112, 76];
const rings = 17;
const leaflets = 19;

/** A palm with a slender trunk that leans, painted: its drawing is too stout for a shore. `px` is its height. */
export function palm(px: number): Canvas {
  const c = createCanvas(Math.round(px * 0.86), px);
  const x = c.getContext('2d');
  const crown = { x: c.width * 0.5, y: px * 0.34 };
  for (const [at, length] of behind)
    frond(x, crown, (at * Math.PI) / 4, { length: length * px * 0.42, lit: 0.25 });
  trunk(x, crown, px);
  for (const [dx, dy] of [
    [-0.028, 0.022],
    [0.03, 0.02],
    [0.002, 0.042],
  ] as const)
    coconut(x, { x: crown.x + dx * px, y: crown.y + dy * px }, px * 0.026);
  for (const [i, [at, length]] of inFront.entries())
    frond(x, crown, (at * Math.PI) / 4, { length: length * px * 0.42, lit: 0.55 + 0.11 * i });
  return c;
}

function trunk(x: SKRSContext2D, crown: Point, px: number): void {
  const foot = { x: crown.x + px * 0.14, y: px };
  const bend = { x: crown.x + px * 0.012, y: px * 0.72 };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * foot.x + 2 * t * (1 - t) * bend.x + t * t * crown.x,
    y: (1 - t) ** 2 * foot.y + 2 * t * (1 - t) * bend.y + t * t * crown.y,
  });
  for (let i = 0; i < rings; i++) {
    const [low, high] = [at(i / rings), at((i + 1.25) / rings)];
    const half = px * (0.03 - 0.013 * (i / rings));
    const side = x.createLinearGradient(low.x - half, 0, low.x + half, 0);
    side.addColorStop(0, css(mix(bark, [60, 30, 50], 0.5)));
    side.addColorStop(0.45, css(bark));
    side.addColorStop(0.75, css(mix(bark, [255, 226, 180], 0.45)));
    side.addColorStop(1, css(mix(bark, [70, 40, 50], 0.3)));
    x.fillStyle = side;
    x.beginPath();
    x.moveTo(low.x - half, low.y);
    x.lineTo(low.x + half, low.y);
    x.lineTo(high.x + half * 1.12, high.y);
    x.lineTo(high.x - half * 1.12, high.y);
    x.fill();
    x.strokeStyle = css(mix(bark, [50, 24, 40], 0.6), 0.5);
    x.lineWidth = px * 0.003;
    x.beginPath();
    x.ellipse(low.x, low.y, half, half * 0.28, 0, 0, Math.PI);
    x.stroke();
  }
}

function coconut(x: SKRSContext2D, at: Point, r: number): void {
  const g = x.createRadialGradient(at.x - r * 0.35, at.y - r * 0.4, r * 0.1, at.x, at.y, r);
  g.addColorStop(0, '#c08a55');
  g.addColorStop(1, '#5b3524');
  x.fillStyle = g;
  x.beginPath();
  x.arc(at.x, at.y, r, 0, 7);
  x.fill();
}

/** A feather of leaflets on a rib that bows under its weight. `lit` is 0 in the shade of the others, 1 on top. */
function frond(
  x: SKRSContext2D,
  from: Point,
  angle: number,
  { length, lit }: { length: number; lit: number },
): void {
  const droop = 0.62 - 0.28 * Math.abs(Math.sin(angle));
  const at = (t: number): Point => ({
    x: from.x + Math.cos(angle) * length * t,
    y: from.y + Math.sin(angle) * length * t + droop * length * t * t,
  });
  const colour = mix(dark, light, lit);
  for (let i = 1; i <= leaflets; i++) {
    const t = i / leaflets;
    const [here, next] = [at(t), at(t + 0.02)];
    const along = Math.atan2(next.y - here.y, next.x - here.x);
    const long = length * (0.1 + 0.24 * Math.sin(Math.PI * Math.min(1, 0.22 + 0.82 * t)));
    for (const side of [-1, 1]) {
      const towards = along + side * (1.12 - 0.62 * t);
      const tip = {
        x: here.x + Math.cos(towards) * long,
        y: here.y + Math.sin(towards) * long + long * 0.22,
      };
      x.fillStyle = css(mix(colour, side < 0 ? [255, 246, 190] : [20, 70, 60], 0.16 + 0.1 * t));
      leaf(x, here, tip, length * 0.026);
    }
  }
  x.strokeStyle = css(mix(colour, [240, 236, 160], 0.35));
  x.lineWidth = length * 0.016;
  x.lineCap = 'round';
  x.beginPath();
  for (let t = 0; t <= 1; t += 0.05) x.lineTo(at(t).x, at(t).y);
  x.stroke();
}

function leaf(x: SKRSContext2D, from: Point, tip: Point, half: number): void {
  const away = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [nx, ny] = [(-(tip.y - from.y) / away) * half, ((tip.x - from.x) / away) * half];
  const middle = { x: from.x * 0.55 + tip.x * 0.45, y: from.y * 0.55 + tip.y * 0.45 };
  x.beginPath();
  x.moveTo(from.x, from.y);
  x.quadraticCurveTo(middle.x + nx, middle.y + ny, tip.x, tip.y);
  x.quadraticCurveTo(middle.x - nx, middle.y - ny, from.x, from.y);
  x.fill();
}
