import type { Look } from './characters.ts';

export const FPS = 25;
/** Frames of the clip's idle part, a loop. */
export const IDLE_FRAMES = 200;
export const TALK_FRAMES = 100;

/**
 * The idle part of a rendered figure: a moment of rest, then phrases of the head. Each begins and ends in the resting
 * pose, at rest, and is even in time: half of its frames are enough, and any may follow any. Their frames are multiples
 * of 12, so that each begins at a key frame of prepared footage, `REST_FRAMES` make up for where the talking part ends.
 */
export const PHRASES = [60, 48, 48, 36];
export const REST_FRAMES = 8;

/** What a phrase adds to the resting pose: by its middle, and twice on the way there and back. */
type Phrase = {
  yaw: [once: number, twice: number];
  pitch: [once: number, twice: number];
  roll: number;
  /** Depth of the breath, 0..1. */
  breath: number;
  browUp: number;
  blinks?: boolean;
};
const MOVES: Phrase[] = [
  { yaw: [-0.085, 0.012], pitch: [0.012, -0.014], roll: -0.032, breath: 1, browUp: 0, blinks: true },
  { yaw: [0.052, -0.02], pitch: [-0.016, 0.018], roll: 0.022, breath: 0.5, browUp: 0.3 },
  { yaw: [-0.03, 0.03], pitch: [0.02, 0.012], roll: 0.026, breath: 0.5, browUp: 0, blinks: true },
  { yaw: [0.035, 0], pitch: [-0.014, 0.008], roll: -0.014, breath: 0.2, browUp: 0.2 },
];

/** When the eyes of a rendered figure leave the viewer and where they go, as a speaker's do who thinks. */
type Glance = {
  /** Frames of the idle part: the first with the eyes on their way, and the first with them back. */
  from: number;
  to: number;
  x: number;
  y: number;
};
/**
 * One leaves in the blink of the first phrase, so that in the talking part it comes back in it; the other comes back in the blink of the
 * third. Neither is under way where parts or phrases meet, nor where the moving cover passes into its beginning.
 */
const GLANCES: Glance[] = [
  { from: 37, to: 56, x: 0.3, y: 0.1 },
  { from: 121, to: 141, x: -0.26, y: -0.12 },
];
/** Frames in which the eyes turn. */
const GLANCE_TAKES = 2;

/**
 * A picture of head and torso: frame `at` of a phrase; the resting pose is frame 0 of any. `away` is where the eyes look
 * beside the viewer, if they do.
 */
export type Head = { phrase: number; at: number; away?: { glance: number; share: number } };
export const HOME: Head = { phrase: 0, at: 0 };
export const sameHead = (a: Head, b: Head): boolean =>
  a.phrase === b.phrase &&
  a.at === b.at &&
  a.away?.glance === b.away?.glance &&
  a.away?.share === b.away?.share;
const headIn = (phrase: number, frame: number): Head => {
  const at = Math.min(frame, PHRASES[phrase]! - frame);
  return at === 0 ? HOME : { phrase, at };
};

function turnedAt(frame: number): Head {
  let left = frame - REST_FRAMES;
  if (left <= 0) return HOME;
  for (const [phrase, frames] of PHRASES.entries()) {
    if (left < frames) return headIn(phrase, left);
    left -= frames;
  }
  return HOME;
}
/** The head that idle frame `frame` (0 to 200) shows. */
export function headOfIdle(frame: number): Head {
  const head = turnedAt(frame);
  const glance = GLANCES.findIndex(({ from, to }) => frame >= from && frame < to);
  if (glance < 0) return head;
  const { from, to } = GLANCES[glance]!;
  const share = Math.min(1, Math.min(frame - from + 1, to - frame) / (GLANCE_TAKES + 1));
  return { ...head, away: { glance, share } };
}
const glancing = Array.from({ length: IDLE_FRAMES }, (_, frame) => headOfIdle(frame)).filter((it) => it.away);

