import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, type Rgb } from '../colour.ts';
import type { Random } from '../random.ts';
import { layer, lg, rg, softened } from './layer.ts';
import { grain, stuffOf, type Surface } from './surface.ts';

/** `top` is where things stand on the podium, in pixels. */
export type Studio = { bg: Canvas; mid: Canvas; pod: Canvas; gobo: Canvas; top: number };
export type StudioForm = {
  W: number;
  H: number;
  r: Random;
  /** Colour of the backdrop. */
  base: Rgb;
  /** Height of the podium as a share of the picture. */
  py: number;
  /** What the podium is made of; without one it has the colour of the backdrop. */
  surface?: Surface | undefined;
};
type Room = StudioForm & { S: number; floor: number; bright: Rgb; deep: Rgb };

const white: Rgb = [255, 255, 255];
/** Where the floor begins. */
const floorAt = 0.72;

/** A studio for products: backdrop, shapes, podium and the shadow of leaves. */
export function studio(form: StudioForm): Studio {
  const { W, H, base } = form;
  const room: Room = {
    ...form,
    S: Math.min(W, H),
    floor: H * floorAt,
    bright: mix(base, white, 0.4),
    deep: mix(base, [120, 40, 110], 0.22),
  };
  const [bg, mid] = [backdrop(room), shapes(room)];
  const { c: pod, top } = podium(room);
  return { bg, mid, pod, gobo: leaves(room), top };
}

function backdrop({ W, H, base, floor }: Room): Canvas {
  const { c, x, x0, y0, x1, y1 } = layer(W, H);
  const high = mix(base, white, 0.55);
  x.fillStyle = rg(x, W * 0.42, H * 0.3, 0, Math.max(W, H) * 0.85, [
    [0, css(high)],
    [0.5, css(mix(high, base, 0.7))],
    [1, css(mix(base, [60, 20, 80], 0.16))],
  ]);
  x.fillRect(x0, y0, x1 - x0, y1 - y0);
  const edge = floor - H * 0.05;
  x.fillStyle = lg(x, 0, edge, 0, y1, [
    [0, css(mix(base, white, 0.25), 0)],
    [0.12, css(mix(base, white, 0.34))],
    [1, css(mix(base, [80, 30, 90], 0.1))],
  ]);
  x.fillRect(x0, edge, x1 - x0, y1 - edge);
  return c;
}

/** A disc, an arch in an arch, or three arches behind the podium. */
function shapes(room: Room): Canvas {
  const { W, H, S, r, base, floor, bright, deep } = room;
  const { c, x } = layer(W, H);
  const middle = W * 0.5;
  x.shadowColor = css(mix(base, [60, 10, 70], 0.6), 0.45);
  x.shadowBlur = S * 0.05;
  x.shadowOffsetY = S * 0.012;
  x.shadowOffsetX = S * 0.02;
  const down: [number, string][] = [
    [0, css(bright)],
    [1, css(mix(bright, base, 0.5))],
  ];
  const kind = r.int(0, 2);
  if (kind === 0) {
    x.fillStyle = lg(x, 0, H * 0.2, 0, floor, down);
    x.beginPath();
    x.arc(middle, H * 0.43, S * 0.33, 0, 7);
    x.fill();
  } else if (kind === 1) {
    const wide = S * 0.5;
    const across: [number, string][] = [
      [0, css(bright)],
      [1, css(mix(deep, base, 0.45))],
    ];
    x.fillStyle = lg(x, middle - wide / 2, 0, middle + wide / 2, 0, across);
    arch(x, { middle, wide, top: H * 0.5 - S * 0.36, foot: floor + S * 0.01 });
    x.shadowColor = 'transparent';
    x.fillStyle = lg(x, 0, H * 0.2, 0, floor, [
      [0, css(mix(deep, base, 0.5))],
      [1, css(mix(bright, base, 0.3))],
    ]);
    arch(x, { middle, wide: wide * 0.76, top: H * 0.5 - S * 0.28, foot: floor + S * 0.01 });
  } else
    for (const [i, high] of [0.4, 0.52, 0.34].entries()) {
      const at = middle + (i - 1) * S * 0.34;
      x.fillStyle = lg(x, at - S * 0.13, 0, at + S * 0.13, 0, [
        [0, css(mix(bright, base, 0.2 * i))],
        [1, css(mix(deep, base, 0.4))],
      ]);
      arch(x, { middle: at, wide: S * 0.28, top: floor - S * high, foot: floor });
    }
  return c;
}

