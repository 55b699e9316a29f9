import type { Look, Point } from './characters.ts';
import { type Hand, REST, SIGNS, type Sign, type SignName } from './hands.ts';
import { FPS, type Head, headOfGesture, PHRASES } from './motion.ts';

/** How the hands of a presenter rest, and the one that leads. */
export type Gestures = { rest: keyof typeof REST; lead: 'R' | 'L' };

/** A gesture from the resting pose to the resting pose. It lasts as long as the phrase of the head that goes with it. */
export type Stretch = { id: SignName; phrase: number };
export const STRETCHES: Stretch[] = [
  { id: 'greet', phrase: 1 },
  { id: 'offer', phrase: 2 },
  { id: 'explain', phrase: 1 },
  { id: 'point', phrase: 2 },
  { id: 'count', phrase: 0 },
  { id: 'weigh', phrase: 0 },
  { id: 'emphasise', phrase: 1 },
  { id: 'measure', phrase: 2 },
  { id: 'thank', phrase: 1 },
];
/** Frames in which a hand comes up, and goes down again. */
const RAISING = 15;

/** A picture of a gesture: its hands at frame `at`, and the head. */
export type Gesturing = { stretch: Stretch; at: number; head: Head };

/** The pictures of a gesture, frame by frame; one that is even in time shows those of its first half again. */
export function picturesOfStretch(stretch: Stretch): Gesturing[] {
  const frames = PHRASES[stretch.phrase]!;
  return Array.from({ length: frames }, (_, frame) => ({
    stretch,
    at: SIGNS[stretch.id].forwards ? frame : Math.min(frame, frames - frame),
    head: headOfGesture(stretch.phrase, frame),
  }));
}

const smooth = (x: number) => {
  const t = Math.min(1, Math.max(0, x));
  return t * t * t * (t * (6 * t - 15) + 10);
};
const blend = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
function between(a: Hand, b: Hand, t: number): Hand {
  const number = (from = 0, to = 0) => from + (to - from) * t;
  return {
    wrist: blend(a.wrist, b.wrist, t),
    fingers: blend(a.fingers, b.fingers, t),
    back: blend(a.back, b.back, t),
    curl: number(a.curl, b.curl),
    spread: number(a.spread, b.spread),
    straight: number(a.straight, b.straight),
  };
}

function handLook(side: 'R' | 'L', hand: Hand): Look {
  const mirrored = ([x, y, z]: Point): Point => [side === 'R' ? -x : x, y, z];
  return {
    [`wrist${side}`]: mirrored(hand.wrist),
    [`fingers${side}`]: mirrored(hand.fingers),
    [`back${side}`]: mirrored(hand.back),
    [`curl${side}`]: hand.curl,
    [`spread${side}`]: hand.spread,
    [`straight${side}`]: hand.straight ?? 0,
  };
}

/** A hand on its way from rest into a sign and, inside the sign, at `beat` seconds of its movement. */
function handAt(rest: Hand, sign: Sign | undefined, raised: number, beat: number): Hand {
  if (!sign) return rest;
  const hand = between(rest, sign.hand, raised);
  const { lift = 0, swing = 0, straight } = sign.move?.(beat) ?? {};
  const [x, y, z] = hand.wrist;
  const [fx, fy, fz] = hand.fingers;
  return {
    ...hand,
    wrist: [x, y + lift * raised, z],
    fingers: [fx + swing * raised, fy, fz],
    straight: raised * (straight ?? sign.hand.straight ?? 0),
  };
}

/** A wide picture ends at the chest: signs are made above its edge. */
const CHEST = -2.9;
const LOWER = 0.1;
function aboveEdge(sign: Sign | undefined): Sign | undefined {
  const [x, y, z] = sign?.hand.wrist ?? [0, 0, 0];
  if (!sign || y >= CHEST) return sign;
  return { ...sign, hand: { ...sign.hand, wrist: [x, CHEST + (y - CHEST) * LOWER, z] } };
}

/** Both arms: at rest, or at a picture of a gesture; `wide` pictures show less of them. */
export function armsAt({ rest, lead }: Gestures, gesturing: Gesturing | undefined, wide: boolean): Look {
  const other = lead === 'R' ? 'L' : 'R';
  const sign = gesturing && SIGNS[gesturing.stretch.id];
  const [leading, following] = [sign?.lead, sign?.other].map((it) => (wide ? aboveEdge(it) : it));
  const frames = gesturing ? PHRASES[gesturing.stretch.phrase]! : 0;
  const at = gesturing?.at ?? 0;
  const raised = smooth(at / RAISING) * smooth((frames - at) / RAISING);
  const beat = (at - frames / 2) / FPS;
  return {
    arms: 1,
    ...handLook(lead, handAt(REST[rest].lead, leading, raised, beat)),
    ...handLook(other, handAt(REST[rest].other, following, raised, beat)),
  };
}
