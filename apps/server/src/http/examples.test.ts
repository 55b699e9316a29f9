import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { exampleIds, wireExample } from '@likeness/contract/examples';
import { formEncode } from '@likeness/contract/wire';
import { works } from '../db/tables/works.ts';
import { createApiKey } from '../features/api-keys/api-keys.service.ts';
import { belongings } from '../../test/belongings.ts';
import type { Owned } from '../../test/owned.ts';
import { type Person, type Studio, testStudio } from '../../test/studio.ts';

let studio: Studio;
let [person, owned, key]: [Person, Owned, string] = [] as never;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
  owned = await belongings(studio, person);
  // A work is shared with its length.
  await studio.app.context.db.update(works).set({ seconds: 30 }).where(eq(works.id, owned.work));
  key = (await createApiKey(studio.app.context.db, person.username)) ?? '';
});

const shown = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).flatMap(([name, call]) => {
    const example = wireExample(feature, name, call);
    return example ? [[`${feature}.${name}`, call, example] as const] : [];
  }),
);

/** An example with the ids of what the caller has. */
function mine(example: object): Record<string, unknown> {
  let text = JSON.stringify(example);
  for (const [name, id] of Object.entries(exampleIds)) text = text.replaceAll(id, owned[name as keyof Owned]);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('an example of the description', () => {
  test('stands for most of what programs call', () => expect(shown.length).toBeGreaterThan(60));

  test.each(shown)('of %s is answered as it is described', async (_, call, example) => {
    const form = formEncode(mine(example));
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
