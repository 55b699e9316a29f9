import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Word } from '@likeness/domain/speech';
import type { MouthTrack } from '../visemes/track.ts';
import { blinkAt, eyePlan, type EyeMotion } from './eye-plan.ts';
import { headPoses } from './head-poses.ts';
import { questionBrows } from './question-brows.ts';

/** Radians by which a head is lifted with raised brows. */
const LIFT = 0.02;

/** What a still head does at one moment. Shifts in eye distances, angles in radians. */
export type HeadMotion = { x: number; y: number; roll: number; yaw: number; pitch: number; breath: number };

/** `brows`: how far they are raised, 0..1. */
export type LifeMotion = {
  head(frame: number): HeadMotion;
  eyes(frame: number): EyeMotion;
  brows(frame: number): number;
};

/** Sums of slow waves whose periods never meet: sway without a visible repeat. */
const waves = (time: number, parts: [number, number, number][]): number =>
  parts.reduce(
    (sum, [amount, hertz, phase]) => sum + amount * Math.sin(2 * Math.PI * hertz * time + phase),
    0,
  );

/**
 * The motion that makes a picture live, the same for the same track and seed: poses that change with the phrases, sway, nods that
 * follow the speech, on the `words` that stand out, brows that go up on questions, breathing, blinks and glances. `amount` scales the head (1 natural, 0 still).
 */
export function lifeMotion(
  track: MouthTrack,
  random: () => number,
  amount = 1,
  words: readonly Word[] = [],
): LifeMotion {
  const nods = nodsOf(words);
  const brows = questionBrows(words);
  const energy = speechEnergy(track);
  const eyes = eyePlan(track, random);
  const phase = random() * 20;
  const held = headPoses(track, random);
  return {
    head(frame) {
      const time = frame / track.fps + phase;
      const speaking = energy.slow[frame] ?? 0;
      const nod = (energy.quick[frame] ?? 0) - speaking + nods(frame / track.fps);
      const lively = amount * (0.65 + 0.7 * speaking);
      const pose = held(frame / track.fps);
      return {
        x:
          amount * pose.x +
          lively *
            waves(time, [
              [0.016, 0.11, 0],
              [0.008, 0.27, 1.3],
              [0.003, 0.61, 2.1],
            ]),
        y:
          amount * pose.y +
          lively *
            waves(time, [
              [0.008, 0.17, 0.5],
              [0.005, 0.39, 2.2],
            ]) +
          amount * 0.02 * nod,
        roll:
          amount * pose.roll +
          lively *
            waves(time, [
              [0.016, 0.09, 0.8],
              [0.007, 0.23, 2.6],
            ]),
        yaw:
          amount * pose.yaw +
          lively *
            waves(time, [
              [0.035, 0.08, 1.1],
              [0.018, 0.21, 0.2],
              [0.006, 0.47, 1.9],
            ]),
        pitch:
          amount * pose.pitch +
          lively *
            waves(time, [
              [0.012, 0.13, 2.4],
              [0.006, 0.31, 0.6],
            ]) +
          amount * (0.045 * nod - LIFT * brows(frame / track.fps)),
        breath: amount * Math.sin(2 * Math.PI * 0.26 * time),
      };
    },
    eyes: (frame) => eyes(frame / track.fps),
    brows: (frame) => brows(frame / track.fps),
  };
}

/** How a picture lives besides speaking: the same whenever it says the same. `key` is a hash in hexadecimal. */
export const lifeOf = (
  key: string,
  track: MouthTrack,
  headMotion = 1,
  words: readonly Word[] = [],
): LifeMotion => lifeMotion(track, seededRandom(Number.parseInt(key.slice(0, 8), 16)), headMotion, words);

/** Seconds of a nod before and after its deepest point, the vowel of a stressed word, and its depth beside that of loud speech. */
const NOD = { half: 0.18, later: 0.1, depth: 0.5, least: 0.3 };

/** How deep the head is in a nod for a word that stands out, at a time in seconds. */
function nodsOf(words: readonly Word[]): (time: number) => number {
  const stressed = words.flatMap(({ start, stress = 0 }) =>
    stress > NOD.least ? [{ at: start + NOD.later, depth: stress * NOD.depth }] : [],
  );
  return (time) =>
    stressed.reduce((deepest, { at, depth }) => {
      const near = Math.max(0, 1 - Math.abs(time - at) / NOD.half);
      return Math.max(deepest, depth * smoothstep(0, 1, near));
    }, 0);
}

/** The life of a short loop: the head rests, the eyes blink once in the middle. */
export function lifeOfLoop({ length, fps }: MouthTrack): LifeMotion {
  const blink = blinkAt((length / fps) * 0.5);
  return {
    head: () => ({ x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 }),
    eyes: (frame) => ({ shut: blink(frame / fps), look: [0, 0] }),
    brows: () => 0,
  };
}

/** The opening of the mouth smoothed over about a syllable and over about a phrase. */
function speechEnergy({ values, length, fps }: MouthTrack): { quick: Float32Array; slow: Float32Array } {
  const open = Float32Array.from({ length }, (_, i) => values[i * 3]!);
  return { quick: bothWays(open, fps * 0.12), slow: bothWays(open, fps * 0.7) };
}

/** Exponential smoothing forwards and backwards, so without delay. */
function bothWays(values: Float32Array, frames: number): Float32Array {
  const keep = Math.exp(-1 / Math.max(1e-3, frames));
  const result = values.slice();
  for (let i = 1; i < result.length; i++) result[i] = result[i]! + (result[i - 1]! - result[i]!) * keep;
  for (let i = result.length - 2; i >= 0; i--) result[i] = result[i]! + (result[i + 1]! - result[i]!) * keep;
  return result;
}
