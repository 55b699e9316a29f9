import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { profile, upperShare } from '@likeness/domain/placed-mouth';
import { clamp } from '../numeric/statistics.ts';
import type { Colour, MouthPalette } from '../photo/palette.ts';
import { areaAround } from '../photo/redraw.ts';
import type { Sheet } from '../photo/sheet.ts';
import { lowerLine, type PlacedMouth } from './placement.ts';
import type { PlacedPose } from './placed-mesh.ts';

/** How thick the lips of an open mouth are, in widths of it, and how far they cover the fur. */
const LIP = { upper: 0.03, lower: 0.05, cover: 0.7 };
/** Gaps below this (widths of the mouth) are closed. */
const CLOSED = 0.012;

/**
 * Paints the inside of a placed mouth into the texture: a dark throat, a tongue that rises from below, shadow under the
 * upper lip, lips of this colour around it. `fur` 0..1 roughens and softens the edge, so that hair seems to hang over it.
 */
export function paintPlacedMouth(
  sheet: Sheet,
  mouth: PlacedMouth,
  pose: PlacedPose,
  { palette, lips: lipColour, fur }: { palette: MouthPalette; lips: Colour; fur: number },
): void {
  if (pose.gap < CLOSED) return;
  const { x, y, width, right, down } = mouth;
  const half = 0.5 * (1 + 0.1 * pose.spread - 0.24 * pose.pursed);
  const outline = [-1, -0.5, 0, 0.5, 1].flatMap((u) =>
    [-upperShare - 0.1, 1].map((part) => {
      const [a, b] = [u * half * width, (mouth.line(u) + part * pose.gap) * width];
      return [x + right[0] * a + down[0] * b, y + right[1] * a + down[1] * b] as const;
    }),
  );
  const area = areaAround(outline, width * 0.08 + 4, sheet);
  const soft = Math.max(0.8, width * (0.006 + 0.012 * fur));
  sheet.texture.forEach(({ data, width: columns }, plane) => {
    const step = plane === 0 ? 1 : 2;
    for (let row = area.y / step; row < (area.y + area.height) / step; row++) {
      for (let column = area.x / step; column < (area.x + area.width) / step; column++) {
        const [dx, dy] = [column * step - x, row * step - y];
        const along = (dx * right[0] + dy * right[1]) / width;
        const across = (dx * down[0] + dy * down[1]) / width;
        const u = along / half;
        if (Math.abs(u) > 1.06) continue;
        const opening = profile(u) * pose.gap;
        const line = mouth.line(u);
        const [top, bottom] = [
          line - upperShare * opening,
          lowerLine(mouth, u, pose.gap) + (1 - upperShare) * opening,
        ];
        const strands = fur * Math.min(0.03, opening * 0.3) * (strand(along * 90) - 0.35);
        const depth = Math.min(across - top - strands, bottom - across - strands * 0.8) * width;
        const cover = smoothstep(-soft * 0.4, soft * 1.6, depth);
        const at = row * columns + column;
        // The lower lip is the thicker one.
        const thick = width * (across > line ? LIP.lower : LIP.upper);
        const lips = smoothstep(-thick, 0, depth) * smoothstep(0, 0.06, opening) * LIP.cover;
        const around = data[at]! + (lipColour[plane]! - data[at]!) * lips;
        if (cover === 0 && lips === 0) continue;
        const paint = inside(plane, u, across - top, bottom - across, bottom - top, pose.gap, palette);
        data[at] = clamp(around + (paint - around) * cover + 0.5, 0, 255);
      }
    }
  });
}

/** Colour inside the mouth; `below` the upper and `above` the lower lip, in widths of the mouth. */
function inside(
  plane: number,
  u: number,
  below: number,
  above: number,
  opening: number,
  gap: number,
  { cavity, tongue }: MouthPalette,
): number {
  const base = plane === 0 ? 16 : 128;
  const height = clamp(below / Math.max(1e-4, opening), 0, 1);
  const tip = 0.42 + 0.22 * u * u;
  const shown =
    smoothstep(tip, tip + 0.2, height) * smoothstep(0.9, 0.6, Math.abs(u)) * smoothstep(0.05, 0.16, gap);
  const groove = 1 - 0.16 * Math.exp(-((u / 0.07) ** 2)) * smoothstep(tip, tip + 0.3, height);
  const light = 0.72 + 0.34 * smoothstep(tip, 1, height);
  const lit = (colour: Colour, by: number): number => base + (colour[plane]! - base) * (plane === 0 ? by : 1);
  const dark = lit(cavity, 0.75 + 0.5 * height);
  const value = dark + (lit(tongue, light * groove) - dark) * shown;
  const shadow = plane === 0 ? 0.6 + 0.4 * smoothstep(0, 0.09, below) * smoothstep(-0.005, 0.03, above) : 1;
  return base + (value - base) * shadow;
}

/** A repeatable rough line: smooth noise of one variable, 0..1. */
function strand(at: number): number {
  const low = Math.floor(at);
  const hash = (n: number): number => {
    const mixed = Math.imul(n ^ 0x2c1b3c6d, 0x45d9f3b);
    return (((mixed ^ (mixed >>> 15)) >>> 0) % 1024) / 1023;
  };
  const part = at - low;
  return hash(low) + (hash(low + 1) - hash(low)) * smoothstep(0, 1, part);
}
