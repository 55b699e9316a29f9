import { expect, test } from 'vitest';
import { baseFrames } from '../avatar/base-path.ts';
import type { Gestures } from '../avatar/gesture-stretches.ts';
import { FootagePath } from './footage-path.ts';

const shown = (path: FootagePath, frames: number, wanted: { gesture: 'greet'; at: number }[] = []) =>
  baseFrames(path.extend(frames, wanted)).map(({ frame }) => frame);

test('what is asked for in pieces runs on through a way back that was begun', () => {
  const back = [90, 80, 70, 60].map((frame) => ({ frame, next: frame, mix: 0 }));
  const manifest = { frames: 100, fps: 25, loops: [{ from: 96, to: 48, shown: back, cost: 1 }] };
  const whole = shown(new FootagePath(manifest, 92), 12);
  expect(whole).toEqual([92, 93, 94, 95, 90, 80, 70, 60, 48, 49, 50, 51]);
  const path = new FootagePath(manifest, 92);
  expect([...shown(path, 4), ...shown(path, 2), ...shown(path, 4), ...shown(path, 2)]).toEqual(whole);
});

const gestures: Gestures = {
  rests: [0, 24, 60],
  stretches: [{ id: 'greet', from: 60, frames: 36, heads: 0 }],
};
const presenter = { frames: 96, fps: 25, loops: [], gestures };

test('a gesture of a later sentence begins at rest, after what was begun before it', () => {
  const path = new FootagePath(presenter);
  expect(shown(path, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const later = shown(path, 60, [{ gesture: 'greet', at: 1.2 }]);
  expect(later.slice(0, 14)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  expect(later.slice(14, 50)).toEqual(Array.from({ length: 36 }, (_, k) => 60 + k));
  // Then from rest to rest again.
  expect(later[50]).toBeLessThan(60);
});

test('a gesture that the end of a sentence cuts is finished in the next', () => {
  const path = new FootagePath(presenter);
  const first = shown(path, 20, [{ gesture: 'greet', at: 0.5 }]);
  expect(first).toEqual(Array.from({ length: 20 }, (_, k) => 60 + k));
  expect(shown(path, 16)).toEqual(Array.from({ length: 16 }, (_, k) => 80 + k));
});
