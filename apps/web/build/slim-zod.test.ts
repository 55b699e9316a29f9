import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { slim } from './slim-zod.ts';

const zod = createRequire(import.meta.url)
  .resolve('zod')
  .replace(/index\.c?js$/, 'v4/');
const read = (path: string) => readFileSync(zod + path, 'utf8');

test('the formats of texts, the compiled objects and the sentences of zod are left out, its checks stay', () => {
  const schemas = slim('/zod/v4/classic/schemas.js', read('classic/schemas.js'));
  for (const gone of ['    email(params) {', '    jwt(params) {', '$ZodObjectJIT', 'core.memoizer()'])
    expect(schemas).not.toContain(gone);
  for (const kept of ['regex(...args) {', 'min(...args) {', 'trim() {', 'export function uuid(params) {'])
    expect(schemas).toContain(kept);
  expect(slim('/zod/v4/locales/en.js', read('locales/en.js')).length).toBeLessThan(100);
});

test('a zod that has changed fails the build', () => {
  expect(() => slim('/zod/v4/classic/schemas.js', 'export const z = {};')).toThrow('zod has no');
});
