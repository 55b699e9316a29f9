import type { EyePlacement, MouthPlacement, Placement } from '@likeness/domain/placement';
import { frameOf, jawDrop, lipLine, profile, smoothstep, upperShare, type Frame } from './mouth-shape.ts';

/** Pixels as a canvas gives them: four bytes each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };
/** Whole pixels, the right and lower edges excluded. */
export type Area = { left: number; top: number; right: number; bottom: number };
type Colour = readonly [number, number, number];

/** To the sides a mouth moves skin this far, in its own widths, and upwards this far. */
const side = 1.05;
const above = 0.55;
/** Columns (from the middle to the side) and rows of the table of how far skin goes down. */
const columns = 24;
const rows = 72;

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

/**
 * Draws the picture speaking: the mouth open by `gap` (widths of the mouth), the eyes shut by `shut` (0…1). `target`
 * must hold `source` where the last call did not draw. Answers what was drawn, to be put back before the next call.
 */
export function drawSpeaking(
  source: Pixels,
  target: Pixels,
  placement: Placement,
  { gap, shut }: { gap: number; shut: number },
): Area[] {
  const drawn: Area[] = [];
  if (gap > 0.004) drawn.push(openMouth(source, target, placement.mouth, gap));
  if (shut > 0.02) for (const eye of placement.eyes) drawn.push(shutEye(source, target, eye, shut));
  return drawn;
}

/** Puts `source` back into `target`. */
export function restore(source: Pixels, target: Pixels, { left, top, right, bottom }: Area): void {
  for (let y = top; y < bottom; y++) {
    const from = (y * source.width + left) * 4;
    target.data.set(source.data.subarray(from, from + Math.max(0, right - left) * 4), from);
  }
}

function openMouth(source: Pixels, target: Pixels, mouth: MouthPlacement, gap: number): Area {
  const frame = frameOf(mouth, source);
  const reach = mouth.jaw * 1.9 + gap + 0.3;
  const area = areaOf(frame, side, above, reach + gap, source);
  const drops = dropTable(mouth.jaw, gap, reach + gap);
  const { tongue, cavity } = insideColours(source, frame);
  const soft = Math.max(1, frame.width * 0.012);
  const { x, y, width, right, down } = frame;
  for (let py = area.top; py < area.bottom; py++) {
    for (let px = area.left; px < area.right; px++) {
      const along = ((px - x) * right[0] + (py - y) * right[1]) / width;
      if (along < -side || along > side) continue;
      const across = ((px - x) * down[0] + (py - y) * down[1]) / width;
      const u = along * 2;
      const line = lipLine(mouth.bend, u);
      const opening = profile(u) * gap;
      const top = line - upperShare * opening;
      const low = line + (1 - upperShare) * opening;
      const at = (py * target.width + px) * 4;
      // Skin above the middle of the gap comes from the upper lip, below it from the jaw.
      const isJaw = across > (top + low) / 2;
      const moved = isJaw
        ? sampleTable(drops, Math.abs(u), (Math.max(across, low) - line) / (reach + gap))
        : -upperShare * opening * (1 - smoothstep(0, 0.35, line - across));
      const shift = moved * width;
      sample(source, px - down[0] * shift, py - down[1] * shift, target.data, at);
      const depth = Math.min(across - top, low - across) * width;
      if (depth < -soft || opening <= 0) continue;
      const cover = smoothstep(-soft * 0.5, soft, depth);
      const height = opening > 0 ? Math.min(1, Math.max(0, (across - top) / opening)) : 0;
      const tip = 0.42 + 0.22 * u * u;
      const shown =
        smoothstep(tip, tip + 0.2, height) * smoothstep(0.9, 0.6, Math.abs(u)) * smoothstep(0.05, 0.16, gap);
      const light = (0.62 + 0.4 * height) * (0.6 + 0.4 * smoothstep(0, 0.09, across - top));
      for (let c = 0; c < 3; c++) {
        const inside = (cavity[c]! + (tongue[c]! - cavity[c]!) * shown) * light;
        target.data[at + c] = target.data[at + c]! + (inside - target.data[at + c]!) * cover;
      }
    }
  }
  return area;
}

/** How far down the skin came that is now seen at a share of `span` below the lip line, for |u| in equal steps. */
function dropTable(jaw: number, gap: number, span: number): Float32Array {
  const table = new Float32Array((columns + 1) * (rows + 1));
  for (let column = 0; column <= columns; column++) {
    const u = (column / columns) * side * 2;
    for (let row = 0; row <= rows; row++) {
      const seen = (row / rows) * span;
      // Skin seen at `seen` rested at `seen − drop(rest)`; the drop hardly changes from place to place, so this settles.
      let rest = seen - jawDrop(u, Math.max(0, seen), gap, jaw);
      for (let step = 0; step < 4; step++) rest = (rest + seen - jawDrop(u, Math.max(0, rest), gap, jaw)) / 2;
      table[column * (rows + 1) + row] = seen - Math.max(0, rest);
    }
  }
  return table;
}

function sampleTable(table: Float32Array, u: number, share: number): number {
  const column = Math.min(columns - 0.001, (u / (side * 2)) * columns);
  const row = Math.min(rows - 0.001, Math.max(0, share) * rows);
  const [c, r] = [Math.floor(column), Math.floor(row)];
  const [fc, fr] = [column - c, row - r];
  const at = c * (rows + 1) + r;
  const near = table[at]! + (table[at + 1]! - table[at]!) * fr;
  const next = at + rows + 1;
  const far = table[next]! + (table[next + 1]! - table[next]!) * fr;
  return near + (far - near) * fc;
}

/** The picture at a place between pixels, into four bytes of `into`. */
function sample({ width, height, data }: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number) {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const [left, top] = [cx | 0, cy | 0];
  const [fx, fy] = [cx - left, cy - top];
  const a = (top * width + left) * 4;
  const b = a + width * 4;
  for (let c = 0; c < 4; c++) {
    const upper = data[a + c]! + (data[a + 4 + c]! - data[a + c]!) * fx;
    const lower = data[b + c]! + (data[b + 4 + c]! - data[b + c]!) * fx;
    into[at + c] = upper + (lower - upper) * fy;
  }
}

/** Colours of throat and tongue that suit the light of the fur or skin around the mouth. */
function insideColours(picture: Pixels, { x, y, width, right }: Frame): { tongue: Colour; cavity: Colour } {
  const seen = new Uint8ClampedArray(4);
  let light = 0;
  for (const along of [-0.8, 0.8]) {
    sample(picture, x + right[0] * along * width, y + right[1] * along * width, seen, 0);
    light += (0.3 * seen[0]! + 0.59 * seen[1]! + 0.11 * seen[2]!) / 2;
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
      sample(source, px - down[0] * shift * width, py - down[1] * shift * width, target.data, at);
      const dark =
        1 - 0.5 * smoothstep(edge - lash * 2, edge, across) - 0.1 * smoothstep(-half + 0.1, -half, across);
      for (const [c, old] of [r, g, b].entries())
        target.data[at + c] = old + (target.data[at + c]! * dark - old) * cover;
    }
  }
  return area;
}
