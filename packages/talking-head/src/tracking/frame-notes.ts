import { CHIN, FOREHEAD, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { leaning } from '../geometry/pose.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { mouthSharpness } from './mouth-patch.ts';
import type { MeshedFace } from './face-mesh.ts';
import type { Picture } from './picture.ts';
import type { FrameNotes } from '../avatar/findings.ts';

export const THUMBNAIL = { width: 32, height: 32 };

/** Pixels of the frame in each direction that a pixel of the thumbnail is the mean of. */
export const TAPS = 4;

/** A small grey picture of the frame; sparse taps are enough to tell whether two frames look alike. */
export function thumbnail({ data, width, height }: Picture): Uint8Array {
  const result = new Uint8Array(THUMBNAIL.width * THUMBNAIL.height);
  for (let y = 0; y < THUMBNAIL.height; y++) {
    for (let x = 0; x < THUMBNAIL.width; x++) {
      let sum = 0;
      for (let k = 0; k < TAPS * TAPS; k++) {
        const px = Math.floor(((x + ((k % TAPS) + 0.5) / TAPS) * width) / THUMBNAIL.width);
        const py = Math.floor(((y + (Math.floor(k / TAPS) + 0.5) / TAPS) * height) / THUMBNAIL.height);
        sum += data[py * width + px]!;
      }
      result[y * THUMBNAIL.width + x] = sum / TAPS ** 2;
    }
  }
  return result;
}

export function thumbnailChange(a: Uint8Array | undefined, b: Uint8Array): number {
  if (!a) return 0;
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / b.length;
}

/** Skin that should be free: around the mouth, on the chin, on both cheeks. */
const MOUTH_SKIN = [164, 18, 200, 57, 287, 43, 273];
const CHEEK_SKIN = [50, 280, 101, 330, 205, 425];
/** What is free where something wide covers the cheeks too: the ridge of the nose. */
const NOSE_SKIN = [6, 197, 195];

/**
 * What one frame shows; `face` is undefined where the tracker lost it. `picture` may be a part of the frame that begins at
 * `origin`.
 */
export function noteFrame(
  picture: Picture,
  face: MeshedFace | undefined,
  pictureChange: number,
  origin: { x: number; y: number } = { x: 0, y: 0 },
): FrameNotes {
  const empty = { score: 0, facePixels: 0, open: 0, yaw: 0, pitch: 0, x: 0, y: 0, light: 0, sharpness: 0 };
  if (!face) return { ...empty, pictureChange, covered: false, teeth: 0 };
  const { points, score } = face;
  const at = (point: number, axis: 0 | 1 | 2): number => points[point * 3 + axis]!;
  const [l, r] = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER];
  const eyes = Math.hypot(at(r, 0) - at(l, 0), at(r, 1) - at(l, 1), at(r, 2) - at(l, 2)) || 1;
  const cheeks = middle(coloursAt(picture, points, CHEEK_SKIN));
  const mouth = mean(coloursAt(picture, points, MOUTH_SKIN));
  const nose = middle(coloursAt(picture, points, NOSE_SKIN));
  const covered = isForeign(mouth, cheeks) || isOpposite(mouth, nose);
  return {
    score,
    facePixels: Math.hypot(at(CHIN, 0) - at(FOREHEAD, 0), at(CHIN, 1) - at(FOREHEAD, 1)),
    open: mouthShape(points).open,
    yaw: Math.atan2(at(r, 2) - at(l, 2), at(r, 0) - at(l, 0)),
    pitch: leaning(points),
    x: (origin.x + (at(l, 0) + at(r, 0)) / 2) / eyes,
    y: (origin.y + (at(l, 1) + at(r, 1)) / 2) / eyes,
    light: (cheeks[0] + mouth[0]) / 2,
    sharpness: mouthSharpness(picture, points),
    pictureChange,
    covered,
    ...(covered && { lipsShown: lipsShown(picture, points) }),
    teeth: teethBetween(picture, points),
    lipRed: lipRedness(picture, points),
  };
}

/** Points of the upper inner lip and those of the lower one below them, and from the outer to the inner edge of each lip. */
const BETWEEN = [
  [81, 178],
  [82, 87],
  [13, 14],
  [312, 317],
  [311, 402],
] as const;
const LIPS = [
  [37, 82],
  [0, 13],
  [267, 312],
  [87, 84],
  [14, 17],
  [317, 314],
] as const;
/** Places that are looked at on the way across each lip, and from lip to lip. */
const ON_LIP = [0.3, 0.5, 0.7];
const FROM_LIP_TO_LIP = Array.from({ length: 9 }, (_, k) => (k + 0.5) / 9);
/**
 * Teeth are so much lighter than lips, for chroma of a small mouth is that of lips and teeth together; or hardly darker and
 * by so many levels less red than lips.
 */
const TOOTH = { lighter: 1.2, asLight: 0.85, lessRed: 5 };

/**
 * How many levels redder the lips are than the cheeks, where the lips of this person lie at other times: lips that are rolled in vanish,
 * while the points of the mesh still lie as if they were seen.
 */
export function lipRedness(picture: Picture, points: Float32Array): number {
  const lips = middle(coloursBetween(picture, points, LIPS, ON_LIP));
  return lips[2] - middle(coloursAt(picture, points, CHEEK_SKIN))[2];
}

