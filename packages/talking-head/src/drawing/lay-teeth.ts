import type { Rectangle } from '../avatar/manifest.ts';
import { clamp } from '../numeric/statistics.ts';
import type { Picture420 } from './picture-420.ts';
import { BLACK, halfOf, TOOTH, WHITE, type Teeth } from './shown-teeth.ts';
import type { Plane } from './warp.ts';

/** Up to the first part of their light teeth that differ are the same ones, from the second on something else is seen. */
const UNLIKE = { from: 0.3, to: 0.6 };
/** Fewer levels change nothing. */
const SEEN = 0.5;

/** Luma and chroma of each pixel of an area that goes with the head, and how surely it is a tooth, 0..255. */
export type KnownTeeth = Rectangle & {
  colours: [Float32Array, Float32Array, Float32Array];
  tooth: Uint8Array;
  /** The number of the frame in which each pixel was seen last. */
  seen: Uint32Array;
  /** Where that was which they keep still beside when the area was laid over a frame, in pixels. */
  anchor: [number, number];
  /** In what light they were drawn last, and in which frame. */
  light: Light;
  frame: number;
  /** How the head was turned when they were learnt. */
  turn: HeadTurn;
};
/** Yaw, pitch and tilt, about as radians, and the logarithm of the size. */
export type HeadTurn = [number, number, number, number];

/** How much lighter (times), bluer and redder (levels) the teeth of a frame are than the known ones. */
export type Light = { light: number; blue: number; red: number };

type Laying = { frame: number; share: number; learns: number; turned: number };

/**
 * Draws the known teeth, in their light, into those of a frame, whose picture is `out`, and learns from them. Columns are drawn as a
 * whole: where teeth end below and where lips shade them above is what the frame shows, for another edge beside it would be seen as
 * another row.
 */
export function layTeeth(known: KnownTeeth, now: Teeth, out: Picture420, how: Laying): void {
  for (let k = 0; k < now.count;) {
    const column = now.places[k]! % now.width;
    let end = k + 1;
    while (end < now.count && now.places[end]! % now.width === column) end++;
    layColumn(known, now, out, { ...how, start: k, end });
    k = end;
  }
}

type Column = Laying & { start: number; end: number };

/**
 * One column, places `start` up to `end` of the teeth. What is new is learnt at once, the rest by the part `learns`, from what the frame
 * brings while the head keeps still, or what is known would never change for the better; once the head has turned (`turned` 1) from
 * what is shown, or the old teeth would go with one leap, and what lips have hidden meanwhile is known no more.
 */
function layColumn(known: KnownTeeth, now: Teeth, out: Picture420, column: Column): void {
  const { frame, share: most, learns, turned, start, end } = column;
  const { light, blue, red } = known.light;
  const [lumaKnown, blueKnown, redKnown] = known.colours;
  let [lighterBy, bluerBy, redderBy, teeth] = [0, 0, 0, 0];
  for (let k = start; k < end; k++) {
    const [place, other] = [now.places[k]!, now.known[k]!];
    const surer = now.tooth[place]!;
    teeth += surer;
    if (other < 0) continue;
    const half = halfOf(now, place);
    const luma = now.planes[0][place]!;
    const hidden = known.seen[other]! < frame - 1;
    const sure = known.tooth[other]! * (hidden ? 1 - turned : 1);
    const lighter = BLACK + light * (lumaKnown[other]! - BLACK) - luma;
    const bluer = blueKnown[other]! + blue - now.planes[1][half]!;
    const redder = redKnown[other]! + red - now.planes[2][half]!;
    const unlike = Math.abs(lighter) / Math.max(1, luma - BLACK);
    const alike = clamp((UNLIKE.to - unlike) / (UNLIKE.to - UNLIKE.from), 0, 1);
    const share = ((most * alike * sure) / 255) * (surer / 255);
    lighterBy += share * lighter;
    bluerBy += share * bluer;
    redderBy += share * redder;
    const part = sure < TOOTH && surer > sure ? 1 : (learns * surer) / 255;
    const kept = 1 - turned * share;
    lumaKnown[other]! -= (part * kept * lighter) / light;
    blueKnown[other]! -= part * kept * bluer;
    redKnown[other]! -= part * kept * redder;
    known.tooth[other] = Math.max(sure, surer);
    known.seen[other] = frame;
  }
  if (teeth > 0 && most > 0)
    drawColumn(now, out, [lighterBy / teeth, bluerBy / teeth, redderBy / teeth], column);
}

/** Adds so much to the luma and chroma of each tooth of a column, in levels by how surely (0..255) it is one. */
function drawColumn(
  now: Teeth,
  out: Picture420,
  [lighter, bluer, redder]: [number, number, number],
  { start, end }: Pick<Column, 'start' | 'end'>,
): void {
  if (255 * Math.max(Math.abs(lighter), Math.abs(bluer), Math.abs(redder)) < SEEN) return;
  for (let k = start; k < end; k++) {
    const place = now.places[k]!;
    const sure = now.tooth[place]!;
    if (sure === 0) continue;
    const row = Math.floor(place / now.width);
    const [x, y] = [now.x + place - row * now.width, now.y + row];
    put(out[0], x, y, now.planes[0][place]! + sure * lighter);
    if (((x | y) & 1) !== 0) continue;
    const half = halfOf(now, place);
    put(out[1], x / 2, y / 2, now.planes[1][half]! + sure * bluer);
    put(out[2], x / 2, y / 2, now.planes[2][half]! + sure * redder);
  }
}

/** The nearest level; teeth in a better light may be lighter than white. */
function put(plane: Plane, x: number, y: number, value: number): void {
  plane.data[(y - plane.y) * plane.width + x - plane.x] = clamp(Math.round(value), 0, WHITE);
}
