import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Phone, SpeechTimeline } from '@likeness/domain/speech';
import { mouthTrackFromTimeline } from './mouth-track.ts';
import { phoneSymbols } from './phone-table.ts';
import type { TimeSpan } from './track.ts';

const spoken = fc.record({
  symbol: fc.constantFrom(...phoneSymbols),
  length: fc.double({ min: 0.03, max: 0.3, noNaN: true }),
});

const timelines = fc
  .array(spoken, { maxLength: 60 })
  .map((pieces) => timelineOf(pieces.map(({ symbol, length }) => [symbol, length])));

function timelineOf(pieces: [string, number][]): SpeechTimeline {
  let time = 0;
  const phones: Phone[] = pieces.map(([symbol, length]) => {
    const start = time;
    time += length;
    return { symbol, start, end: time };
  });
  return { duration: time + 0.1, words: [], phones };
}

const openAt = (track: { values: Float32Array }, frame: number): number => track.values[frame * 3]!;

describe('every track', () => {
  test.prop([timelines, fc.constantFrom(24, 25, 29.97, 30, 50, 60)])(
    'stays within its ranges',
    (timeline, fps) => {
      const track = mouthTrackFromTimeline(timeline, fps);
      expect(track.length).toBe(Math.ceil(timeline.duration * fps - 1e-6));
      expect(track.values).toHaveLength(track.length * 3);
      for (let frame = 0; frame < track.length; frame++) {
        const [open, width, round] = track.values.subarray(frame * 3);
        expect(open).toBeGreaterThanOrEqual(0);
        expect(open).toBeLessThanOrEqual(1);
        expect(Math.abs(width!)).toBeLessThanOrEqual(1);
        expect(round).toBeGreaterThanOrEqual(0);
        expect(round).toBeLessThanOrEqual(1);
      }
    },
  );

  test.prop([timelines, fc.constantFrom(24, 25, 30, 60)])(
    'closes the lips within a frame of every p, b, m that was said, and names it',
    (timeline, fps) => {
      const track = mouthTrackFromTimeline(timeline, fps);
      const said = timeline.phones.filter(({ symbol }) => ['p', 'b', 'm'].includes(symbol));
      expect(track.closures).toEqual(said.map(({ start, end }) => ({ start, end })));
      for (const { start, end } of said) {
        const first = Math.max(0, Math.floor(start * fps) - 1);
        const last = Math.min(track.length - 1, Math.ceil(end * fps) + 1);
        let least = 1;
        for (let frame = first; frame <= last; frame++) least = Math.min(least, openAt(track, frame));
        expect(least).toBeLessThan(0.15);
      }
    },
  );

  test.prop([timelines, fc.constantFrom(24, 25, 30, 60)])(
    'is closed in every pause, from 80 ms after the last sound to 70 ms before the next',
    (timeline, fps) => {
      const track = mouthTrackFromTimeline(timeline, fps);
      const sounds = timeline.phones.filter(({ symbol }) => symbol !== 'pau');
      const from = [-1, ...sounds.map(({ end }) => end)];
      const to = [...sounds.map(({ start }) => start), timeline.duration + 1];
      for (let frame = 0; frame < track.length; frame++) {
        const time = frame / fps;
        const quiet = from.some(
          (ended, k) => to[k]! - ended >= 0.201 && time >= ended + 0.08 && time <= to[k]! - 0.071,
        );
        if (quiet) expect(openAt(track, frame)).toBe(0);
      }
    },
  );

  test.prop([timelines])('samples the same curve at another frame rate', (timeline) => {
    const slow = mouthTrackFromTimeline(timeline, 25);
    const fast = mouthTrackFromTimeline(timeline, 50);
    for (let frame = 0; frame < slow.length && frame * 2 < fast.length; frame++) {
      for (let value = 0; value < 3; value++) {
        expect(fast.values[frame * 6 + value]).toBeCloseTo(slow.values[frame * 3 + value]!, 5);
      }
    }
  });

  test.prop([timelines])('never jumps by more than the lips can in 10 ms', (timeline) => {
    const track = mouthTrackFromTimeline(timeline, 100);
    for (let frame = 1; frame < track.length; frame++) {
      expect(Math.abs(openAt(track, frame) - openAt(track, frame - 1))).toBeLessThan(0.36);
    }
  });
});

describe('a known word', () => {
  const papa = timelineOf([
    ['pau', 0.3],
    ['p', 0.09],
    ['aa', 0.2],
    ['p', 0.09],
    ['uw', 0.2],
    ['pau', 0.5],
    ['iy', 0.2],
    ['f', 0.1],
  ]);
  const track = mouthTrackFromTimeline(papa, 50);
  const at = (seconds: number) =>
    track.values.subarray(Math.round(seconds * 50) * 3, Math.round(seconds * 50) * 3 + 3);

  it('names both closures and the pause, by their times', () => {
    const rounded = (spans: TimeSpan[]) =>
      spans.map(({ start, end }) => [start, end].map((it) => Number(it.toFixed(3))));
    expect(rounded(track.closures)).toEqual([
      [0.3, 0.39],
      [0.59, 0.68],
    ]);
    expect(rounded(track.silences)).toEqual([
      [0, 0.23],
      [0.93, 1.31],
      [1.73, 1.78],
    ]);
  });

  it('opens wide on aa, rounds on uw, spreads on iy', () => {
    expect(at(0.5)[0]).toBeGreaterThan(0.65);
    expect(at(0.78)[2]).toBeGreaterThan(0.6);
    expect(at(0.78)[1]).toBeLessThan(-0.45);
    expect(at(1.44)[1]).toBeGreaterThan(0.6);
  });

  it('opens before the sound, by the lead', () => {
    const quick = mouthTrackFromTimeline(papa, 200);
    const peak = (from: number, to: number) => {
      let best = Math.round(from * 200);
      for (let frame = best; frame < to * 200; frame++)
        if (openAt(quick, frame) > openAt(quick, best)) best = frame;
      return best / 200;
    };
    expect(peak(0.39, 0.59)).toBeLessThan(0.49);
  });

  it('keeps the lips together through a pause inside the speech', () => {
    expect(track.silences.some(({ start, end }) => start < 1.1 && end > 1.2)).toBe(true);
    expect(at(1.15)[0]).toBe(0);
  });

  it('narrows f to teeth on the lip without closing it', () => {
    expect(at(1.61)[0]).toBeGreaterThan(0);
    expect(at(1.61)[0]).toBeLessThan(0.2);
  });

  it('is still and closed when nothing is said', () => {
    const quiet = mouthTrackFromTimeline({ duration: 1, words: [], phones: [] }, 25);
    expect(quiet.values.every((value) => value === 0)).toBe(true);
    expect(quiet.silences).toEqual([{ start: 0, end: 1 }]);
  });

  it('shows the emotion in the mouth, mildly', () => {
    const mean = (emotion: 'happy' | 'sad' | 'default', value: number) => {
      const { values, length } = mouthTrackFromTimeline(papa, 50, { emotion });
      let sum = 0;
      for (let frame = 0; frame < length; frame++) sum += values[frame * 3 + value]!;
      return sum / length;
    };
    expect(mean('happy', 1)).toBeGreaterThan(mean('default', 1) + 0.03);
    expect(mean('sad', 0)).toBeLessThan(mean('default', 0));
    expect(Math.abs(mean('happy', 0) - mean('default', 0))).toBeLessThan(0.1);
  });
});
