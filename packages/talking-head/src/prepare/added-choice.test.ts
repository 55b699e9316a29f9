import { describe, expect, test } from 'vitest';
import { chooseAdded } from './added-choice.ts';
import { checkFraming } from './added-faces.ts';

const rest = { width: 0.6, closed: 0.02 };
/** Forty frames of which those from ten on, as many as wanted, are rounded. */
const recorded = (round: number) =>
  Array.from({ length: 40 }, (_, i) => ({ open: 0.1, width: i >= 10 && i < 10 + round ? 0.5 : 0.6 }));
const all = Array.from({ length: 40 }, () => true);

describe('which frames of a recording are taken', () => {
  test('those of the shapes that are wanted, with the frames around them', () => {
    expect(chooseAdded(recorded(6), all, ['round'], rest)).toEqual([{ shape: 'round', from: 8, to: 17 }]);
    expect(chooseAdded(recorded(6), all, ['open', 'spread'], rest)).toEqual([]);
    expect(chooseAdded(recorded(2), all, ['round'], rest)).toEqual([]);
  });

  test('none that cannot be used, and no more than twenty-four of a shape', () => {
    const usable = all.map((_, i) => i !== 9 && i !== 16);
    expect(chooseAdded(recorded(6), usable, ['round'], rest)).toEqual([{ shape: 'round', from: 10, to: 15 }]);
    const [run] = chooseAdded(recorded(30), all, ['round'], rest);
    expect(run!.to - run!.from + 1).toBe(24);
  });
});

describe('a recording whose framing differs too much', () => {
  const own = { scale: 100, side: 720, yaw: 0.1, pitch: 0, roll: 0 };
  const told = (added: Partial<typeof own>): string => {
    try {
      checkFraming(own, { ...own, ...added });
      return 'none';
    } catch (error) {
      return (error as { problem: string }).problem;
    }
  };
  test.each([
    ['none', {}],
    ['none', { scale: 61 }],
    ['mouths-far', { scale: 59 }],
    ['none', { scale: 169 }],
    ['mouths-near', { scale: 171 }],
    // The same framing in a finer picture is no nearer face, and in a coarse one too small a face.
    ['none', { scale: 200, side: 1440 }],
    ['mouths-far', { scale: 50, side: 360 }],
    ['none', { yaw: 0.4 }],
    ['mouths-turned', { yaw: 0.5 }],
    ['mouths-turned', { pitch: -0.4 }],
  ])('%s: %o', (problem, added) => {
    expect(told(added)).toBe(problem);
  });
});
