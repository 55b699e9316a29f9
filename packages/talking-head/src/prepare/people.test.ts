import { expect, test } from 'vitest';
import { chosenStretch, peopleIn, stretchesOf } from './people.ts';

const FPS = 25;
/** Likenesses of a person who is told by the first number; they stray as looks at one person do. */
const looks = (who: number, frames: number): Float32Array[] =>
  Array.from({ length: frames }, (_, i) =>
    Float32Array.from([who + 0.7 * Math.sin(i * 1.7), 0.7 * Math.sin(i * 2.9 + who)]),
  );
/** How the little picture changes: a little, and a good deal at cuts. */
const still = (frames: number, ...cuts: number[]): number[] =>
  Array.from({ length: frames }, (_, i) => (cuts.includes(i) ? 20 : 1 + (i % 3)));
const none = (frames: number): undefined[] => Array.from({ length: frames }, () => undefined);

test('one person is one stretch, however the looks stray', () => {
  expect(stretchesOf(looks(0, 100), still(100), FPS)).toEqual([{ from: 0, to: 100, person: 0 }]);
});

test('a cut to another person parts the clip, and the first person is known again', () => {
  const clip = [...looks(0, 60), ...looks(4, 50), ...looks(0, 40)];
  expect(stretchesOf(clip, still(150, 60, 110), FPS)).toEqual([
    { from: 0, to: 57, person: 0 },
    { from: 63, to: 107, person: 1 },
    { from: 113, to: 150, person: 0 },
  ]);
});

test('a slow dissolve parts it too, and its frames belong to neither', () => {
  const between = Array.from({ length: 6 }, (_, i) => looks((6 * (i + 1)) / 7, 1)[0]!);
  const [first, second] = stretchesOf([...looks(0, 60), ...between, ...looks(6, 60)], still(126), FPS);
  expect(first!.to).toBeLessThanOrEqual(61);
  expect(second!.from).toBeGreaterThanOrEqual(64);
});

test('a person who turns and laughs is no other without a cut, and is one after a cut', () => {
  const clip = [...looks(0, 60), ...looks(2.8, 40)];
  expect(stretchesOf(clip, still(100), FPS)).toHaveLength(1);
  expect(stretchesOf(clip, still(100, 60), FPS)).toHaveLength(2);
  // A camera that moves changes the picture all the time.
  expect(
    stretchesOf(
      clip,
      Array.from({ length: 100 }, () => 20),
      FPS,
    ),
  ).toHaveLength(1);
});

test('a person who leaves and comes back is one stretch', () => {
  const clip = [...looks(0, 40), ...none(20), ...looks(0.5, 40)];
  expect(stretchesOf(clip, still(100, 40, 60), FPS)).toEqual([{ from: 0, to: 100, person: 0 }]);
});

test('without a face there is one empty stretch', () => {
  expect(stretchesOf(none(10), still(10), FPS)).toEqual([{ from: 0, to: 10, person: 0 }]);
});

test('the stretch that was asked for is taken, else the longest', () => {
  const stretches = stretchesOf([...looks(0, 60), ...looks(4, 90)], still(150, 60), FPS);
  expect(chosenStretch(stretches).person).toBe(1);
  expect(chosenStretch(stretches, 10).person).toBe(0);
  // Within the change it is the nearer one.
  expect(chosenStretch(stretches, 58).person).toBe(0);
  expect(chosenStretch(stretches, 62).person).toBe(1);
});

test('single looks tell who is in a clip and when', () => {
  const clip = [...looks(0, 5), ...looks(5, 3), ...looks(0, 2)];
  const seen = clip.map((likeness, i) => ({ at: i * 2, likeness }));
  expect(peopleIn(seen)).toMatchObject([
    { at: 4, share: 0.7 },
    { at: 12, share: 0.3 },
  ]);
  const [first, second] = peopleIn(seen).map(({ mean }) => mean[0]!);
  expect([Math.abs(first! - 0) < 0.7, Math.abs(second! - 5) < 0.7]).toEqual([true, true]);
  expect(peopleIn(seen.slice(0, 5))).toHaveLength(1);
  expect(peopleIn([])).toEqual([]);
});
