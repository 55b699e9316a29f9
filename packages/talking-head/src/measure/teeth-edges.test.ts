import { expect, test } from 'vitest';
import { edgesAbove } from './teeth-edges.ts';

const [DARK, TOOTH] = [20, 150];
/** Dark but for teeth from the first to the second place. */
const row = (from: number, to: number): number[] =>
  Array.from({ length: 28 }, (_, y) => (y >= from && y < to ? TOOTH : DARK));
const mixed = (a: number[], b: number[]): number[] => a.map((value, y) => (value + b[y]!) / 2);
/** As a lens shows it. */
const soft = (profile: number[]): number[] =>
  profile.map((value, y) => ((profile[y - 1] ?? value) + 2 * value + (profile[y + 1] ?? value)) / 4);

test.each([
  ['one row has an edge above and one below', row(6, 14), 2],
  ['beneath the upper lip it has one below', row(0, 10), 1],
  [
    'two rows with the dark between them have four',
    row(4, 10).map((v, y) => (y > 15 && y < 22 ? TOOTH : v)),
    4,
  ],
  ['the dark alone has none', row(0, 0), 0],
  ['a row and the same one four places lower, mixed, have four', mixed(row(6, 14), row(10, 18)), 4],
  ['a row beneath the lip mixed with a longer one has two', mixed(row(0, 10), row(0, 16)), 2],
])('%s', (_, profile, edges) => {
  expect(edgesAbove([profile], TOOTH)).toBe(edges);
  expect(edgesAbove([soft(profile), profile], TOOTH)).toBe(edges);
});

test('light that changes slowly is no edge', () => {
  const shaded = Array.from({ length: 28 }, (_, y) => 60 + 3 * y);
  expect(edgesAbove([shaded], TOOTH)).toBe(0);
});

test('lips that all but meet show none', () => {
  expect(edgesAbove([[DARK, TOOTH, DARK, TOOTH, DARK]], TOOTH)).toBe(0);
});
