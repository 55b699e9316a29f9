import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { smallCopy, type Picture } from './picture.ts';
import { blurred, guided, normalised, type Plane } from './plane.ts';

/** What is guessed of a picture without a model. */
export type Depth = {
  /** 0 far, 1 near. */
  near: Plane;
  /** 0..1, how much of the place is sky, and water. */
  sky: Plane;
  water: Plane;
  hasSky: boolean;
  /** Lower edge of the sky, a share of the height. */
  horizon: number;
  /** The middle of what stands out, shares of width and height. */
  focus: { x: number; y: number };
};

const across = 256;

/**
 * Guesses how near everything is: the ground rises towards the viewer, what differs from the border and is sharp stands in
 * front, a smooth bright top is sky. Snapped to the edges of the picture, so that contours move as a whole.
 */
export function guessDepth(picture: Picture): Depth {
  const { luma, red, blue } = smallCopy(picture, across);
  const { width, height } = luma;
  const salient = normalised(blurred(contrastToBorder(luma, red, blue), 3));
  const sharp = normalised(blurred(sharpness(luma), 9));
  const found = findSky(luma, red, blue);
  const { sky, horizon, hasSky } = found;
  const water = new Float32Array(width * height);
  const near = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const v = y / height;
      const isSky = hasSky && sky.data[i] === 1;
      if (!isSky && y > height * 0.35 && 2 * blue.data[i]! > 0.02 && 2 * red.data[i]! < 0.06) water[i] = 1;
      const u = (x / width - 0.5) * 2;
      const down = (v - 0.56) * 1.7;
      const middle = Math.exp(-(u * u * 1.5 + down * down * 1.1));
      const ground = hasSky ? Math.max(0, (v - horizon) / (1 - horizon)) : v;
      const stands = 0.63 * middle * salient.data[i]! + 0.2 * sharp.data[i]! * middle;
      near[i] = (0.5 * ground ** 0.9 + stands) * (isSky ? 0.08 : 1);
    }
  const raw = blurred(normalised({ width, height, data: near }), 2, 1);
  const once = guided(raw, luma, Math.round(width * 0.035), 0.0016);
  const twice = guided(once, luma, Math.round(width * 0.02), 0.004);
  twice.data.forEach((value, i) => (twice.data[i] = Math.min(1, Math.max(0, value))));
  return {
    near: blurred(twice, 2, 2),
    sky: blurred({ width, height, data: hasSky ? sky.data : new Float32Array(width * height) }, 2),
    water: blurred({ width, height, data: water }, 3),
    hasSky,
    horizon,
    focus: focusOf(salient),
  };
}

/** Distance of each pixel to the nearest of a few colours that the border consists of (k-means). */
function contrastToBorder(luma: Plane, red: Plane, blue: Plane): Plane {
  const { width, height } = luma;
  const edge = Math.max(2, Math.floor(width * 0.03));
  const border: number[] = [];
  for (let y = 0; y < height * 0.9; y++)
    for (let x = 0; x < width; x++) if (x < edge || x >= width - edge || y < edge) border.push(y * width + x);
  const colour = (i: number) => [luma.data[i]!, 2 * red.data[i]!, 2 * blue.data[i]!] as const;
  const far = (i: number, [l, r, b]: readonly [number, number, number]) =>
    (luma.data[i]! - l) ** 2 + 2 * (2 * red.data[i]! - r) ** 2 + 2 * (2 * blue.data[i]! - b) ** 2;
  const colours = 7;
  let centres: (readonly [number, number, number])[] = Array.from({ length: colours }, (_, k) =>
    colour(border[Math.floor(((k + 0.5) / colours) * border.length)]!),
  );
  for (let time = 0; time < 6; time++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (let q = 0; q < border.length; q += 3) {
      const i = border[q]!;
      let best = 0;
      centres.forEach((centre, k) => (best = far(i, centre) < far(i, centres[best]!) ? k : best));
      const own = colour(i);
      const sum = sums[best]!;
      own.forEach((value, c) => (sum[c] = sum[c]! + value));
      sum[3] = sum[3]! + 1;
    }
    centres = centres.map((old, k) => {
      const [l = 0, r = 0, b = 0, n = 0] = sums[k]!;
      return n ? ([l / n, r / n, b / n] as const) : old;
    });
  }
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = Math.sqrt(Math.min(...centres.map((c) => far(i, c))));
  return { width, height, data };
}

function sharpness({ width, height, data }: Plane): Plane {
  const out = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const around = data[i - 1]! + data[i + 1]! + data[i - width]! + data[i + width]!;
      out[i] = Math.min(0.25, Math.abs(4 * data[i]! - around));
    }
  return { width, height, data: out };
}

/** What is joined to the top edge, smooth, and bright or blue. */
function findSky(luma: Plane, red: Plane, blue: Plane) {
  const { width, height, data: light } = luma;
  const steep = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      steep[i] = Math.abs(light[i + 1]! - light[i - 1]!) + Math.abs(light[i + width]! - light[i - width]!);
    }
  const edges = blurred({ width, height, data: steep }, 1, 1).data;
  const fine = blurred(sharpness(luma), 4, 1).data;
  const like = (i: number) => {
    const a = 2 * red.data[i]!;
    const b = 2 * blue.data[i]!;
    const l = light[i]!;
    const isBlue = b > 0.015 && a < 0.05 && l > 0.12;
    const isWhite = l > 0.8 && Math.abs(b) < 0.12;
    const isDusk = b > -0.25 && b < 0.3 && a > -0.02 && a < 0.45 && l > 0.62 && fine[i]! < 0.02;
    return isBlue || isWhite || isDusk;
  };
  const sky = new Float32Array(light.length);
  const open: number[] = [];
  for (let x = 0; x < width; x++) {
    const i = width + x;
    if (!like(i) || edges[i]! >= 0.14) continue;
    sky[i] = 1;
    open.push(i);
  }
  const floor = width * Math.floor(height * 0.75);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i + width, i - width]) {
      if (j < 0 || j >= floor || sky[j] || edges[j]! >= 0.16 || !like(j)) continue;
      if (Math.abs(light[j]! - light[i]!) >= 0.07) continue;
      sky[j] = 1;
      open.push(j);
    }
  }
  let all = 0;
  let top = 0;
  for (const value of sky) all += value;
  for (let x = 0; x < width; x++) top += sky[2 * width + x]!;
  let horizon = 0;
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y > 0 && !sky[y * width + x]) y--;
    horizon += y / (width * height);
  }
  return {
    sky: { width, height, data: sky },
    horizon,
    hasSky: all / sky.length > 0.08 && top / width > 0.55,
  };
}

function focusOf({ width, height, data }: Plane): { x: number; y: number } {
  let [x, y, sum] = [0, 0, 1e-6];
  for (let i = 0; i < data.length; i++) {
    const u = (i % width) / width;
    const weight = data[i]! ** 2 * Math.exp(-((u - 0.5) ** 2) * 3);
    x += weight * u;
    y += (weight * Math.floor(i / width)) / height;
    sum += weight;
  }
  return { x: x / sum || 0.5, y: y / sum || 0.5 };
}

/** Sky without its soft border, for what drifts through it. */
export function skyWithin({ sky }: Depth): Plane {
  const data = sky.data.map((value) => smoothstep(0.8, 1, value));
  return blurred({ ...sky, data }, 3);
}
