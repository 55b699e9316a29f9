import { expect, test } from 'vitest';
import { judgeQuality, overallQuality } from './quality.ts';

const levels = (values: Parameters<typeof judgeQuality>[0]) =>
  judgeQuality(values).map(({ name, level }) => `${name} ${level}`);

test('every figure is judged by its own limits, early and late alike', () => {
  const fine = {
    sync_r: 0.93,
    lag_ms: -12,
    closures: 1,
    silence: 0.99,
    opening_range: 0.97,
    flashes: 0,
    sharpness: 0.96,
    flicker: 1.02,
    worst_jump: 0.05,
  };
  expect(levels(fine)).toEqual(
    ['sync', 'lag', 'closures', 'silence', 'range', 'flashes', 'sharpness', 'flicker', 'jump'].map(
      (name) => `${name} good`,
    ),
  );
  expect(levels({ sync_r: 0.7, lag_ms: -70, flicker: 1.4 })).toEqual([
    'sync fair',
    'lag fair',
    'flicker fair',
  ]);
  expect(levels({ opening_range: 0.7, flashes: 5 })).toEqual(['range fair', 'flashes poor']);
  expect(levels({ lag_ms: 120, sharpness: 0.4 })).toEqual(['lag poor', 'sharpness poor']);
});

test('a video that sells seconds without a person is not good', () => {
  expect(levels({ away_s: 0 })).toEqual(['presence good']);
  expect(levels({ away_s: 0.4 })).toEqual(['presence fair']);
  expect(levels({ away_s: 2 })).toEqual(['presence poor']);
});

test('what was not measured gives no line', () => {
  expect(levels({ worst_jump: 0.21 })).toEqual(['jump fair']);
  expect(levels({ worst_jump: 0.5 })).toEqual(['jump poor']);
  expect(levels({ sync_r: null, silence: undefined, flicker: Number.NaN, unknown: 3 })).toEqual([]);
  expect(overallQuality([])).toBeUndefined();
});

test('without any sync, figures that rest on it are left out', () => {
  expect(levels({ sync_r: 0.3, lag_ms: 10, closures: 1, silence: 0.97 })).toEqual([
    'sync poor',
    'silence good',
  ]);
});

test('a video is as good as its worst figure', () => {
  expect(overallQuality(judgeQuality({ sync_r: 0.9, flicker: 1 }))).toBe('good');
  expect(overallQuality(judgeQuality({ sync_r: 0.9, flicker: 1.3 }))).toBe('fair');
  expect(overallQuality(judgeQuality({ sync_r: 0.2, flicker: 1 }))).toBe('poor');
});
