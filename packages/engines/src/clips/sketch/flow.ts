import { smallCopy, type Picture } from './picture.ts';
import { at, blurred, resized, type Plane } from './plane.ts';

/** Where each place of one picture went in another, in pixels of the small copies. */
export type Flow = {
  x: Plane;
  y: Plane;
  /** Mean difference of the pictures as they are, and after the first one has followed the flow. */
  before: number;
  after: number;
};

const base = 288;
const levels = 5;
const warps = 5;
/** Longest step of one iteration, in pixels of its level. */
const maxStep = 2;

/**
 * Dense optical flow: pyramidal Lucas–Kanade (Bouguet, 2000) with box windows, in brightness made independent of the light
 * and two weak colour channels, smoothed by confidence. A search over zooms and shifts comes first: large ones would not be found
 * by small steps. About half a second for a pair.
 */
export function flowBetween(first: Picture, second: Picture): Flow {
  const global = globalShift(first, second);
  let x: Plane | undefined;
  let y: Plane | undefined;
  for (let level = levels - 1; level >= 0; level--) {
    const width = Math.max(18, Math.round(base / 2 ** level));
    const a = features(first, width);
    const b = features(second, width);
    const { height } = a[0]!;
    if (x && y) {
      x = resized(x, width, height, width / x.width);
      y = resized(y, width, height, height / y.height);
    } else [x, y] = startOf(global, width, height);
    const radius = level >= 3 ? 2 : level >= 1 ? 4 : 5;
    for (let time = 0; time < warps; time++) step(a, b, x, y, { radius, smooth: time < 2 ? 3 : 2 });
  }
  return { x: x!, y: y!, ...differences(first, second, x!, y!) };
}

type Shift = { score: number; scale: number; x: number; y: number };

function startOf(global: Shift | undefined, width: number, height: number): [Plane, Plane] {
  const x = { width, height, data: new Float32Array(width * height) };
  const y = { width, height, data: new Float32Array(width * height) };
  if (global && global.score > 0.22)
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) {
        x.data[j * width + i] = (i - width / 2) * (global.scale - 1) + global.x * width;
        y.data[j * width + i] = (j - height / 2) * (global.scale - 1) + global.y * height;
      }
  return [x, y];
}

/**
 * What is compared: brightness relative to its neighbourhood, so that day and night of one scene still match, and a little
 * colour.
 */
function features(picture: Picture, width: number): Plane[] {
  const { luma, red, blue } = smallCopy(picture, width);
  const { height, data } = luma;
  const radius = Math.max(2, width >> 4);
  const mean = blurred(luma, radius).data;
  const square = blurred({ width, height, data: data.map((value) => value * value) }, radius).data;
  const light = data.map((value, i) => {
    const deviation = Math.sqrt(Math.max(0, square[i]! - mean[i]! ** 2));
    const relative = Math.max(-2.2, Math.min(2.2, (value - mean[i]!) / (deviation + 0.02)));
    return relative * 0.16 * Math.min(1, deviation / 0.015);
  });
  const weak = (plane: Plane) => ({ ...plane, data: plane.data.map((value) => value * 0.42) });
  return [{ width, height, data: light }, weak(red), weak(blue)].map((plane) => blurred(plane, 1, 1));
}

const zooms = [0.5, 0.58, 0.66, 0.75, 0.85, 0.93, 1, 1.08, 1.18, 1.33, 1.5, 1.7, 2];

/** The zoom and shift under which small copies correlate best; small movements are preferred. */
function globalShift(first: Picture, second: Picture): Shift | undefined {
  const a = features(first, 44)[0]!;
  const b = features(second, 44)[0]!;
  const { width, height } = a;
  let best: Shift | undefined;
  for (const scale of zooms)
    for (let ty = Math.ceil(-height * 0.35); ty <= height * 0.35; ty++)
      for (let tx = Math.ceil(-width * 0.35); tx <= width * 0.35; tx++) {
        let [ab, aa, bb, n] = [0, 0, 0, 0];
        for (let y = 0; y < height; y += 2)
          for (let x = 0; x < width; x += 2) {
            const px = ((x - width / 2) * scale + width / 2 + tx) | 0;
            const py = ((y - height / 2) * scale + height / 2 + ty) | 0;
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            const p = a.data[y * width + x]!;
            const q = b.data[py * width + px]!;
            ab += p * q;
            aa += p * p;
            bb += q * q;
            n++;
          }
        const shared = (n * 4) / (width * height);
        if (shared < 0.25) continue;
        const alike = (ab / Math.sqrt(aa * bb + 1e-9)) * (0.6 + 0.4 * Math.min(1, shared * 1.6));
        const score = alike - Math.hypot(tx / width, ty / height) * 0.08 - Math.abs(Math.log(scale)) * 0.04;
        if (!best || score > best.score) best = { score, scale, x: tx / width, y: ty / height };
      }
  return best;
}

