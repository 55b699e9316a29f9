import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hardCases } from './measure-hard-cases.ts';

const library = fileURLToPath(new URL('../../../../library', import.meta.url));
const speechOf = () => ({ voice: 'grace', text: 'Hello.' });

test('whom the harder cases show is in the library, but for the one among the samples', () => {
  const own = hardCases(library, undefined, speechOf);
  const all = hardCases(library, '/samples', speechOf);
  expect(own.flatMap(({ source, again }) => [source, again?.after?.source ?? source]).every(existsSync)).toBe(
    true,
  );
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter((it) => !own.some(({ name }) => name === it.name)).map(({ name }) => name)).toEqual([
    'hard-smile',
  ]);
});