/** Every picture of head and torso, neighbours in time one after the other. */
export const HEADS: Head[] = [
  HOME,
  ...PHRASES.flatMap((frames, phrase) =>
    Array.from({ length: frames / 2 }, (_, k) => ({ phrase, at: k + 1 })),
  ),
].flatMap((head) => [head, ...glancing.filter((it) => it.phrase === head.phrase && it.at === head.at)]);

/** The head that talking frame `frame` shows: those of the idle part backwards, so that it runs into it. */
export const headOfTalk = (frame: number): Head => headOfIdle(TALK_FRAMES - frame);
/** The head at frame `frame` of a gesture that is made during `phrase`: who greets or counts keeps the viewer in sight. */
export const headOfGesture = headIn;

/**
 * The pose that `head` shows. `character` (0..1) varies liveliness from one presenter to the next; `blinkDepth` is how
 * far a blink shuts the eyes.
 */
export function poseAt({ phrase, at, away }: Head, character: number, blinkDepth = 1): Look {
  const frames = PHRASES[phrase]!;
  const once = (1 - Math.cos((2 * Math.PI * at) / frames)) / 2;
  const twice = (1 - Math.cos((4 * Math.PI * at) / frames)) / 2;
  const moves = MOVES[phrase]!;
  const side = character > 0.5 ? 1 : -1;
  const lively = 0.85 + 0.3 * character;
  const yaw = side * lively * (0.02 + moves.yaw[0] * once + moves.yaw[1] * twice);
  const pitch = lively * (moves.pitch[0] * once + moves.pitch[1] * twice);
  const glance = away && GLANCES[away.glance];
  const looks = (direction = 0) => direction * (away?.share ?? 0);
  const shut = moves.blinks ? 1.25 - (frames / 2 - at) * 0.36 : 0;
  return {
    yaw,
    pitch,
    roll: side * lively * moves.roll * once,
    headX: 0.27 * yaw,
    sway: 0.36 * yaw,
    turn: 0.8 * yaw,
    lean: 0.15 * side * pitch,
    breath: 1 - 2 * moves.breath * once,
    blink: blinkDepth * Math.min(1, Math.max(0, shut)),
    gazeX: -0.55 * yaw + side * looks(glance?.x),
    gazeY: 0.5 * pitch + looks(glance?.y),
    browUp: moves.browUp * once,
  };
}

type Mouth = { mOpen: number; mWide: number; mRound: number; mPress: number; mTuck: number };
const REST: Mouth = { mOpen: 0, mWide: 0, mRound: 0, mPress: 0, mTuck: 0 };
const VISEMES: Record<string, Mouth> = {
  sil: REST,
  a: { ...REST, mOpen: 0.8, mWide: 0.15 },
  e: { ...REST, mOpen: 0.42, mWide: 0.6 },
  i: { ...REST, mOpen: 0.22, mWide: 1 },
  o: { ...REST, mOpen: 0.52, mRound: 0.75 },
  u: { ...REST, mOpen: 0.24, mRound: 1 },
  f: { ...REST, mOpen: 0.1, mTuck: 1, mWide: 0.2 },
  m: { ...REST, mPress: 1 },
};
/** Every viseme, neighbours of every kind, lips that meet in between: what the mouth bank needs. */
const PHRASE = 'sil m a e m i a o m u f a sil o i m e u a m i f sil'.split(' ');

/** Mouth settings of talking frame `frame`: visemes blended by a raised-cosine window of about 0.14 s. */
export function mouthAt(frame: number): Look {
  const each = (TALK_FRAMES - 4) / PHRASE.length;
  const out: Look = {};
  for (const key of Object.keys(REST) as (keyof Mouth)[]) {
    let sum = 0;
    let weights = 0;
    for (let i = -4; i <= 4; i++) {
      const weight = 1 + Math.cos((Math.PI * i) / 5);
      const at = Math.floor((frame - 2 + i * 0.4) / each);
      sum += weight * (VISEMES[PHRASE[at] ?? 'sil'] ?? REST)[key];
      weights += weight;
    }
    out[key] = sum / weights;
  }
  return out;
}
