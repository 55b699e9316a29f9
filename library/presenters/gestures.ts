import type { Look, Point } from './characters.ts';
import { type Hand, REST, SIGNS, type Sign, type SignName } from './hands.ts';
import { UNIQUE_POSES } from './motion.ts';

/** What the hands of a presenter do: where they rest, the hand that leads, and two gestures of one loop. */
export type Gestures = { rest: keyof typeof REST; lead: 'R' | 'L'; first: SignName; second: SignName };

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

/**
 * Both arms at idle picture `index`. The second half of the loop is the first one backwards: the first gesture is
 * made soon after the start, the second one around the middle.
 */
export function gestureAt(index: number, { rest, lead, first, second }: Gestures): Look {
  const phase = index / (UNIQUE_POSES - 1);
  const early = smooth((phase - 0.06) / 0.17) * (1 - smooth((phase - 0.36) / 0.17));
  const late = smooth((phase - 0.57) / 0.2);
  const [gesture, raised] = phase < 0.55 ? [first, early] : [second, late];
  // Counted from the middle of the gesture, so that it is even in time where the loop turns round.
  const beat = 4 * Math.abs(phase < 0.55 ? phase - 0.3 : 1 - phase);
  const other = lead === 'R' ? 'L' : 'R';
  const drift = 0.015 * Math.cos(2 * Math.PI * phase);
  const sign = SIGNS[gesture];
  const lifted = (hand: Hand): Hand => ({
    ...hand,
    wrist: [hand.wrist[0], hand.wrist[1] + drift, hand.wrist[2]],
  });
  return {
    arms: 1,
    ...handLook(lead, lifted(handAt(REST[rest].lead, sign.lead, raised, beat))),
    ...handLook(other, lifted(handAt(REST[rest].other, sign.other, sign.other ? raised : 0, beat))),
  };
}
