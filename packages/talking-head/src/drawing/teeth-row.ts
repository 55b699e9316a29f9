import { LEFT_EYE_CORNER, NOSE_TIP, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { clamp } from '../numeric/statistics.ts';
import type { Picture420 } from './picture-420.ts';
import { layTeeth, type HeadTurn, type KnownTeeth, type Light } from './lay-teeth.ts';
import { BLACK, halfOf, LEAST, TOOTH, type Teeth } from './shown-teeth.ts';
import type { Vertices } from './warp.ts';

/** What share of the teeth that are shown is what is known of them. */
const SHARE = 0.8;
/** Of the pixels of teeth so many are looked at to see where they went. */
const LOOKED_AT = 140;
/** What an eye distance of movement beside the head counts, in parts of the light: teeth keep still in the head. */
const STRAY = 0.2;
/** The area in which teeth are known, in eye distances. */
const KNOWN = { width: 1.2, height: 0.9 };
/** What is known of a pixel goes so far towards what a frame shows of it, while the head keeps still and once it has turned. */
const LEARN = { still: 0.06, turned: 1 };
/** Eye distances by which the tip of the nose goes aside, against the middle of it and of the eyes, in a turn by a radian. */
const NOSE = 0.2;
/** So many radians or parts of the size are a turn, for teeth lie otherwise then. */
const TURNED = 0.04;
/** A turn counts for a few frames, until the teeth of before it are gone: so much of it is forgotten in each. */
const FORGETS = 0.3;
/** The light of teeth goes so far towards that of those that a frame shows, which differs from picture to picture. */
const FOLLOW = 0.2;
/** Lips shade teeth: so many times as light as they are known they may be. */
const SHADED = { least: 0.7, most: 1.4 };
const HEAD = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER, NOSE_TIP];

type Shift = [right: number, down: number];

/** Parts of the eye distance by which a row may lie otherwise beside its jaw than it did before. */
export type Reach = { right: number; down: number };

/** A frame into which known teeth are laid. `at`: where the points of its face are drawn, `unit`: its eye distance, in pixels of the footage. */
export type ToothedFrame = { out: Picture420; at: Vertices; unit: number; number: number };

/** What is known of one row of teeth, which keeps still beside its jaw. */
export class TeethRow {
  #known: KnownTeeth | undefined;
  readonly #reach: Reach;
  readonly #anchorOf: (at: Vertices) => [number, number];

  /** `anchorOf` tells where the jaw is, in pixels. */
  constructor(anchorOf: (at: Vertices) => [number, number], reach: Reach) {
    this.#anchorOf = anchorOf;
    this.#reach = reach;
  }

  /** What was shown counts no more. */
  clear(): void {
    this.#known = undefined;
  }

