import { expect, test } from 'vitest';
import { queuePlaces, type LaneRows } from './queue-places.ts';

/** So many works that wait, each of two units; the first of them is being made. */
const queue = (count: number): LaneRows[] => [
  {
    lane: 'renders',
    running: 1,
    turns: [-1_000_000, ...Array.from({ length: count }, (_, at) => -2 * at)],
    numbers: Array.from({ length: count + 1 }, (_, at) => at + 1),
    units: Array.from({ length: count + 1 }, () => 2),
  },
];

/** A look that takes so many milliseconds of a clock of its own. */
function looks(count: number, ms: number) {
  const seen = { looks: 0, now: 0 };
  const look = () => {
    seen.looks++;
    seen.now += ms;
    return Promise.resolve(queue(count));
  };
  return { seen, placesOf: queuePlaces(look, () => seen.now) };
}

test('a work stands behind what is made, and behind every earlier turn of its lane', async () => {
  const { placesOf } = looks(100, 1);
  const places = await placesOf([
    { lane: 'renders', turn: 0, number: 2 },
    { lane: 'renders', turn: -20, number: 12 },
    // One that came after the look, in between and at the end.
    { lane: 'renders', turn: -21, number: 400 },
    { lane: 'renders', turn: -9999, number: 401 },
    { lane: 'words', turn: 0, number: 402 },
  ]);
  expect(places.map(({ before }) => before)).toEqual([1, 11, 12, 101, 0]);
  expect(places.map(({ quantity }) => quantity)).toEqual([2, 22, 24, 202, 0]);
});

test('a short queue is looked at whenever it is asked for', async () => {
  const { seen, placesOf } = looks(500 - 1, 1000);
  for (let n = 0; n < 5; n++) await placesOf([{ lane: 'renders', turn: -4, number: 4 }]);
  expect(seen.looks).toBe(5);
});

test('a long queue is looked at once for all who ask, and again when the look is old', async () => {
  const { seen, placesOf } = looks(10_000, 50);
  const work = { lane: 'renders' as const, turn: -10_000, number: 5002 };
  for (let n = 0; n < 100; n++) expect(await placesOf([work])).toEqual([{ before: 5001, quantity: 10_002 }]);
  expect(seen.looks).toBe(1);
  seen.now += 2000;
  for (let n = 0; n < 100; n++) await placesOf([work]);
  expect(seen.looks).toBe(2);
});

test('what was seen long ago is not told any more', async () => {
  let length = 10_000;
  const placesOf = queuePlaces(
    () => Promise.resolve(queue(length)),
    () => now,
  );
  let now = 0;
  const last = { lane: 'renders' as const, turn: -1_000_000_000, number: 1_000_000 };
  expect(await placesOf([last])).toMatchObject([{ before: 10_001 }]);
  [length, now] = [600, 3_600_000];
  expect(await placesOf([last])).toMatchObject([{ before: 601 }]);
});

test('who asks while nothing waits looks at nothing', async () => {
  const { seen, placesOf } = looks(10, 1);
  expect(await placesOf([])).toEqual([]);
  expect(seen.looks).toBe(0);
});
