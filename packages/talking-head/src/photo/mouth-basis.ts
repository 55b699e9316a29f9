import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { POINTS, VERTICES } from '../geometry/face-topology.ts';
import { onPicture, type FaceFrame } from '../geometry/face-frame.ts';
import { heightAt } from '../numeric/line.ts';
import { lipLines } from './lip-lines.ts';

/**
 * How the vertices of any face move with its mouth, in pixels, x and y alternating. `close` brings the lips of the
 * picture together; then `open` counts per eye distance of gap, `spread`, `round` and `smile` per unit.
 */
export type MouthBasis = Record<'close' | 'open' | 'spread' | 'round' | 'smile', Float32Array>;

/** Contours of the lower lip from its outer edge inwards; they belong to the jaw even where they touch the upper lip. */
const LOWER_LIP = new Set(
  [
    [146, 91, 181, 84, 17, 314, 405, 321, 375],
    [77, 90, 180, 85, 16, 315, 404, 320, 307],
    [96, 89, 179, 86, 15, 316, 403, 319, 325],
    [95, 88, 178, 87, 14, 317, 402, 318, 324],
  ].flat(),
);
const UPPER_LIP = new Set(
  [
    [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
    [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
    [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  ].flat(),
);
const EARS = [234, 454];

/** Of the gap between the lips the upper lip makes this part, the lower lip and the jaw the rest. */
const UPPER_SHARE = 0.12;
/** Corners of the mouth follow the jaw by this part. */
const CORNER_FOLLOWS = 0.25;
/** And come together by this part of the gap. */
const CORNER_NARROWS = 0.16;
/** Where the lips of a picture meet between its upper (0) and lower (1) inner contour. */
const MEETING = 0.55;

/**
 * The generic mouth, made by hand from how a jaw turns and lips stretch: the lower lip and the chin go down by the
 * turn of the jaw about the ears, the upper lip rises a little, the corners follow both; spreading and rounding move
 * the corners and drag the skin along with a Gaussian fall-off. `face` are landmarks in the axes of `frame`.
 */
export function mouthBasis(face: Float32Array, frame: FaceFrame): MouthBasis {
  const lips = lipLines(face);
  const middle = (lips.left + lips.right) / 2;
  const half = Math.max(0.05, (lips.right - lips.left) / 2);
  const hinge = (face[EARS[0]! * 3 + 2]! + face[EARS[1]! * 3 + 2]!) / 2;
  const reach = Math.max(0.2, hinge - face[14 * 3 + 2]!);
  const basis: MouthBasis = {
    close: new Float32Array(VERTICES * 2),
    open: new Float32Array(VERTICES * 2),
    spread: new Float32Array(VERTICES * 2),
    round: new Float32Array(VERTICES * 2),
    smile: new Float32Array(VERTICES * 2),
  };
  for (let i = 0; i < POINTS; i++) {
    const [x, y, z] = face.subarray(i * 3, i * 3 + 3) as unknown as [number, number, number];
    const u = (x - middle) / half;
    const inside = Math.min(1, Math.abs(u));
    const beside = Math.max(0, Math.abs(u) - 1) * half;
    const column = middle + Math.max(-1, Math.min(1, u)) * half;
    const [upper, lower] = [heightAt(lips.upper, column), heightAt(lips.lower, column)];
    const meeting = upper + (lower - upper) * MEETING;
    const isLower = LOWER_LIP.has(i) || (!UPPER_LIP.has(i) && y > meeting);
    const away = isLower ? Math.max(0, y - lower) : Math.max(0, upper - y);
    const near = gaussian(beside, 0.13);
    const set = (name: keyof MouthBasis, dx: number, dy: number, dz: number): void => {
      const [px, py] = onPicture(frame, dx, dy, dz);
      basis[name][i * 2] = px;
      basis[name][i * 2 + 1] = py;
    };

    set('close', 0, (meeting - (isLower ? lower : upper)) * gaussian(away, 0.15) * near, 0);

    const corner = CORNER_FOLLOWS * inside ** 3;
    const side = Math.sign(u) * (Math.abs(u) <= 1 ? inside : gaussian(beside, 0.17));
    const level = gaussian(away, 0.16);
    const narrower = -CORNER_NARROWS * side * level;
    if (isLower) {
      const lip = (corner + (1 - UPPER_SHARE) * (1 - inside ** 2.6)) * near;
      const turn = Math.max(0, Math.min(1.1, (hinge - z) / reach)) * smoothstep(-0.05, 0.3, y);
      const drop = lip + (turn * (1 - UPPER_SHARE) - lip) * smoothstep(0.05, 0.26, away);
      set('open', narrower, drop, drop * 0.25);
    } else {
      set('open', narrower, (corner - UPPER_SHARE * (1 - inside ** 2)) * gaussian(away, 0.12) * near, 0);
    }

    set('spread', 0.05 * side * level, -0.014 * inside ** 3 * near * level, 0);
    const fuller = (isLower ? 0.016 : -0.012) * smoothstep(0, 0.09, away) * gaussian(away, 0.13) * near;
    set('round', -0.075 * side * level, fuller, -0.03 * near * level);
    set('smile', 0.035 * side * level, -0.045 * inside ** 2 * near * gaussian(away, 0.25), 0);
  }
  return basis;
}

const gaussian = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));