  /** Lays the known teeth into those of this row that a frame shows. */
  steady(now: Teeth, { out, at, unit, number }: ToothedFrame): void {
    const anchor = this.#anchorOf(at);
    const turn = turnOf(at, headAt(at), unit);
    this.#known ??= nothingKnown(now, { anchor, turn, unit });
    const known = this.#known;
    const moved: Shift = [anchor[0] - known.anchor[0], anchor[1] - known.anchor[1]];
    const shift = shiftBetween(known, now, { moved, unit, reach: this.#reach });
    const [right, down] = shift ?? [Math.round(moved[0]), Math.round(moved[1])];
    known.x += right;
    known.y += down;
    // Where nothing tells better, what is left of a pixel counts with the next movement.
    known.anchor = shift ? anchor : [known.anchor[0] + right, known.anchor[1] + down];
    findKnown(known, now);
    const turned = Math.min(1, Math.hypot(...turn.map((value, k) => value - known.turn[k]!)) / TURNED);
    const learns = LEARN.still + (LEARN.turned - LEARN.still) * turned;
    known.turn = known.turn.map((value, k) => value + FORGETS * (turn[k]! - value)) as HeadTurn;
    const light = lightOf(known, now);
    // Lips that have just parted show the light as it is.
    known.light = known.frame === number - 1 ? mixed(known.light, light, FOLLOW) : light;
    known.frame = number;
    layTeeth(known, now, out, { frame: number, share: shift ? SHARE : 0, learns, turned });
  }
}

/** Room for teeth of a head like this, around those that it shows. */
function nothingKnown(
  now: Teeth,
  { anchor, turn, unit }: Pick<KnownTeeth, 'anchor' | 'turn'> & { unit: number },
): KnownTeeth {
  const [width, height] = [Math.ceil(KNOWN.width * unit), Math.ceil(KNOWN.height * unit)];
  const plane = (): Float32Array => new Float32Array(width * height);
  return {
    x: Math.round(now.x + now.width / 2 - width / 2),
    y: Math.round(now.y + now.height / 2 - height / 2),
    width,
    height,
    colours: [plane(), plane(), plane()],
    tooth: new Uint8Array(width * height),
    seen: new Uint32Array(width * height),
    anchor,
    light: AS_KNOWN,
    frame: 0,
    turn,
  };
}

/** The middle of what moves with the head alone, in pixels. */
export function headAt(at: Vertices): [number, number] {
  const middle = (axis: 0 | 1): number =>
    HEAD.reduce((sum, point) => sum + at[point * 2 + axis]!, 0) / HEAD.length;
  return [middle(0), middle(1)];
}

function turnOf(at: Vertices, [x, y]: [number, number], unit: number): HeadTurn {
  const corner = (point: number, axis: 0 | 1): number => at[point * 2 + axis]!;
  const across = corner(RIGHT_EYE_CORNER, 0) - corner(LEFT_EYE_CORNER, 0);
  const down = corner(RIGHT_EYE_CORNER, 1) - corner(LEFT_EYE_CORNER, 1);
  const eyes = Math.hypot(across, down) || 1;
  const [dx, dy] = [corner(NOSE_TIP, 0) - x, corner(NOSE_TIP, 1) - y];
  const [aside, below] = [dx * across + dy * down, dy * across - dx * down];
  return [aside / eyes / unit / NOSE, below / eyes / unit / NOSE, Math.atan2(down, across), Math.log(unit)];
}

/**
 * By how much the known teeth have moved, in whole pixels so that they never blur: near where the jaw went, as far as they
 * look alike. Undefined where too few of them are seen.
 */
function shiftBetween(
  known: KnownTeeth,
  now: Teeth,
  { moved, unit, reach }: { moved: Shift; unit: number; reach: Reach },
): Shift | undefined {
  const farAside = Math.max(1, Math.round(reach.right * unit));
  const farDown = Math.max(1, Math.round(reach.down * unit));
  const shown = now.places.subarray(0, now.count).filter((place) => now.tooth[place]! >= TOOTH);
  const every = Math.ceil(shown.length / LOOKED_AT);
  const places = shown.filter((_, k) => k % every === 0);
  const least = Math.min(LEAST, places.length / 2);
  let best: Shift = [Math.round(moved[0]), Math.round(moved[1])];
  let nearest = Infinity;
  // In large steps first, then around the best of them.
  for (let step = farDown > 2 ? 2 : 1, far = [farAside, farDown]; step >= 1; step--, far = [1, 1]) {
    const [right, down] = best;
    const [aside, along] = far as Shift;
    for (let dy = down - along; dy <= down + along; dy += step)
      for (let dx = right - aside; dx <= right + aside; dx += step) {
        const stray = (STRAY * Math.hypot(dx - moved[0], dy - moved[1])) / unit;
        const unlike = differenceAt(known, now, places, dx, dy, least) + stray;
        if (unlike < nearest) [nearest, best] = [unlike, [dx, dy]];
      }
  }
  return nearest < Infinity ? best : undefined;
}

/** Mean difference of the light of teeth at these places, in parts of it; infinite where fewer than `least` are known. */
function differenceAt(
  known: KnownTeeth,
  now: Teeth,
  places: Int32Array,
  dx: number,
  dy: number,
  least: number,
): number {
  const [light, lightBefore] = [now.planes[0]!, known.colours[0]!];
  const x = now.x - known.x - dx;
  const y = now.y - known.y - dy;
  let difference = 0;
  let sum = 0;
  let count = 0;
  for (const place of places) {
    const row = Math.floor(place / now.width);
    const column = place - row * now.width + x;
    const rowBefore = row + y;
    if (column < 0 || rowBefore < 0 || column >= known.width || rowBefore >= known.height) continue;
    const other = rowBefore * known.width + column;
    if (known.tooth[other]! < TOOTH) continue;
    difference += Math.abs(light[place]! - lightBefore[other]!);
    sum += light[place]! - BLACK;
    count++;
  }
  return count < least ? Infinity : difference / sum;
}

/** Finds the places of the teeth of a frame among the known ones. */
function findKnown(known: KnownTeeth, now: Teeth): void {
  const [x, y] = [now.x - known.x, now.y - known.y];
  for (let k = 0; k < now.count; k++) {
    const place = now.places[k]!;
    const row = Math.floor(place / now.width);
    const column = place - row * now.width + x;
    const inside = column >= 0 && column < known.width && row + y >= 0 && row + y < known.height;
    now.known[k] = inside ? (row + y) * known.width + column : -1;
  }
}

const AS_KNOWN: Light = { light: 1, blue: 0, red: 0 };

const mixed = (a: Light, b: Light, share: number): Light => ({
  light: a.light + share * (b.light - a.light),
  blue: a.blue + share * (b.blue - a.blue),
  red: a.red + share * (b.red - a.red),
});

function lightOf(known: KnownTeeth, now: Teeth): Light {
  let [shown, own, blue, red, count] = [0, 0, 0, 0, 0];
  for (let k = 0; k < now.count; k++) {
    const [place, other] = [now.places[k]!, now.known[k]!];
    if (other < 0 || now.tooth[place]! < TOOTH || known.tooth[other]! < TOOTH) continue;
    const half = halfOf(now, place);
    shown += now.planes[0][place]! - BLACK;
    own += known.colours[0][other]! - BLACK;
    blue += now.planes[1][half]! - known.colours[1][other]!;
    red += now.planes[2][half]! - known.colours[2][other]!;
    count++;
  }
  if (count === 0) return AS_KNOWN;
  return { light: clamp(shown / own, SHADED.least, SHADED.most), blue: blue / count, red: red / count };
}
