import type { Point } from './characters.ts';

/**
 * A hand in the torso's space; `x` grows outwards, so that both hands read the same. `fingers` points along them,
 * `back` out of the back of the hand; `straight` fingers, counted from the index finger, stay out of the curl.
 */
export type Hand = {
  wrist: Point;
  fingers: Point;
  back: Point;
  curl: number;
  spread: number;
  straight?: number;
};
/** How a hand moves `beat` seconds after the middle of its sign: up, sideways, fingers shown. */
type Move = (beat: number) => { lift?: number; swing?: number; straight?: number };
export type Sign = { hand: Hand; move?: Move };

/** 0 before `from` seconds, 1 after `to`. */
const step = (from: number, to: number, beat: number) => {
  const t = Math.min(1, Math.max(0, (beat - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const turns = (perSecond: number, beat: number) => Math.cos(2 * Math.PI * perSecond * beat);

const HANGING: Hand = {
  wrist: [1.22, -4.95, 0.2],
  fingers: [-0.05, -1, 0.14],
  back: [1, 0.05, 0.2],
  curl: 0.34,
  spread: 0.1,
};
/** Where the hands are between two gestures. */
export const REST = {
  hanging: { lead: HANGING, other: HANGING },
  /** One hand lies over the other in front of the waist. */
  folded: {
    lead: {
      wrist: [0.46, -4.02, 1.0],
      fingers: [-0.92, -0.36, -0.06],
      back: [0.05, 0.42, 0.9],
      curl: 0.3,
      spread: 0.04,
    },
    other: {
      wrist: [0.52, -4.1, 0.8],
      fingers: [-0.95, -0.28, 0.1],
      back: [0.1, 0.4, 0.9],
      curl: 0.35,
      spread: 0.02,
    },
  },
} satisfies Record<string, { lead: Hand; other: Hand }>;

/** A hand held out at the side with the palm up. */
const OFFERING: Hand = {
  wrist: [0.52, -3.66, 0.94],
  fingers: [0.72, 0.42, 0.42],
  back: [0.25, -0.85, -0.42],
  curl: 0.2,
  spread: 0.5,
};

export type SignName =
  'greet' | 'offer' | 'explain' | 'point' | 'count' | 'weigh' | 'emphasise' | 'measure' | 'thank';

/**
 * What each gesture does with the leading hand and, where it takes two, with the other one. All are even in time but those
 * that go `forwards`.
 */
export const SIGNS: Record<SignName, { lead: Sign; other?: Sign; forwards?: true }> = {
  /** A hand raised, palm to the viewer. */
  greet: {
    lead: {
      hand: {
        wrist: [0.84, -2.9, 0.78],
        fingers: [0.12, 0.98, 0.1],
        back: [0.15, 0.12, -0.98],
        curl: 0.1,
        spread: 0.6,
      },
      move: (beat) => ({ swing: 0.22 * turns(1.25, beat) }),
    },
  },
  /** Both hands open to the viewer. */
  offer: { lead: { hand: OFFERING }, other: { hand: OFFERING } },
  /** One hand makes the point, palm up and inwards. */
  explain: {
    lead: {
      hand: {
        wrist: [0.86, -3.36, 0.9],
        fingers: [0.22, 0.84, 0.42],
        back: [0.78, -0.4, -0.45],
        curl: 0.2,
        spread: 0.6,
      },
      move: (beat) => ({ lift: 0.06 * turns(0.75, beat) }),
    },
  },
  /** The index finger shows something beside the speaker. */
  point: {
    lead: {
      hand: {
        wrist: [0.8, -3.0, 0.8],
        fingers: [0.55, 0.8, 0.14],
        back: [-0.2, 0.25, -0.95],
        curl: 0.98,
        spread: 0.1,
        straight: 1,
      },
      move: (beat) => ({ lift: 0.05 * turns(0.5, beat) }),
    },
  },
  /** One, two, three on the fingers. */
  count: {
    forwards: true,
    lead: {
      hand: {
        wrist: [0.94, -3.0, 0.8],
        fingers: [0.1, 0.98, 0.1],
        back: [0.2, 0.08, -0.97],
        curl: 0.98,
        spread: 0.75,
        straight: 3,
      },
      move: (beat) => ({ straight: 1 + step(-0.3, -0.1, beat) + step(0.14, 0.34, beat) }),
    },
  },
  /** This on the one hand, that on the other. */
  weigh: {
    lead: {
      hand: { ...OFFERING, wrist: [0.52, -3.45, 0.98] },
      move: (beat) => ({ lift: 0.17 * turns(0.5, beat) }),
    },
    other: {
      hand: { ...OFFERING, wrist: [0.52, -3.45, 0.98] },
      move: (beat) => ({ lift: -0.17 * turns(0.5, beat) }),
    },
  },
  /** An upright flat hand strikes the beat. */
  emphasise: {
    lead: {
      hand: {
        wrist: [0.7, -3.4, 0.95],
        fingers: [-0.25, 0.8, 0.52],
        back: [0.96, 0.1, 0.2],
        curl: 0.12,
        spread: 0.05,
      },
      move: (beat) => ({ lift: 0.1 * turns(1, beat) }),
    },
  },
  /** Two hands show how large something is. */
  measure: {
    lead: {
      hand: {
        wrist: [0.84, -3.35, 0.9],
        fingers: [-0.08, 0.82, 0.52],
        back: [0.98, 0.05, 0.1],
        curl: 0.14,
        spread: 0.25,
      },
      move: (beat) => ({ lift: 0.03 * turns(0.5, beat) }),
    },
    other: {
      hand: {
        wrist: [0.84, -3.35, 0.9],
        fingers: [-0.08, 0.82, 0.52],
        back: [0.98, 0.05, 0.1],
        curl: 0.14,
        spread: 0.25,
      },
      move: (beat) => ({ lift: 0.03 * turns(0.5, beat) }),
    },
  },
  /** A hand on the heart. */
  thank: {
    lead: {
      hand: {
        wrist: [0.5, -3.12, 0.74],
        fingers: [-0.86, 0.5, 0.1],
        back: [0.15, 0.1, 0.98],
        curl: 0.14,
        spread: 0.12,
      },
    },
  },
};
