import { expect, test } from 'vitest';
import { withPage } from './recent-tools.ts';

test('the page that was opened last stands first, each once, and old ones are forgotten', () => {
  expect(withPage(['/store/wsVideo', '/create'], '/create')).toEqual(['/create', '/store/wsVideo']);
  const many = Array.from({ length: 30 }, (_, i) => `/page-${i}`);
  const pages = withPage(many, '/pet');
  expect(pages).toHaveLength(30);
  expect([pages[0], pages[1], pages.at(-1)]).toEqual(['/pet', '/page-0', '/page-28']);
});
