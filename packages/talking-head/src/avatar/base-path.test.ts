import { describe, expect, test } from 'vitest';
import {
  baseFrames,
  concatList,
  partOf,
  planBase,
  planReading,
  readableFrom,
  worstJump,
} from './base-path.ts';
import type { LoopPoint } from './manifest.ts';

const morph = (from: number, to: number, cost: number): LoopPoint => ({
  from,
  to: to + 8,
  shown: Array.from({ length: 8 }, (_, k) => ({ frame: from + k, next: to + k, mix: k / 8 })),
  cost,
});
/** From 95 back to 40, and on to the next key frame. */
const backwards: LoopPoint = {
  from: 95,
  to: 48,
  shown: [...Array.from({ length: 56 }, (_, k) => 95 - k), 41, 42, 43, 44, 45, 46, 47].map((frame) => ({
    frame,
    next: frame,
    mix: 0,
  })),
  cost: 4,
};
const loops = [morph(80, 4, 3), morph(90, 28, 5), backwards];
const manifest = { frames: 100, loops };

describe('the path through the footage', () => {
  test('a script shorter than the footage needs no loop', () => {
    expect(planBase(manifest, 60)).toEqual([{ kind: 'footage', from: 0, frames: 60 }]);
  });

  test.each([1, 99, 100, 101, 88, 500, 45_000])('%i frames are filled exactly, without a break', (total) => {
    const segments = planBase(manifest, total);
    const path = baseFrames(segments);
    expect(path).toHaveLength(total);
    // The next frame of the footage, what a morph has already brought in, or the one before while it goes backwards.
    const breaks = path.filter((now, i) => {
      const before = path[i - 1];
      return before && ![before.frame + 1, before.next + 1, before.frame - 1].includes(now.frame);
    });
    expect(breaks).toEqual([]);
    expect(
      path.filter(({ frame, next }) => Math.min(frame, next) < 0 || Math.max(frame, next) >= 100),
    ).toEqual([]);
  });

  test('all loop points are used in a long script', () => {
    const used = planBase(manifest, 2000).flatMap((it) => (it.kind === 'loop' ? [it.index] : []));
    expect(new Set(used).size).toBe(3);
  });

  test('a jump that is noticed is taken only where no other can be reached', () => {
    const used = (ways: LoopPoint[]): number[] =>
      planBase({ frames: 100, loops: ways }, 2000).flatMap((it) => (it.kind === 'loop' ? [it.index] : []));
    expect(new Set(used([morph(80, 4, 3), morph(90, 28, 27)]))).toEqual(new Set([0]));
    // From frame 84 on only the second is ahead.
    expect(used([morph(40, 76, 3), morph(90, 4, 27)])).toContain(1);
    expect(worstJump(planBase({ frames: 100, loops: [morph(80, 4, 3), morph(90, 28, 27)] }, 2000))).toBe(3);
    expect(worstJump(planBase({ frames: 100, loops: [morph(90, 4, 27)] }, 200))).toBe(27);
    expect(worstJump(planBase({ frames: 100, loops: [morph(90, 4, 27)] }, 90))).toBe(0);
  });

  test('footage without a loop point starts again', () => {
    const path = baseFrames(planBase({ frames: 40, loops: [] }, 100));
    expect(path.map((it) => it.frame).slice(38, 42)).toEqual([38, 39, 0, 1]);
  });

  test.each([0, 11, 50, 1000])(
    'what is read and what is remembered make up the whole path, %i frames kept',
    (most) => {
      for (const total of [60, 500, 3000]) {
        const segments = planBase(manifest, total);
        const { pieces, remembered, limit } = planReading(segments, most);
        expect(limit).toBeLessThanOrEqual(most);
        const read = baseFrames(pieces);
        const kept: number[] = [];
        const shown = baseFrames(segments).map((at, i) => {
          const now = remembered[i] ? undefined : read.shift()!;
          if (!now) return { ...at, frame: kept[at.frame] };
          if (now.next === now.frame && now.frame === kept.length && now.frame < limit) kept.push(now.frame);
          return now;
        });
        expect(shown).toEqual(baseFrames(segments));
        expect(read).toEqual([]);
        // Loop points land on key frames; a piece may begin there or at one of its own.
        const starts = pieces.flatMap((it) => (it.kind === 'footage' ? [it.from] : []));
        const landings = [0, ...loops.map((loop) => loop.to)];
        expect(starts.filter((from) => from % 12 !== 0 && !landings.includes(from))).toEqual([]);
      }
      const readOf = (frames: number): number =>
        planReading(planBase({ frames: 100, loops: loops.slice(0, 2) }, 3000), frames).pieces.reduce(
          (sum, it) => sum + it.frames,
          0,
        );
      expect(readOf(0)).toBe(3000);
      expect(readOf(1000)).toBeLessThan(1000);
    },
  );

  test('the playlist cuts on frame borders', () => {
    const list = concatList(planBase({ frames: 100, loops: loops.slice(0, 2) }, 120), 25, {
      footage: '/a/b.mp4',
      loop: (i) => `/a/l${i}.mp4`,
    });
    expect(list.split('\n').slice(0, 4)).toEqual([
      'ffconcat version 1.0',
      "file '/a/b.mp4'",
      expect.stringMatching(/^outpoint \d+\.\d+$/),
      expect.stringMatching(/^file '\/a\/l\d\.mp4'$/),
    ]);
    const inpoint = Number(/inpoint (\S+)/.exec(list)?.[1]);
    expect((inpoint * 25) % 1).toBeCloseTo(0, 4);
  });
});

describe('parts of the path', () => {
  // 80 frames, a way back of 8, on at frame 12.
  const segments = [
    { kind: 'footage' as const, from: 0, frames: 80 },
    { kind: 'loop' as const, index: 0, loop: loops[0]!, frames: 8 },
    { kind: 'footage' as const, from: 12, frames: 50 },
  ];

  test.each([
    [0, 0],
    [11, 0],
    [12, 12],
    [79, 72],
    // Within the way back reading begins with it.
    [80, 80],
    [87, 80],
    [88, 88],
    [99, 88],
    [100, 100],
    [400, 136],
  ])('reading for frame %i can begin at %i', (frame, from) => {
    expect(readableFrom(segments, frame)).toBe(from);
  });

  test('they show together what the whole shows', () => {
    const parts = [0, 48, 80, 100].map((from, k, all) => partOf(segments, from, (all[k + 1] ?? 138) - from));
    expect(parts[1]).toEqual([{ kind: 'footage', from: 48, frames: 32 }]);
    expect(parts.flatMap(baseFrames)).toEqual(baseFrames(segments));
    expect(() => partOf(segments, 83, 10)).toThrow(RangeError);
  });
});
