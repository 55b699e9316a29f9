import { expect, test } from 'vitest';
import { SpeechClock } from './speech-clock.ts';

const fps = 25;
const clock = () => new SpeechClock(fps, 1000);

test('a person idles on by the time of the page, and what was not seen is not made up for', () => {
  const idle = clock();
  expect([1000, 1039, 1040, 1100, 1200].map((now) => idle.frameAt(now))).toEqual([0, 0, 1, 2, 5]);
  idle.rest(61_200);
  expect([61_210, 61_240].map((now) => idle.frameAt(now))).toEqual([5, 6]);
});

test('looks at odd times lose no part of a frame', () => {
  const idle = clock();
  for (let now = 1000; now < 2000; now += 7) idle.frameAt(now);
  expect(idle.frameAt(2000)).toBe(25);
});

test('frames follow the sound, also where it begins later than its frames were planned', () => {
  const spoken = clock();
  expect(spoken.frameAt(1080)).toBe(2);
  spoken.plan({ start: 0, end: 2, frame: 7 });
  // Heard in 0.4 s: until then the person idles up to the first of the frames.
  spoken.follow({ seconds: -0.4, at: 1100, playing: true });
  expect([1300, 1499].map((now) => spoken.frameAt(now))).toEqual([6, 6]);
  expect([1500, 1541, 2500].map((now) => spoken.frameAt(now))).toEqual([7, 8, 32]);
  // The network was away for 3 s, and the sound waited.
  spoken.follow({ seconds: 1, at: 5500, playing: true });
  expect(spoken.frameAt(5500)).toBe(32);
  expect(spoken.frameAt(5540)).toBe(33);
});

test('a sound that stands still holds its frame, and one that drifts is followed', () => {
  const spoken = clock();
  spoken.plan({ start: 0, end: 10, frame: 0 });
  spoken.follow({ seconds: 1, at: 1000, playing: true });
  expect(spoken.frameAt(1200)).toBe(30);
  spoken.follow({ seconds: 1.2, at: 1200, playing: false });
  expect(spoken.frameAt(9000)).toBe(30);
  spoken.follow({ seconds: 1.5, at: 9000, playing: true });
  expect(spoken.frameAt(9000)).toBe(37);
  // The clock of the sound is slower than that of the page by a tenth.
  spoken.follow({ seconds: 2.4, at: 10_000, playing: true });
  expect(spoken.frameAt(10_000)).toBe(60);
});

test('after the sound the person idles on from its last frame', () => {
  const spoken = clock();
  spoken.plan({ start: 0, end: 1, frame: 3 });
  spoken.follow({ seconds: 0, at: 1000, playing: true });
  expect(spoken.frameAt(1960)).toBe(27);
  expect(spoken.frameAt(2040)).toBe(29);
  spoken.follow(undefined);
  expect(spoken.heard(2040)).toBeUndefined();
  expect(spoken.frameAt(2080)).toBe(30);
});

test('when a frame is due is told by its sound alone', () => {
  const spoken = clock();
  spoken.plan({ start: 2, end: 4, frame: 10 });
  spoken.follow({ seconds: 2.5, at: 7000, playing: true });
  expect(spoken.dueAt(10)).toBe(6500);
  expect(spoken.dueAt(35)).toBe(7500);
  expect(spoken.dueAt(9)).toBeUndefined();
  expect(spoken.dueAt(90)).toBeUndefined();
});
