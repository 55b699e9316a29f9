import { describe, expect, test } from 'vitest';
import { baseFrames } from '../avatar/base-path.ts';
import { gesturesFrom, type Gestures, type GestureName } from '../avatar/gesture-stretches.ts';
import type { WantedGesture } from './choose-gestures.ts';
import { planGestures } from './gesture-path.ts';

const ids: GestureName[] = ['greet', 'count', 'weigh', 'thank'];
const gestures: Gestures = {
  rests: [108, 168, 216, 264, 300],
  stretches: ids.map((id, i) => ({ id, from: 300 + 48 * i, frames: 48, heads: 168 })),
};
const plan = (wanted: WantedGesture[], total: number, begin = 0) =>
  planGestures(gestures, wanted, { fps: 25, total, begin });
/** Where each gesture is shown, in frames of the video. */
function shownAt(frames: number[]): { id: string; at: number }[] {
  return frames.flatMap((frame, at) => {
    const stretch = gestures.stretches.find(({ from }) => from === frame);
    return stretch ? [{ id: stretch.id, at }] : [];
  });
}
const resting = new Set([...gestures.rests, ...gestures.stretches.map(({ from, frames }) => from + frames)]);

describe('the path with gestures', () => {
  const wanted = [
    { gesture: 'greet', at: 0.3 },
    { gesture: 'count', at: 6 },
    { gesture: 'weigh', at: 10.1 },
    { gesture: 'thank', at: 31 },
  ] as const;

  test.each([1, 40, 100, 300, 751, 3000])(
    '%i frames are filled exactly, and jump from rest to rest only',
    (total) => {
      const frames = baseFrames(plan([...wanted], total)).map(({ frame }) => frame);
      expect(frames).toHaveLength(total);
      const breaks = frames.flatMap((frame, i) => (i > 0 && frame !== frames[i - 1]! + 1 ? [i] : []));
      // The frame that would come next shows the resting pose, and so does the one that comes.
      expect(breaks.filter((i) => !resting.has(frames[i - 1]! + 1))).toEqual([]);
      const begins = new Set([...gestures.rests, ...gestures.stretches.map(({ from }) => from)]);
      expect(breaks.filter((i) => !begins.has(frames[i]!))).toEqual([]);
      // A stretch of footage can only be read from a key frame on.
      expect(breaks.filter((i) => frames[i]! % 12 !== 0)).toEqual([]);
    },
  );

  test('gestures are made beside their words, half a second at most', () => {
    const shown = shownAt(baseFrames(plan([...wanted], 1000)).map(({ frame }) => frame));
    expect(shown.map(({ id }) => id)).toEqual(['greet', 'count', 'weigh', 'thank']);
    for (const [i, { at }] of shown.entries()) {
      const stroke = wanted[i]!.at;
      expect(Math.abs(at / 25 + 0.68 - Math.max(0.68, stroke))).toBeLessThanOrEqual(0.48);
    }
  });

  test.each([
    [2, 1.1],
    [3, 1.54],
  ] as const)('counting begins early enough for %i fingers on their word', (fingers, before) => {
    const counted = [{ gesture: 'count' as const, at: 8, fingers }];
    const [shown] = shownAt(baseFrames(plan(counted, 1000)).map(({ frame }) => frame));
    expect(Math.abs(shown!.at / 25 + before - 8)).toBeLessThanOrEqual(0.25);
  });

  test('one that has no time, no footage, or was just made is left out', () => {
    const frames = baseFrames(
      plan(
        [
          { gesture: 'count', at: 4 },
          { gesture: 'weigh', at: 4.9 },
          { gesture: 'count', at: 8 },
          { gesture: 'offer', at: 12 },
          { gesture: 'thank', at: 200 },
        ],
        1000,
      ),
    ).map(({ frame }) => frame);
    expect(shownAt(frames).map(({ id }) => id)).toEqual(['count']);
  });

  test('between gestures no phrase of the head follows itself, and all are used', () => {
    const frames = baseFrames(plan([{ gesture: 'greet', at: 0.5 }], 2000)).map(({ frame }) => frame);
    const begun = frames.filter((frame) => gestures.rests.slice(0, -1).includes(frame));
    expect(begun.filter((frame, i) => frame === begun[i - 1])).toEqual([]);
    expect(new Set(begun)).toEqual(new Set([108, 168, 216, 264]));
  });

  test('another beginning in the footage begins with another phrase', () => {
    const first = (begin: number) => baseFrames(plan([{ gesture: 'thank', at: 30 }], 100, begin))[0]!.frame;
    expect([first(0), first(170), first(290)]).toEqual([108, 168, 264]);
  });
});

describe('what a clip tells of its gestures', () => {
  const told = {
    rests: [4.32, 6.72, 8.64],
    gestures: [
      { id: 'greet', from: 8.64, to: 10.56, heads: 6.72 },
      { id: 'count', from: 10.56, to: 12.96, heads: 4.32 },
    ],
  };

  test('comes in frames', () => {
    expect(gesturesFrom(JSON.stringify(told), 25)).toEqual({
      rests: [108, 168, 216],
      stretches: [
        { id: 'greet', from: 216, frames: 48, heads: 168 },
        { id: 'count', from: 264, frames: 60, heads: 108 },
      ],
    });
  });

  const [greet, count] = told.gestures;
  test.each([
    ['nothing', ''],
    ['a remark', 'filmed in May'],
    ['null', 'null'],
    ['no gesture', JSON.stringify({ ...told, gestures: [] })],
    ['an unknown one', JSON.stringify({ ...told, gestures: [{ ...greet, id: 'dance' }] })],
    ['one beside the key frames', JSON.stringify({ ...told, gestures: [{ ...greet, from: 8.68 }] })],
    ['heads of another gesture', JSON.stringify({ ...told, gestures: [greet, { ...count, heads: 8.64 }] })],
    ['a gap', JSON.stringify({ ...told, gestures: [greet, { ...count, from: 11.04 }] })],
    ['a rest after them', JSON.stringify({ ...told, rests: [4.32, 9.12] })],
    ['one rest', JSON.stringify({ ...told, rests: [4.32] })],
  ])('%s is no gesture', (_, comment) => {
    expect(gesturesFrom(comment, 25)).toBeUndefined();
  });
});
