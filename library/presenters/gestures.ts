import type { Look, Place } from './characters.ts';
import { UNIQUE_POSES } from './motion.ts';

export type Gesture = 'folded' | 'open' | 'explain' | 'wave';

/** A hand in the torso's space; `x` grows outwards, so that both hands read the same. */
type Hand = { wrist: Place; fingers: Place; back: Place; curl: number; spread: number };

const HANGING: Hand = {
  wrist: [1.2, -4.75, 0.1],
  fingers: [0, -1, 0.1],
  back: [1, 0, 0],
  curl: 0.3,
  spread: 0.2,
};
/** One hand lies over the other in front of the waist. */
const FOLDED_UNDER: Hand = {
  wrist: [0.5, -3.62, 0.78],
  fingers: [-0.95, -0.28, 0.1],
  back: [0.1, 0.4, 0.9],
  curl: 0.35,
  spread: 0.05,
};
const FOLDED_OVER: Hand = {
  wrist: [0.42, -3.56, 1.0],
  fingers: [-0.92, -0.3, -0.06],
  back: [0.05, 0.42, 0.9],
  curl: 0.22,
  spread: 0.12,
};
/** A hand held out at the side with the palm up. */
const OFFERING: Hand = {
  wrist: [0.84, -3.25, 0.88],
  fingers: [0.72, 0.42, 0.5],
  back: [0.25, -0.8, -0.5],
  curl: 0.28,
  spread: 0.55,
};
/** A hand raised beside the chest with the palm up and inwards, as one does to make a point. */
const RAISED: Hand = {
  wrist: [0.98, -3.05, 0.85],
  fingers: [0.3, 0.72, 0.5],
  back: [0.78, -0.35, -0.45],
  curl: 0.36,
  spread: 0.6,
};
/** A hand raised in greeting, palm to the viewer. */
const GREETING: Hand = {
  wrist: [1.04, -2.8, 0.7],
  fingers: [0.25, 0.95, 0.12],
  back: [0.2, 0.15, -0.95],
  curl: 0.18,
  spread: 0.7,
};

const smooth = (x: number) => {
  const t = Math.min(1, Math.max(0, x));
  return t * t * t * (t * (6 * t - 15) + 10);
};
const blend = (a: Place, b: Place, t: number): Place => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
function between(a: Hand, b: Hand, t: number): Hand {
  return {
    wrist: blend(a.wrist, b.wrist, t),
    fingers: blend(a.fingers, b.fingers, t),
    back: blend(a.back, b.back, t),
    curl: a.curl + (b.curl - a.curl) * t,
    spread: a.spread + (b.spread - a.spread) * t,
  };
}

function handLook(side: 'R' | 'L', hand: Hand): Look {
  const mirrored = ([x, y, z]: Place): Place => [side === 'R' ? -x : x, y, z];
  return {
    [`wrist${side}`]: mirrored(hand.wrist),
    [`fingers${side}`]: mirrored(hand.fingers),
    [`back${side}`]: mirrored(hand.back),
    [`curl${side}`]: hand.curl,
    [`spread${side}`]: hand.spread,
  };
}

/**
 * Both arms at idle picture `index`. The gesture itself happens around the middle of the loop, whose second half
 * is the first one backwards; `lead` is the hand that makes it.
 */
export function gestureAt(index: number, gesture: Gesture, lead: 'R' | 'L' = 'R'): Look {
  const phase = index / (UNIQUE_POSES - 1);
  const raised = smooth((phase - 0.55) / 0.27);
  const beat = 0.05 * raised * Math.cos(4 * Math.PI * phase);
  const drift = 0.02 * Math.cos(2 * Math.PI * phase);
  const other = lead === 'R' ? 'L' : 'R';
  const lifted = ({ wrist: [x, y, z], ...rest }: Hand, by: number): Hand => ({
    wrist: [x, y + by, z],
    ...rest,
  });
  if (gesture === 'explain' || gesture === 'wave') {
    const hand = between(HANGING, gesture === 'wave' ? GREETING : RAISED, raised);
    if (gesture === 'wave') hand.fingers[0] += 0.3 * raised * Math.cos(12 * Math.PI * phase);
    return {
      arms: 1,
      ...handLook(lead, lifted(hand, gesture === 'wave' ? 0 : beat)),
      ...handLook(other, HANGING),
    };
  }
  const open = gesture === 'open' ? raised : 0.02 * (1 + Math.cos(2 * Math.PI * phase));
  return {
    arms: 1,
    ...handLook(lead, lifted(between(FOLDED_OVER, OFFERING, open), drift + beat)),
    ...handLook(other, lifted(between(FOLDED_UNDER, OFFERING, open), drift + beat)),
  };
}
