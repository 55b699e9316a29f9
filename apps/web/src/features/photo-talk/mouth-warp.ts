import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { jawDrop, lipLine, profile, upperShare } from '@likeness/domain/placed-mouth';
import type { EyePlacement, MouthPlacement, Placement } from '@likeness/domain/placement';
import { frameOf, type Frame } from './mouth-shape.ts';

/** Pixels as a canvas gives them, row by row: `data` holds four bytes of each, `words` the same memory as whole pixels. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray; words: Uint32Array };
/** Whole pixels, the right and lower edges excluded. */
export type Area = { left: number; top: number; right: number; bottom: number };
export type Colour = readonly [number, number, number];

export function pixelsOf({ width, height, data }: Pick<Pixels, 'width' | 'height' | 'data'>): Pixels {
  return { width, height, data, words: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

/** A mouth in pixels: its closed lips at `u` (−1…1 from corner to corner) and how far the jaw reaches, in its widths. */
export type MovingMouth = {
  frame: Frame;
  line: (u: number) => number;
  jaw: number;
  /** Where the picture shows them. */
  inside?: InsideColours;
};

/** To the sides a mouth moves skin this far, in its own widths, and upwards this far. */
const side = 0.95;
const above = 0.55;
/** How finely the movement of the skin is known: columns across the mouth, rows down to the end of the chin. */
const columns = 48;
const rows = 56;

/** The pixels that a mouth or an eye may change. */
function areaOf(frame: Frame, half: number, up: number, low: number, picture: Pixels): Area {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const along of [-half, half])
    for (const across of [-up, low]) {
      xs.push(frame.x + (frame.right[0] * along + frame.down[0] * across) * frame.width);
      ys.push(frame.y + (frame.right[1] * along + frame.down[1] * across) * frame.width);
    }
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(picture.width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(picture.height, Math.ceil(Math.max(...ys))),
  };
}

const placedMouth = (mouth: MouthPlacement, picture: Pixels): MovingMouth => ({
  frame: frameOf(mouth, picture),
  line: (u) => lipLine(mouth.bend, u),
  jaw: mouth.jaw,
});

/**
 * Draws the picture speaking: the mouth open by `gap` (widths of the mouth), the eyes shut by `shut` (0…1). `target`
 * must hold `source` where the last call did not draw. `mouth` is the picture's own, where it is not the placed one. Answers
 * what was drawn, to be put back before the next call.
 */
export function drawSpeaking(
  source: Pixels,
  target: Pixels,
  placement: Placement,
  { gap, shut }: { gap: number; shut: number },
  mouth = placedMouth(placement.mouth, source),
): Area[] {
  const drawn: Area[] = [];
  if (gap > 0.004) drawn.push(openMouth(source, target, mouth, gap));
  if (shut > 0.02) for (const eye of placement.eyes) drawn.push(shutEye(source, target, eye, shut));
  return drawn;
}

/** Puts `source` back into `target`. */
export function restore(source: Pixels, target: Pixels, { left, top, right, bottom }: Area): void {
  if (right <= left) return;
  for (let y = top; y < bottom; y++) {
    const from = y * source.width + left;
    target.words.set(source.words.subarray(from, from + right - left), from);
  }
}

/** What the columns of a mouth have in common, from one side of the skin it moves to the other. */
type Columns = {
  /** Closed lips and how far they are apart, in widths of the mouth. */
  line: Float32Array;
  opening: Float32Array;
  /** How far the skin came down that is seen in each row below the line, `rows + 1` for each column. */
  drop: Float32Array;
  /** The rows end this far below the line; skin below is where it was. */
  span: number;
};

function columnsOf({ line: lipsAt, jaw }: MovingMouth, gap: number): Columns {
  const span = jaw * 1.9 + gap;
  const line = new Float32Array(columns + 2);
  const opening = new Float32Array(columns + 2);
  const drop = new Float32Array((columns + 2) * (rows + 1));
  for (let column = 0; column < columns + 2; column++) {
    const u = ((column / columns) * 2 - 1) * side * 2;
    line[column] = lipsAt(u);
    opening[column] = profile(u) * gap;
    for (let row = 0; row <= rows; row++) {
      const seen = (row / rows) * span;
      // Skin seen at `seen` rested at `seen − drop(rest)`; the drop hardly changes from place to place, so this settles.
      let rest = seen - jawDrop(u, seen, gap, jaw);
      for (let step = 0; step < 3; step++) rest = (rest + seen - jawDrop(u, Math.max(0, rest), gap, jaw)) / 2;
      drop[column * (rows + 1) + row] = seen - Math.max(0, rest);
    }
  }
  return { line, opening, drop, span };
}

/** Every pixel costs time sixty times a second, so the loop holds plain numbers and calls nothing it need not. */
function openMouth(source: Pixels, target: Pixels, mouth: MovingMouth, gap: number): Area {
  const { frame, inside } = mouth;
  const { line, opening, drop, span } = columnsOf(mouth, gap);
  const area = areaOf(frame, side, above, span + 0.35, source);
  const colours = inside ?? insideColours(source, frame);
  const { x, y, width } = frame;
  const soft = Math.max(1, width * 0.012);
  const [rightX, rightY] = [frame.right[0] / width, frame.right[1] / width];
  const [downX, downY] = frame.down;
  for (let py = area.top; py < area.bottom; py++) {
    for (let px = area.left; px < area.right; px++) {
      const along = (px - x) * rightX + (py - y) * rightY;
      const column = ((along / side + 1) / 2) * columns;
      if (column < 0 || column >= columns) continue;
      const across = ((px - x) * downX + (py - y) * downY) / width;
      const c = column | 0;
      const part = column - c;
      const open = opening[c]! + (opening[c + 1]! - opening[c]!) * part;
      const below = across - (line[c]! + (line[c + 1]! - line[c]!) * part);
      const place = py * target.width + px;
      const low = (1 - upperShare) * open;
      const depth = Math.min(below + upperShare * open, low - below) * width;
      const cover = open > 0 && depth > -soft ? smoothstep(-soft * 0.5, soft, depth) : 0;
      if (cover < 1) {
        let moved: number;
        // Skin above the middle of the gap comes from the upper lip, below it from the jaw.
        if (below > open * (0.5 - upperShare)) {
          const row = (Math.max(below, low) / span) * rows;
          if (row >= rows) continue;
          const r = row | 0;
          const first = c * (rows + 1) + r;
          const near = drop[first]! + (drop[first + 1]! - drop[first]!) * (row - r);
          const second = first + rows + 1;
          const far = drop[second]! + (drop[second + 1]! - drop[second]!) * (row - r);
          moved = near + (far - near) * part;
        } else {
          if (below < -0.35) continue;
          moved = -upperShare * open * (1 - smoothstep(0, 0.35, -below));
        }
        const shift = moved * width;
        if (cover > 0 || shift > 0.05 || shift < -0.05)
          target.words[place] = sample(source, px - downX * shift, py - downY * shift);
      }
      if (cover > 0)
        paintInside(target.data, place * 4, cover, along * 2, below + upperShare * open, open, gap, colours);
    }
  }
  return area;
}

type InsideColours = { tongue: Colour; cavity: Colour };

/** One pixel inside the mouth, `under` the upper lip: a dark throat, and a tongue that rises as the mouth opens. */
function paintInside(
  data: Uint8ClampedArray,
  at: number,
  cover: number,
  u: number,
  under: number,
  opening: number,
  gap: number,
  { tongue, cavity }: InsideColours,
): void {
  const height = Math.min(1, Math.max(0, under / opening));
  const tip = 0.42 + 0.22 * u * u;
  const shown =
    smoothstep(tip, tip + 0.2, height) *
    (1 - smoothstep(0.6, 0.9, Math.abs(u))) *
    smoothstep(0.05, 0.16, gap);
  const light = (0.62 + 0.4 * height) * (0.6 + 0.4 * smoothstep(0, 0.09, under));
  for (let c = 0; c < 3; c++) {
    const inside = (cavity[c]! + (tongue[c]! - cavity[c]!) * shown) * light;
    data[at + c] = data[at + c]! + (inside - data[at + c]!) * cover;
  }
}

/**
 * The picture at a place between pixels. The four bytes of a pixel are mixed two at a time inside one number, which is
 * several times faster than one by one; the weights are 256ths.
 */
export function sample({ width, height, words }: Pixels, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const left = cx | 0;
  const top = cy | 0;
  const fx = ((cx - left) * 16) | 0;
  const fy = ((cy - top) * 16) | 0;
  const at = top * width + left;
  const [a, b, c, d] = [words[at]!, words[at + 1]!, words[at + width]!, words[at + width + 1]!];
  const [wa, wb, wc, wd] = [(16 - fx) * (16 - fy), fx * (16 - fy), (16 - fx) * fy, fx * fy];
  const even =
    Math.imul(a & 0xff00ff, wa) +
    Math.imul(b & 0xff00ff, wb) +
    Math.imul(c & 0xff00ff, wc) +
    Math.imul(d & 0xff00ff, wd);
  const odd =
    Math.imul((a >>> 8) & 0xff00ff, wa) +
    Math.imul((b >>> 8) & 0xff00ff, wb) +
    Math.imul((c >>> 8) & 0xff00ff, wc) +
    Math.imul((d >>> 8) & 0xff00ff, wd);
  return ((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00);
}

/** Colours of throat and tongue that suit the light of the fur or skin around the mouth. */
function insideColours(picture: Pixels, { x, y, width, right }: Frame): InsideColours {
  let light = 0;
  for (const along of [-0.8, 0.8]) {
    const px = Math.min(picture.width - 1, Math.max(0, Math.round(x + right[0] * along * width)));
    const py = Math.min(picture.height - 1, Math.max(0, Math.round(y + right[1] * along * width)));
    const at = (py * picture.width + px) * 4;
    light += (0.3 * picture.data[at]! + 0.59 * picture.data[at + 1]! + 0.11 * picture.data[at + 2]!) / 2;
  }
  const lit = smoothstep(20, 150, light);
  return {
    tongue: [112 + 84 * lit, 58 + 58 * lit, 58 + 52 * lit],
    cavity: [34 + 14 * lit, 12 + 4 * lit, 14 + 4 * lit],
  };
}

/** Half the opening of an eye at `s` (0…1 from corner to corner), as a share of its height. */
const lens = (s: number): number => 0.5 * (4 * s * (1 - s)) ** 0.7;

/** Draws the upper lid over an eye: its skin is what lies just above. */
function shutEye(source: Pixels, target: Pixels, eye: EyePlacement, shut: number): Area {
  const frame = frameOf(eye, source);
  const tall = eye.height / eye.width;
  const area = areaOf(frame, 0.55, tall, tall, source);
  const { x, y, width, right, down } = frame;
  const soft = 1.4 / width;
  const lash = Math.max(soft, 0.035);
  for (let py = area.top; py < area.bottom; py++) {
    for (let px = area.left; px < area.right; px++) {
      const s = ((px - x) * right[0] + (py - y) * right[1]) / width + 0.5;
      if (s <= 0 || s >= 1) continue;
      const across = ((px - x) * down[0] + (py - y) * down[1]) / width;
      const half = lens(s) * tall;
      const edge = -half + 2 * half * shut * 0.94;
      const cover =
        smoothstep(-half - soft, -half + soft, across) * (1 - smoothstep(edge - soft, edge + soft, across));
      if (cover <= 0) continue;
      const at = (py * target.width + px) * 4;
      const [r, g, b] = [target.data[at]!, target.data[at + 1]!, target.data[at + 2]!];
      // The lid is the skin above the eye, folded down.
      const shift = (across + half) * 1.35 + 0.04;
      target.words[at / 4] = sample(source, px - down[0] * shift * width, py - down[1] * shift * width);
      const dark =
        1 - 0.5 * smoothstep(edge - lash * 2, edge, across) - 0.1 * smoothstep(-half + 0.1, -half, across);
      for (const [c, old] of [r, g, b].entries())
        target.data[at + c] = old + (target.data[at + c]! * dark - old) * cover;
    }
  }
  return area;
}
