import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import { clamp } from '../numeric/statistics.ts';
import type { Picture420 } from '../drawing/picture-420.ts';
import type { MouthPlane } from '../geometry/face-frame.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import type { LipLines } from './lip-lines.ts';
import type { Colour, MouthPalette } from './palette.ts';

/** Boundaries between teeth, in halves of the width of the mouth at rest: two incisors, canine, premolar (seen narrower). */
const TEETH = [0, 0.34, 0.6, 0.83, 1.02];

/** What the inside of a mouth is painted from. Lengths in eye distances of the face's axes. */
export type MouthInside = {
  plane: MouthPlane;
  palette: MouthPalette;
  /** The lips of the untouched picture, and whether its own teeth show between them. */
  rest: LipLines;
  ownTeeth: boolean;
  untouched: Picture420;
};

/** Lips that a picture shows apart get the shadow of a closed mouth between them below this gap, eye distances. */
const SEAM_UNTIL = 0.02;

/** How strongly the opening of the picture itself must gape before its inside is kept. */
export const OWN_TEETH_FROM = 0.03;

/**
 * Paints what shows between the lips: the upper teeth belong to the skull and stay, the lower teeth and the tongue go
 * with the jaw, behind them is dark. `vertices` are the displaced mesh in pixels of the texture, `drop` how far the
 * jaw has gone down. A picture that smiles keeps its own teeth.
 */
export function paintMouth(out: Picture420, vertices: Float32Array, drop: number, inside: MouthInside): void {
  const { plane, rest } = inside;
  const upper = lineOf(UPPER_INNER_LIP, vertices, plane);
  const lower = lineOf(LOWER_INNER_LIP, vertices, plane);
  const [left, right] = [upper.x[0]!, upper.x.at(-1)!];
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of [...UPPER_INNER_LIP, ...LOWER_INNER_LIP]) {
    const [x, y] = [vertices[point * 2]!, vertices[point * 2 + 1]!];
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  const pixel = Math.hypot(plane.perPixel[2], plane.perPixel[3]);
  const half = (rest.right - rest.left) / 2;
  const middle = (rest.right + rest.left) / 2;
  const line = heightAt(rest.upper, middle) * 0.5 + heightAt(rest.lower, middle) * 0.5;
  out.forEach(({ data, width, height }, component) => {
    const step = component === 0 ? 1 : 2;
    const own = inside.untouched[component]!.data;
    for (
      let row = Math.max(0, Math.floor(y0 / step) - 3);
      row <= Math.min(height - 1, Math.ceil(y1 / step) + 3);
      row++
    ) {
      for (
        let col = Math.max(0, Math.floor(x0 / step));
        col <= Math.min(width - 1, Math.ceil(x1 / step));
        col++
      ) {
        const [x, y] = plane.toPlane(col * step, row * step);
        if (x <= left || x >= right) continue;
        const top = heightAt(upper, x);
        const bottom = heightAt(lower, x);
        const at = row * width + col;
        if (inside.ownTeeth && bottom - top < SEAM_UNTIL) {
          const seam =
            Math.exp(-(((y - (top + bottom) / 2) / 0.007) ** 2)) * (1 - (bottom - top) / SEAM_UNTIL);
          data[at] =
            component === 0
              ? 16 + (data[at]! - 16) * (1 - 0.38 * seam)
              : data[at]! + (inside.palette.tongue[component]! - data[at]!) * 0.6 * seam;
        }
        const cover = clamp((Math.min(y - top, bottom - y) / pixel / step) * 0.8 + 0.4, 0, 1);
        if (cover === 0 || bottom - top < pixel * 0.7) continue;
        const across = (x - middle) / half;
        let value = painted(
          component,
          across,
          y - line,
          y - top,
          bottom - y,
          drop,
          bottom - top,
          inside.palette,
        );
        if (inside.ownTeeth) {
          const [ownTop, ownBottom] = [heightAt(rest.upper, x), heightAt(rest.lower, x)];
          const keep = smoothstep(-0.004, 0.008, y - ownTop) * smoothstep(0.0, 0.02, ownBottom - y);
          const shade = component === 0 ? 0.72 + 0.28 * smoothstep(0, 0.03, y - top) : 1;
          value += ((own[at]! - base(component)) * shade + base(component) - value) * keep;
        }
        data[at] = clamp(data[at]! + (value - data[at]!) * cover + 0.5, 0, 255);
      }
    }
  });
}

const base = (component: number): number => (component === 0 ? 16 : 128);

/**
 * The paint at one place. `across` −1..1 over the mouth at rest; `y` from the line on which the lips rest, `below` the
 * upper and `above` the lower lip, all in eye distances.
 */
function painted(
  component: number,
  across: number,
  y: number,
  below: number,
  above: number,
  drop: number,
  gap: number,
  { cavity, tongue, teeth }: MouthPalette,
): number {
  const side = Math.abs(across);
  const mix = (from: number, to: Colour, part: number): number => from + (to[component]! - from) * part;
  let value = cavity[component]!;

  const back = drop * 0.36 + 0.012 * side;
  const tongueTop = smoothstep(back, back + 0.03 + drop * 0.2, y) * (1 - smoothstep(0.45, 0.95, side));
  const middleGroove = 1 - 0.12 * Math.exp(-((across / 0.08) ** 2));
  value = mix(
    value,
    scaled(tongue, component, (0.62 + 0.38 * tongueTop) * middleGroove),
    tongueTop * smoothstep(0.03, 0.1, gap),
  );

  const lowerEdge = drop - 0.016 - 0.006 * Math.cos(across * 3);
  const lowerRow = smoothstep(lowerEdge - 0.004, lowerEdge + 0.006, y) * smoothstep(0.05, 0.12, gap);
  const lowerFade = 0.62 * (1 - smoothstep(0.35, 0.8, side)) * smoothstep(-0.002, 0.01, above);
  value = mix(value, scaled(teeth, component, 0.66), lowerRow * lowerFade);

  const tooth = TEETH.findIndex((edge) => side < edge);
  if (tooth > 0) {
    const [from, to] = [TEETH[tooth - 1]!, TEETH[tooth]!];
    const place = ((side - from) / (to - from)) * 2 - 1;
    const edge = 0.036 - 0.017 * side * side - 0.007 * place ** 4 - (tooth === 2 ? 0.004 : 0);
    const shown = smoothstep(edge + 0.004, edge - 0.004, y);
    const rounding = 1 - 0.1 * place ** 4;
    const depth = 1 - 0.62 * smoothstep(0.25, 1.0, side);
    const gum = 0.86 + 0.14 * smoothstep(-0.05, 0.0, y);
    value = mix(value, scaled(teeth, component, rounding * depth * gum), shown);
  }
  const shadow = component === 0 ? 0.5 + 0.5 * smoothstep(-0.004, 0.034, below) : 1;
  const corner = component === 0 ? 1 - 0.35 * smoothstep(0.6, 1, side) : 1;
  return base(component) + (value - base(component)) * shadow * corner;
}

const scaled = (colour: Colour, component: number, light: number): Colour => {
  const result: Colour = [...colour];
  result[component] =
    base(component) + (colour[component]! - base(component)) * (component === 0 ? light : Math.sqrt(light));
  return result;
};

function lineOf(points: number[], vertices: Float32Array, plane: MouthPlane): Line {
  const places = points.map((point) => plane.toPlane(vertices[point * 2]!, vertices[point * 2 + 1]!));
  return { x: Float32Array.from(places, ([x]) => x), y: Float32Array.from(places, ([, y]) => y) };
}
