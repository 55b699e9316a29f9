import { FPS, IDLE_FRAMES, TALK_FRAMES, mouthAt } from '../motion.ts';

/** Head, body and air at one moment. Angles in radians, lengths in pixels. */
export type Turned = {
  yaw: number;
  pitch: number;
  roll: number;
  headX: number;
  sway: number;
  turn: number;
  breath: number;
  /** How far the lids are shut, 0 to 1. */
  blink: number;
  gazeX: number;
  gazeY: number;
  browUp: number;
  /** How much the head moves against what hangs from it, about ±0.1. */
  lag: number;
  /** The air at a place, −1 to 1, by an angle that says where on the figure. */
  wind: (at: number) => number;
};
export type Mouth = { open: number; wide: number; round: number; press: number; tuck: number };

const SECONDS = IDLE_FRAMES / FPS;
const BLINKS = [1.1, 3.4, 6.2];
/**
 * When the eyes leave the viewer and where they go, as a speaker's do who thinks: seconds, and shares of the eye's reach. One comes back
 * in a blink, the other leaves in one.
 */
const GLANCES = [
  { from: 2.5, to: 3.4, x: 1, y: -0.4 },
  { from: 6.2, to: 6.85, x: -0.75, y: 0.3 },
];
/** How far a glance goes, and the seconds that the eyes take to get there. */
const GLANCE = { x: 0.13, y: 0.1, takes: 0.07 };

/** 0 before a moment, 1 soon after it. */
const after = (moment: number, seconds: number) => {
  const t = Math.min(1, Math.max(0, (seconds - moment) / GLANCE.takes));
  return t * t * (3 - 2 * t);
};

/** Where the eyes look beside the viewer at `within` seconds of the loop. */
function glanceAt(within: number): { x: number; y: number } {
  const there = GLANCES.map(({ from, to }) => after(from, within) - after(to, within));
  const sum = (axis: 'x' | 'y') => GLANCES.reduce((all, it, k) => all + it[axis] * there[k]!, 0);
  return { x: GLANCE.x * sum('x'), y: GLANCE.y * sum('y') };
}

const wave = (turns: number, seconds: number, phase = 0) =>
  Math.sin(2 * Math.PI * ((turns * seconds) / SECONDS + phase));

function yawAt(seconds: number, character: number): number {
  return (
    0.085 * wave(1, seconds, character) +
    0.04 * wave(2, seconds, character * 3) +
    0.018 * wave(3, seconds, 0.2)
  );
}

/** The pose at `seconds`; whole turns of eight seconds only, so the idle part is a loop. `character` (0..1) tells figures apart. */
export function turnedAt(seconds: number, character: number): Turned {
  const within = ((seconds % SECONDS) + SECONDS) % SECONDS;
  const yaw = yawAt(seconds, character);
  const shut = Math.max(...BLINKS.map((at) => 1.3 - Math.abs(within - at - character) * 11));
  const glance = glanceAt(within - character);
  return {
    yaw,
    pitch: 0.02 * wave(2, seconds, 0.1 + character) + 0.012 * wave(3, seconds, character),
    roll: 0.022 * wave(1, seconds, 0.3 + character) + 0.012 * wave(2, seconds, character),
    headX: 5 * wave(1, seconds, character + 0.1),
    sway: 9 * wave(1, seconds, character - 0.05),
    turn: 0.05 * wave(1, seconds, character),
    breath: wave(2, seconds, 0.4),
    blink: Math.min(1, Math.max(0, shut)),
    gazeX: -0.6 * yaw + glance.x,
    gazeY: glance.y,
    browUp: 0.4 * Math.max(0, wave(2, seconds, 0.15)),
    lag: yawAt(seconds - 0.3, character) - yaw,
    wind: (at) => 0.6 * wave(3, seconds, character - at * 0.25) + 0.4 * wave(5, seconds, 0.3 - at * 0.4),
  };
}

/** Seconds of the loop at picture `index` of the clip: the talking part leads into the start of the idle part. */
export const secondsOf = (index: number) => (index - TALK_FRAMES) / FPS;

/** The mouth at picture `index` of the clip. */
export function mouthOf(index: number): Mouth {
  const look = mouthAt(index < TALK_FRAMES ? index : -9);
  const number = (name: string) => Number(look[name]);
  return {
    open: number('mOpen'),
    wide: number('mWide'),
    round: number('mRound'),
    press: number('mPress'),
    tuck: number('mTuck'),
  };
}
