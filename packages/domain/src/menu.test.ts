import { expect, test } from 'vitest';
import { menuShows, menuState } from './menu.ts';

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

test('the super helper is shown only on the hosts that have it, exclusive copy is announced until it is switched on', () => {
  expect(menuShows('', '/helper/index', 'a.example')).toBe(false);
  const rules = '+/helper/index@lab.example +/copywrite/index -/copywrite/index@shop.example';
  expect(menuShows(rules, '/helper/index', 'lab.example')).toBe(true);
  expect(menuShows(rules, '/helper/index', 'a.example')).toBe(false);
  expect(menuState('', '/copywrite/index', 'a.example')).toBe('soon');
  expect(menuState(rules, '/copywrite/index', 'a.example')).toBe('on');
  expect(menuState(rules, '/copywrite/index', 'shop.example')).toBe('off');
});
