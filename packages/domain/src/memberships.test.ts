import { expect, test } from 'vitest';
import { productOf } from './memberships.ts';

test.each([
  ['/home', 'studio'],
  ['/create', 'studio'],
  ['/storefront', 'studio'],
  ['/store', 'suite'],
  ['/store/sea', 'suite'],
  ['/pet/establish', 'suite'],
  ['/employee/talking', 'employee'],
])('the page %s belongs to %s', (path, product) => {
  expect(productOf(path)).toBe(product);
});
