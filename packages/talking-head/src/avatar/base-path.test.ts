import { describe, expect, test } from 'vitest';
import { baseFrames, concatList, planBase, planReading } from './base-path.ts';

const loops = [
  { from: 80, to: 4, frames: 8, cost: 3 },
  { from: 90, to: 28, frames: 8, cost: 5 },
];
const manifest = { frames: 100, loops };

describe('the path through the footage', () => {
  test('a script shorter than the footage needs no loop', () => {
    expect(planBase(manifest, 60)).toEqual([{ kind: 'footage', from: 0, frames: 60 }]);
  });

  test.each([1, 99, 100, 101, 88, 500, 45_000])('%i frames are filled exactly, forwards only', (total) => {
    const segments = planBase(manifest, total);
    const path = baseFrames(segments);
    expect(path).toHaveLength(total);
    // Either the next frame of the footage, or what a dissolve has already brought in.
    const breaks = path.filter((now, i) => {
      const before = path[i - 1];
      return before && now.frame !== before.frame + 1 && now.frame !== before.next + 1;
    });
    expect(breaks).toEqual([]);
    expect(
      path.filter(({ frame, next }) => Math.min(frame, next) < 0 || Math.max(frame, next) >= 100),
    ).toEqual([]);
  });

  test('all loop points are used in a long script', () => {
    const used = planBase(manifest, 2000).flatMap((it) => (it.kind === 'loop' ? [it.index] : []));
    expect(new Set(used).size).toBe(2);
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
        const landings = [0, ...loops.map((loop) => loop.to + loop.frames)];
        expect(starts.filter((from) => from % 12 !== 0 && !landings.includes(from))).toEqual([]);
      }
      const readOf = (frames: number): number =>
        planReading(planBase(manifest, 3000), frames).pieces.reduce((sum, it) => sum + it.frames, 0);
      expect(readOf(0)).toBe(3000);
      expect(readOf(1000)).toBeLessThan(1000);
    },
  );

  test('the playlist cuts on frame borders', () => {
    const list = concatList(planBase(manifest, 120), 25, {
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
