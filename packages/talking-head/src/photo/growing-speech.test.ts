import { describe, expect, it } from 'vitest';
import { PICTURE_FPS } from '../avatar/picture-manifest.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { GrowingSpeech } from './growing-speech.ts';
import { lifeOf, type HeadMotion } from './motion.ts';

const key = '2f6c81d09a';
/** Two seconds in which the mouth stands half open, with one closure. */
const saying: MouthTrack = {
  fps: PICTURE_FPS,
  length: 50,
  values: Float32Array.from({ length: 150 }, (_, i) => (i % 3 === 0 ? 0.5 : 0)),
  closures: [{ start: 1, end: 1.1 }],
  silences: [],
};

/** The largest step of a head from one frame to the next. */
const largestStep = (speech: GrowingSpeech, frames: number): number => {
  const names: (keyof HeadMotion)[] = ['x', 'y', 'roll', 'yaw', 'pitch'];
  let largest = 0;
  for (let frame = 1; frame < frames; frame++) {
    const [before, now] = [speech.life.head(frame - 1), speech.life.head(frame)];
    for (const name of names) largest = Math.max(largest, Math.abs(now[name] - before[name]));
  }
  return largest;
};

describe('what a picture says piece by piece', () => {
  it('says the first piece as a video says it', () => {
    const speech = new GrowingSpeech(key);
    speech.say(saying);
    const life = lifeOf(key, saying);
    for (const frame of [0, 20, 49]) expect(speech.life.head(frame)).toEqual(life.head(frame));
    expect(speech.mouth(20)[0]).toBeCloseTo(0.5, 5);
    expect([speech.pressed(26), speech.pressed(40)]).toEqual([true, false]);
  });

  it('is silent before, between and after, and its head never jumps', () => {
    const speech = new GrowingSpeech(key);
    speech.wait(5);
    speech.say(saying);
    speech.wait(3);
    speech.wait(3);
    speech.say(saying);
    speech.wait(30);
    expect(speech.length).toBe(141);
    expect(speech.mouth(4)).toEqual([0, 0, 0]);
    expect(speech.mouth(57)).toEqual([0, 0, 0]);
    expect(speech.mouth(120)).toEqual([0, 0, 0]);
    expect(speech.mouth(30)[0]).toBeCloseTo(0.5, 5);
    // Without the turn between the pieces it is 0.02.
    expect(largestStep(speech, 141)).toBeLessThan(0.015);
  });

  it('closes the mouth over three frames where it is broken off', () => {
    const speech = new GrowingSpeech(key);
    speech.say(saying);
    speech.cut(20);
    expect(speech.length).toBe(20);
    speech.wait(30);
    const open = [19, 20, 21, 22, 23].map((frame) => speech.mouth(frame)[0]);
    expect(open[0]).toBeCloseTo(0.5, 5);
    expect(open[1]).toBeCloseTo(0.375, 5);
    expect(open[2]).toBeCloseTo(0.25, 5);
    expect(open[3]).toBeCloseTo(0.125, 5);
    expect(open[4]).toBe(0);
    expect(largestStep(speech, 50)).toBeLessThan(0.015);
  });

  it('keeps no more than it needs', () => {
    const speech = new GrowingSpeech(key);
    for (let piece = 0; piece < 40; piece++) speech.say(saying);
    const before = speech.mouth(1999);
    speech.forgetBefore(1990);
    expect(speech.mouth(1999)).toEqual(before);
    expect(speech.length).toBe(2000);
  });
});
