import { describe, expect, it } from 'vitest';
import type { Word } from '@likeness/domain/speech';
import type { MouthTrack } from '../visemes/track.ts';
import { headMotionAmounts } from '@likeness/domain/head-motion';
import { lifeMotion, lifeOf } from './motion.ts';
import { seededRandom } from '@likeness/domain/maths/seeded-random';

function track(seconds: number, open: (time: number) => number): MouthTrack {
  const length = seconds * 25;
  const values = Float32Array.from({ length: length * 3 }, (_, i) => (i % 3 === 0 ? open(i / 75) : 0));
  return { fps: 25, length, values, closures: [], silences: [] };
}

const quiet = track(60, () => 0);
const speech = track(60, (time) => (time % 4 < 2.5 ? 0.5 + 0.5 * Math.sin(time * 25) : 0));

describe('the life in a picture', () => {
  it('is the same for the same seed and another for another', () => {
    const run = (seed: number) => {
      const life = lifeMotion(speech, seededRandom(seed));
      return Array.from({ length: speech.length }, (_, i) => [life.head(i), life.eyes(i)]);
    };
    expect(run(3)).toEqual(run(3));
    expect(run(4)).not.toEqual(run(3));
  });

  it('blinks 10 to 30 times a minute, never longer than 0.4 s, and shuts the eyes', () => {
    const life = lifeMotion(quiet, seededRandom(1));
    let blinks = 0;
    let frames = 0;
    let most = 0;
    for (let i = 0; i < quiet.length; i++) {
      const { shut } = life.eyes(i);
      most = Math.max(most, shut);
      if (shut > 0 && frames++ === 0) blinks++;
      if (shut === 0) frames = 0;
      expect(frames).toBeLessThanOrEqual(10);
    }
    expect(blinks).toBeGreaterThanOrEqual(10);
    expect(blinks).toBeLessThanOrEqual(30);
    expect(most).toBeGreaterThan(0.9);
  });

  it('is calm where nothing is chosen, keeps the head still, or moves it by 1.4 as much; the eyes are the same', () => {
    const headOf = (amount?: number) => {
      const life = lifeOf('00000003', speech, amount);
      return Array.from({ length: speech.length }, (_, i) => life.head(i));
    };
    const { still, calm, lively } = headMotionAmounts;
    expect(headOf(calm)).toEqual(headOf());
    for (const pose of headOf(still))
      for (const value of Object.values(pose)) expect(Math.abs(value)).toBe(0);
    const [usual, more] = [headOf(), headOf(lively)];
    more.forEach(({ x, yaw }, i) => {
      expect(x).toBeCloseTo(1.4 * usual[i]!.x, 6);
      expect(yaw).toBeCloseTo(1.4 * usual[i]!.yaw, 6);
    });
    const eyesOf = (amount: number) =>
      Array.from({ length: 500 }, (_, i) => lifeOf('00000003', speech, amount).eyes(i));
    expect(eyesOf(still)).toEqual(eyesOf(lively));
  });

  it('nods on a word that stands out, and only there', () => {
    const word = (start: number, stress: number): Word => ({
      text: '好',
      start,
      end: start + 0.2,
      charStart: 0,
      charEnd: 1,
      stress,
    });
    const nodding = lifeMotion(speech, seededRandom(2), 1, [word(1, 0.9), word(2, 0.2)]);
    const plain = lifeMotion(speech, seededRandom(2));
    const deeper = (time: number): number =>
      nodding.head(Math.round(time * speech.fps)).pitch - plain.head(Math.round(time * speech.fps)).pitch;
    expect(deeper(1.1)).toBeCloseTo(0.02, 2);
    expect(deeper(1.4)).toBe(0);
    expect(deeper(2.1)).toBe(0);
  });

  it('lifts the head with the brows at the end of a question', () => {
    const word = (asks: boolean): Word => ({
      text: '吗',
      start: 1,
      end: 1.6,
      charStart: 0,
      charEnd: 1,
      asks,
    });
    const lives = [true, false].map((asks) => lifeMotion(speech, seededRandom(2), 1, [word(asks)]));
    const [asking, telling] = lives.map((life) => [10, 42, 60].map((frame) => life.head(frame).pitch));
    const lifted = asking!.map((pitch, k) => telling![k]! - pitch);
    expect(lifted[0]).toBe(0);
    expect(lifted[1]).toBeCloseTo(0.02, 6);
    expect(lifted[2]).toBe(0);
    expect([10, 42, 60].map((frame) => lives[0]!.brows(frame))).toEqual([0, 1, 0]);
    expect([10, 42, 60].map((frame) => lives[1]!.brows(frame))).toEqual([0, 0, 0]);
  });

  it('sways without jumps, nods with speech, and holds still at 0', () => {
    for (const said of [quiet, speech]) {
      const life = lifeMotion(said, seededRandom(2));
      let before = life.head(0);
      for (let i = 1; i < said.length; i++) {
        const now = life.head(i);
        for (const key of ['x', 'y', 'roll', 'yaw', 'pitch'] as const) {
          expect(Math.abs(now[key] - before[key])).toBeLessThan(0.02);
          expect(Math.abs(now[key])).toBeLessThan(0.24);
        }
        before = now;
      }
    }
    const spread = (said: MouthTrack): number => {
      const life = lifeMotion(said, seededRandom(2));
      const steps = Array.from(
        { length: said.length - 1 },
        (_, i) => life.head(i + 1).pitch - life.head(i).pitch,
      );
      return Math.hypot(...steps);
    };
    expect(spread(speech)).toBeGreaterThan(spread(quiet) * 1.5);
    const still = lifeMotion(speech, seededRandom(2), 0).head(500);
    expect(Object.values(still).every((value) => Math.abs(value) === 0)).toBe(true);
  });
});