/** One Gauss–Newton step of every window, in place. */
function step(
  a: Plane[],
  b: Plane[],
  flowX: Plane,
  flowY: Plane,
  { radius, smooth }: { radius: number; smooth: number },
): void {
  const { width, height } = flowX;
  const plane = () => ({ width, height, data: new Float32Array(width * height) });
  const [xx, xy, yy, xt, yt] = [plane(), plane(), plane(), plane(), plane()];
  for (const [channel, first] of a.entries()) {
    const second = b[channel]!;
    const own = first.data;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const px = x + flowX.data[i]!;
        const py = y + flowY.data[i]!;
        const right = at(second, px + 1, py) + own[y * width + Math.min(width - 1, x + 1)]!;
        const left = at(second, px - 1, py) + own[y * width + Math.max(0, x - 1)]!;
        const below = at(second, px, py + 1) + own[Math.min(height - 1, y + 1) * width + x]!;
        const above = at(second, px, py - 1) + own[Math.max(0, y - 1) * width + x]!;
        const gx = (right - left) * 0.25;
        const gy = (below - above) * 0.25;
        const error = at(second, px, py) - own[i]!;
        const trust = 1 / (1 + error * error * 60);
        xx.data[i]! += gx * gx * trust;
        xy.data[i]! += gx * gy * trust;
        yy.data[i]! += gy * gy * trust;
        xt.data[i]! += gx * error * trust;
        yt.data[i]! += gy * error * trust;
      }
  }
  const [XX, XY, YY, XT, YT] = [xx, xy, yy, xt, yt].map((of) => blurred(of, radius).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [newX, newY, weight] = [plane(), plane(), plane()];
  const floor = 4e-5;
  for (let i = 0; i < XX.length; i++) {
    const p = XX[i]! + floor;
    const r = YY[i]! + floor;
    const determinant = p * r - XY[i]! ** 2;
    let dx = -(r * XT[i]! - XY[i]! * YT[i]!) / determinant;
    let dy = -(p * YT[i]! - XY[i]! * XT[i]!) / determinant;
    const length = Math.hypot(dx, dy);
    if (length > maxStep) {
      dx *= maxStep / length;
      dy *= maxStep / length;
    }
    const confidence = Math.min(1, Math.sqrt(Math.max(0, determinant)) / 8e-4) + 0.02;
    weight.data[i] = confidence;
    newX.data[i] = (flowX.data[i]! + dx) * confidence;
    newY.data[i] = (flowY.data[i]! + dy) * confidence;
  }
  const [sx, sy, sw] = [newX, newY, weight].map((of) => blurred(of, smooth).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < sw.length; i++) {
    flowX.data[i] = sx[i]! / sw[i]!;
    flowY.data[i] = sy[i]! / sw[i]!;
  }
}

function differences(first: Picture, second: Picture, flowX: Plane, flowY: Plane) {
  const { width, height } = flowX;
  const a = features(first, width);
  const b = features(second, width);
  let [before, after] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const px = x + flowX.data[i]!;
      const py = y + flowY.data[i]!;
      // What left the picture cannot be compared.
      if (px < 0 || py < 0 || px > width - 1 || py > height - 1) continue;
      for (const [channel, plane] of a.entries()) {
        before += Math.abs(b[channel]!.data[i]! - plane.data[i]!);
        after += Math.abs(at(b[channel]!, px, py) - plane.data[i]!);
      }
    }
  const all = width * height;
  return { before: before / all, after: after / all };
}

/** Share of the places that come back to where they started when they follow one flow and then the other. */
export function consistency(there: Flow, back: Flow): number {
  const { width, height } = there.x;
  let [good, all] = [0, 1e-6];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const px = Math.round(x + there.x.data[i]!);
      const py = Math.round(y + there.y.data[i]!);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      all++;
      const j = py * width + px;
      if (Math.hypot(there.x.data[i]! + back.x.data[j]!, there.y.data[i]! + back.y.data[j]!) < 2.5) good++;
    }
  return good / all;
}