/** Beyond the outer edge of a lip by so many times its height; and how far its colour is from that there, luma counting half. */
const BESIDE_LIP = [-0.8, -1.1];
const LIP_STANDS_OUT = 2.5;

/**
 * Whether both lips stand out from what is around them. Behind masks and a phone they were 0 to 1 away from it, in single frames up to 5;
 * painted over in three colours 2.7 and more.
 */
function lipsShown(picture: Picture, points: Float32Array): boolean {
  const [upper, lower] = [LIPS.slice(0, 3), LIPS.slice(3)].map((ways) => ({
    lip: middle(coloursBetween(picture, points, ways, ON_LIP)),
    beside: middle(coloursBetween(picture, points, ways, BESIDE_LIP)),
  })) as [Lip, Lip];
  const outstanding = Math.min(...[upper, lower].map(({ lip, beside }) => unlike(lip, beside)));
  return outstanding > LIP_STANDS_OUT;
}

type Lip = { lip: Colour; beside: Colour };

const unlike = (a: Colour, b: Colour): number => Math.hypot((a[0] - b[0]) / 2, a[1] - b[1], a[2] - b[2]);

/** The colours at these parts of the ways between two points. */
function coloursBetween(
  picture: Picture,
  points: Float32Array,
  ways: readonly (readonly [number, number])[],
  parts: number[],
): Colour[] {
  return ways.flatMap(([from, to]) => {
    const places = parts.flatMap((part) =>
      [0, 1, 2].map((axis) => {
        const start = points[from * 3 + axis]!;
        return start + part * (points[to * 3 + axis]! - start);
      }),
    );
    return coloursAt(picture, Float32Array.from(places), [...parts.keys()]);
  });
}

/** The share of the way from lip to lip on which teeth are seen, 0..1. */
function teethBetween(picture: Picture, points: Float32Array): number {
  const lips = middle(coloursBetween(picture, points, LIPS, ON_LIP));
  const between = coloursBetween(picture, points, BETWEEN, FROM_LIP_TO_LIP);
  const teeth = between.filter(([luma, , red]) => {
    const light = (luma - BLACK) / Math.max(1, lips[0] - BLACK);
    return light > TOOTH.lighter || (light > TOOTH.asLight && red < lips[2] - TOOTH.lessRed);
  });
  return teeth.length / between.length;
}

/** Luma of black. */
const BLACK = 16;
/** Chroma of what has no colour, and how far from the colours of skin and beard something else lies. */
const NEUTRAL = 128;
const FOREIGN = 18;
/** How far from grey a colour is that no skin turns to: on the other side of it. */
const OPPOSITE = 12;
/** A beard takes the colour out of the skin as it takes the light; something pale keeps the light. */
const BEARD = { colourLeft: 0.45, lightLeft: 0.8 };

/** True when the place around the mouth has neither the colour of the cheeks, nor that of a beard in front of them. */
export function isForeign(mouth: Colour, cheeks: Colour): boolean {
  const [su, sv] = [cheeks[1] - NEUTRAL, cheeks[2] - NEUTRAL];
  const [u, v] = [mouth[1] - NEUTRAL, mouth[2] - NEUTRAL];
  const length = su * su + sv * sv || 1;
  // From no colour (0) to the skin's own (1); lips and make-up lie a little beyond.
  const share = clamp((u * su + v * sv) / length, 0, 1.4);
  if (Math.hypot(u - share * su, v - share * sv) > FOREIGN) return true;
  const lost = (1 - share) * Math.sqrt(length);
  return share < BEARD.colourLeft && lost > FOREIGN && mouth[0] > BEARD.lightLeft * cheeks[0];
}

/** True when a place has a colour that the skin has in no light and under no beard. */
export function isOpposite([, u, v]: Colour, [, su, sv]: Colour): boolean {
  const along = (u - NEUTRAL) * (su - NEUTRAL) + (v - NEUTRAL) * (sv - NEUTRAL);
  return along < 0 && Math.hypot(u - NEUTRAL, v - NEUTRAL) > OPPOSITE;
}

type Colour = [y: number, u: number, v: number];

function coloursAt({ data, width: W, height: H }: Picture, points: Float32Array, at: number[]): Colour[] {
  const half = W >> 1;
  return at.map((point) => {
    const x = Math.min(W - 1, Math.max(0, Math.round(points[point * 3]!)));
    const y = Math.min(H - 1, Math.max(0, Math.round(points[point * 3 + 1]!)));
    const chroma = (y >> 1) * half + (x >> 1);
    return [data[y * W + x]!, data[W * H + chroma]!, data[W * H + half * (H >> 1) + chroma]!];
  });
}

const perChannel = (colours: Colour[], of: (values: number[]) => number): Colour =>
  [0, 1, 2].map((c) => of(colours.map((colour) => colour[c]!))) as Colour;

const mean = (colours: Colour[]): Colour =>
  perChannel(colours, (values) => values.reduce((a, b) => a + b, 0) / values.length);

/** Is not moved by a few points that are covered too. */
const middle = (colours: Colour[]): Colour => perChannel(colours, (values) => quantile(values, 0.5));
