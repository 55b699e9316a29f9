import { expect, test } from 'vitest';
import type { Gestures } from '../avatar/gesture-stretches.ts';
import { keptInPage, rowsOf } from './page-footage.ts';

const shown = (frame: number) => [{ frame, next: frame, mix: 0 }];
const way = (from: number, to: number) => ({ from, to, shown: shown(to + 1), cost: 2 });

test('of long footage a page gets fifteen seconds, and the ways back that lie in them', () => {
  const footage = { frames: 3000, fps: 25, loops: [way(300, 12), way(2900, 24)] };
  expect(keptInPage(footage, 'large')).toEqual({ frames: 375, loops: [way(300, 12)], gestures: undefined });
  // Files are numbered: what stands behind a way back that is left out cannot be kept.
  const mixed = { ...footage, loops: [way(2900, 24), way(300, 12)] };
  expect(keptInPage(mixed, 'large').loops).toEqual([]);
});

test('gestures are in the large size alone', () => {
  const gestures: Gestures = {
    rests: [0, 48, 96],
    stretches: [{ id: 'greet', from: 300, frames: 48, heads: 0 }],
  };
  const presenter = { frames: 348, fps: 25, loops: [way(200, 12)], gestures };
  expect(keptInPage(presenter, 'large')).toEqual({ frames: 348, loops: [way(200, 12)], gestures });
  expect(keptInPage(presenter, 'small')).toEqual({
    frames: 300,
    loops: [way(200, 12)],
    gestures: undefined,
  });
});

test('bank pictures from footage that is left out keep what followed each other, and nothing else', () => {
  const { rows, bank } = rowsOf({ bank: [3, 4, 10, 11, 13, 40] }, 5);
  expect(rows.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(bank.map((row) => rows[row])).toEqual([3, 4, 10, 11, 13, 40]);
  expect(bank.map((row, i) => (i ? row - bank[i - 1]! : 0))).toEqual([0, 1, 3, 1, 2, 3]);
});
