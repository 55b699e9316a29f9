import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { text } from './fields.ts';

type Def = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: { check: string; maximum?: number; format?: string; pattern?: RegExp } } }[];
  [part: string]: unknown;
};
const defOf = (schema: unknown) => (schema as { def: Def }).def;

/** A pattern that no long text fits: anchored at both ends, and nothing in it repeats without end. */
const isShort = (pattern: RegExp | undefined) =>
  pattern !== undefined && /^\^.*\$$/.test(pattern.source) && !/[*+]|\{\d+,\}/.test(pattern.source);

/** Places inside a schema, as it is sent, where a text or a list may be of any length. */
function unlimited(schema: unknown, place: string): string[] {
  const def = defOf(schema);
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const has = (...names: string[]) => checks.some(({ check }) => names.includes(check));
  const inside = (part: unknown, name = '') => unlimited(part, place + name);
  switch (def.type) {
    case 'string': {
      const short = checks.some(({ format, pattern }) => format === 'regex' && isShort(pattern));
      const form = def.format === 'uuid';
      return form || short || has('max_length', 'length_equals') ? [] : [place];
    }
    case 'array':
      return [...(has('max_length', 'length_equals') ? [] : [`${place}[]`]), ...inside(def['element'], '[]')];
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([name, part]) =>
        inside(part, `.${name}`),
      );
    case 'record':
      return [...inside(def['keyType'], '{}'), ...inside(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((part) => inside(part));
    case 'pipe':
      return inside(def['in']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inside(def['innerType']);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return [];
    default:
      return [`${place} (${def.type}, which this test does not know)`];
  }
}

test('every text and every list that is sent to a call has a limit in its schema', () => {
  const found = Object.entries(calls).flatMap(([feature, own]) =>
    Object.entries(own as Record<string, Call>).flatMap(([name, { input }]) =>
      unlimited(input, `${feature}.${name}`),
    ),
  );
  expect(found).toEqual([]);
});

test('a field without one is found, wherever it stands', () => {
  const form = z.object({
    plain: z.string().default(''),
    open: z.string().regex(/^a+$/).optional(),
    list: z.array(text(5)),
    inner: z.union([z.object({ deep: z.string() }), z.string().max(10)]),
    coded: z.codec(z.string(), z.number(), { decode: Number, encode: String }),
    fine: text(20),
    id: z.uuid(),
    digits: z.string().regex(/^\d{1,3}$/),
  });
  expect(unlimited(form, '')).toEqual(['.plain', '.open', '.list[]', '.inner.deep', '.coded']);
});

test('every call that says what something would cost is one that is counted', () => {
  const all = Object.values(calls).flatMap((own) => Object.values(own as Record<string, Call>));
  const costs = all.filter(({ path }) => path.endsWith('/quote'));
  expect(costs.length).toBeGreaterThan(10);
  expect(costs.filter(({ quotes }) => !quotes).map(({ path }) => path)).toEqual([]);
});
