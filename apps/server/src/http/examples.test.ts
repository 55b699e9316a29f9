import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { wireExample, withoutExample } from '@likeness/contract/examples';
import { formEncode } from '@likeness/contract/wire';
import { exampleCaller, withThings } from '../../test/examples-lab.ts';
import { type Studio, testStudio } from '../../test/studio.ts';

let studio: Studio;
type Caller = Awaited<ReturnType<typeof exampleCaller>>;
/** Who sends most examples, and whose things those take away that delete. */
let [caller, spare]: [Caller, Caller] = [] as never;

beforeAll(async () => {
  studio = await testStudio();
  [caller, spare] = [await exampleCaller(studio), await exampleCaller(studio)];
});

const known = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).map(([name, call]) => ({ feature, name, call })),
);
/** Whether the next call would not find again what this one is about. */
const takesAway = (name: string) => /\.(remove|end|withdraw|cancel|retry)/.test(name);
const shown = known
  .flatMap(({ feature, name, call }): [string, Call, object][] => {
    const example = wireExample(feature, name, call);
    return example ? [[`${feature}.${name}`, call, example]] : [];
  })
  .toSorted(([one], [other]) => Number(takesAway(one)) - Number(takesAway(other)));

/** Calls that programs may make: operators have commands, pages of other sites and persons have no key. */
const isOfPrograms = ({ access, session, foreign, multipart }: Call) =>
  access !== 'admin' && !session && !foreign && !multipart;

describe('an example of the description', () => {
  test('stands for every call of programs, or it is said why not', () => {
    const asked = known
      .filter(({ call }) => isOfPrograms(call))
      .map(({ feature, name }): string => `${feature}.${name}`);
    const have = new Set(shown.map(([name]) => name));
    const told = Object.keys(withoutExample);
    expect(asked.filter((name) => !have.has(name) && !told.includes(name))).toEqual([]);
    expect(told.filter((name) => have.has(name) || !asked.includes(name))).toEqual([]);
  });

  test.each(shown)('of %s is answered as it is described', async (name, call, example) => {
    const { key, things } = takesAway(name) ? spare : caller;
    const form = formEncode(withThings(example, things));
    const headers = { authorization: `Bearer ${key}` };
    const query = call.method === 'POST' ? '' : `?${form.toString()}`;
    const response = await fetch(`${studio.origin}${call.path}${query}`, {
      method: call.method,
      headers,
      ...(call.method === 'POST' && { body: form }),
    });
    const answer = (await response.json()) as { code: number; msg: string; data: unknown };
    expect(answer, answer.msg).toMatchObject({ code: 0 });
    expect(z.safeDecode(call.output, answer.data as never).error).toBeUndefined();
  });
});
