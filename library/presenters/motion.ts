import type { Look } from './characters.ts';

export const FPS = 25;
/** Idle seconds; the path of the head is the same forwards and backwards in time, so half of its frames are enough. */
export const IDLE_FRAMES = 200;
export const TALK_FRAMES = 100;
/** Pictures that show all of the idle part. */
export const UNIQUE_POSES = IDLE_FRAMES / 2 + 1;

const wave = (turns: number, phase: number) => Math.cos(2 * Math.PI * turns * phase);
const BLINKS = [0.13, 0.4, 0.6, 0.87];

/** How far the lids are shut (0..1) at `phase` of the loop: about a fifth of a second per blink. */
function blinkAt(phase: number): number {
  let shut = 0;
  for (const at of BLINKS) shut = Math.max(shut, 1.25 - Math.abs(phase - at) * IDLE_FRAMES * 0.36);
  return Math.min(1, Math.max(0, shut));
}

/**
 * The pose at idle picture `index`. Only cosines of whole turns, hence seamless, and even in time.
 * `character` (0..1) varies liveliness from one presenter to the next; `blinkDepth` is how far a blink shuts the eyes.
 */
export function poseAt(index: number, character: number, blinkDepth = 1): Look {
  const p = index / IDLE_FRAMES;
  const side = character > 0.5 ? 1 : -1;
  const lively = 0.85 + 0.3 * character;
  const yaw = side * lively * (0.062 * wave(1, p) - 0.036 * wave(2, p) + 0.018 * wave(3, p));
  const pitch = lively * (0.014 * wave(2, p) - 0.02 * wave(3, p) + 0.008);
  return {
    yaw,
    pitch,
    roll: side * lively * (0.02 * wave(1, p) - 0.014 * wave(2, p)),
    headX: side * (0.016 * wave(1, p) - 0.006 * wave(2, p)),
    sway: side * (0.022 * wave(1, p) - 0.012 * wave(2, p)),
    turn: side * lively * (0.05 * wave(1, p) - 0.03 * wave(2, p)),
    lean: side * lively * (0.008 * wave(2, p) - 0.006 * wave(3, p)),
    breath: wave(2, p),
    blink: blinkDepth * blinkAt(p),
    gazeX: -0.55 * yaw,
    gazeY: 0.5 * pitch,
    browUp: 0.25 * Math.max(0, wave(4, p)),
  };
}

/** The idle picture that idle frame `frame` shows. */
export const poseOfIdle = (frame: number) => Math.min(frame, IDLE_FRAMES - frame);
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