type Arch = { middle: number; wide: number; top: number; foot: number };

function arch(x: SKRSContext2D, { middle, wide, top, foot }: Arch): void {
  x.beginPath();
  x.roundRect(middle - wide / 2, top, wide, foot - top, [wide / 2, wide / 2, 0, 0]);
  x.fill();
}

/** Two steps; the upper one is what things stand on. */
function podium({ W, H, S, r, base, py, surface }: Room): { c: Canvas; top: number } {
  const { c, x } = layer(W, H);
  const stuff = surface && stuffOf[surface];
  const steps = [
    { y: H * py + S * 0.1, rx: S * 0.38, colour: stuff ?? mix(base, white, 0.12) },
    { y: H * py + S * 0.045, rx: S * 0.28, colour: stuff ?? mix(base, white, 0.3) },
  ];
  for (const step of steps) {
    drum(x, { ...step, middle: W * 0.5, high: S * 0.055, S, base, shaded: stuff !== undefined });
    if (surface)
      grain(x, surface, { x: W * 0.5, y: step.y, rx: step.rx, ry: step.rx * flat, high: S * 0.055 }, r);
  }
  return { c, top: H * py + S * 0.05 };
}

/** How high an ellipse is beside its width, seen from the height of the camera. */
const flat = 0.24;
type Drum = {
  middle: number;
  y: number;
  rx: number;
  high: number;
  colour: Rgb;
  S: number;
  base: Rgb;
  /** Made of something: its own colour is seen more than the light of the studio. */
  shaded: boolean;
};

function drum(x: SKRSContext2D, { middle, y, rx, high, colour, S, base, shaded }: Drum): void {
  const ry = rx * flat;
  const light = shaded ? 0.4 : 1;
  x.save();
  x.shadowColor = css(mix(base, [50, 5, 60], 0.7), 0.5);
  x.shadowBlur = S * 0.06;
  x.shadowOffsetY = S * 0.02;
  x.fillStyle = lg(x, middle - rx, 0, middle + rx, 0, [
    [0, css(mix(colour, white, 0.3 * light))],
    [0.3, css(mix(colour, white, 0.5 * light))],
    [1, css(mix(colour, [90, 30, 100], 0.35))],
  ]);
  x.beginPath();
  x.moveTo(middle - rx, y);
  x.lineTo(middle - rx, y + high);
  x.ellipse(middle, y + high, rx, ry, 0, Math.PI, 0, true);
  x.lineTo(middle + rx, y);
  x.fill();
  x.restore();
  x.fillStyle = lg(x, middle - rx, y - ry, middle + rx, y + ry, [
    [0, css(mix(colour, white, 0.75 * light))],
    [1, css(mix(colour, white, 0.25 * light))],
  ]);
  x.beginPath();
  x.ellipse(middle, y, rx, ry, 0, 0, 7);
  x.fill();
  x.strokeStyle = css(white, shaded ? 0.35 : 0.6);
  x.lineWidth = S * 0.003;
  x.stroke();
}

/** Soft shadows of leaves that hang in from a corner. */
function leaves({ W, H, S, r, base }: Room): Canvas {
  const { c, x, x0, y0 } = layer(W, H);
  x.fillStyle = css(mix(base, [60, 20, 60], 0.75), 0.2);
  const from = r.chance(0.5) ? x0 : W * 0.65;
  for (let i = 0; i < 9; i++) {
    x.save();
    x.translate(from + r.range(0, W * 0.35), y0 + r.range(0, H * 0.3));
    x.rotate(r.range(0.2, 1.5));
    for (let k = -5; k <= 5; k++) {
      x.save();
      x.translate(k * S * 0.035, 0);
      x.rotate(k * 0.14 + 0.5);
      x.beginPath();
      x.ellipse(0, S * 0.08, S * 0.014, S * 0.09 * (1 - Math.abs(k) * 0.08), 0, 0, 7);
      x.fill();
      x.restore();
    }
    x.restore();
  }
  return softened(c, S * 0.016);
}
