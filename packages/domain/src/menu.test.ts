import { expect, test } from 'vitest';
import { menuShows } from './menu.ts';

test('an entry is shown unless a rule hides it, on every host or on one', () => {
  const rules = '-/pet -/store/aiChat@shop.example -/clone  +/clone@lab.example:8080 nonsense -pet2';
  expect(menuShows('', '/pet', 'a.example')).toBe(true);
  expect(menuShows(rules, '/pet', 'a.example')).toBe(false);
  expect(menuShows(rules, '/pet/establish', 'a.example')).toBe(true);
  expect(menuShows(rules, '/store/aiChat', 'a.example')).toBe(true);
  expect(menuShows(rules, '/store/aiChat', 'shop.example')).toBe(false);
  expect(menuShows(rules, '/clone', 'shop.example')).toBe(false);
  expect(menuShows(rules, '/clone', 'lab.example:8080')).toBe(true);
});
