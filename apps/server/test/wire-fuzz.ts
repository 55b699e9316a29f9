import type { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values that have broken readers, databases and clocks elsewhere. */
export const oddTexts = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  '0x10',
  '１２',
  'true',
  'null',
  'undefined',
  'not-an-id',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '0000-00-00',
  '1969-12-31',
  '2026-02-30',
  '2026-02-28 24:61',
  '2999-12-31T23:59:59.999999+14:00',
  '9999-12-31',
  '+275760-09-13',
  "'; drop table users; --",
  '%',
  '\\',
  '\u0000',
  '\u202e\ufeff',
  '\ud800',
  'a\udfff',
  '👩‍👩‍👧‍👦',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  '{}',
  '[]',
  '{"x":1e308,"y":1e308,"width":1,"height":1}',
  nested(9000),
  'x'.repeat(50_000),
];
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -0,
  1.5,
  1e308,
  -1e21,
  [],
  {},
  [[]],
  { toString: 1 },
  JSON.parse(nested(2000)),
  Array.from({ length: 3000 }, () => 'x'),
];

export const everyCall = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).map(([name, call]) => ({
    name: `${feature}.${name}`,
    call,
    fields: Object.keys((call.input as z.ZodObject).shape),
  })),
);

/** Parameters of a call of which each is odd, fair or absent. `plain` ones are texts, as a form carries them. */
export function oddParams(
  fields: string[],
  fair: Record<string, unknown>,
  random: () => number,
  plain: boolean,
): Record<string, unknown> {
  const values = plain ? oddTexts : oddValues;
  const params: Record<string, unknown> = {};
  for (const field of fields) {
    const dice = random();
    if (dice < 0.45) params[field] = values[Math.floor(random() * values.length)];
    else if (dice < 0.85 && field in fair) params[field] = fair[field];
  }
  return params;
}
