import type { QueryResult } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import type { Client } from '@likeness/contract/client';
import { QuietClient } from '../src/db/quiet-client.ts';
import { makeAccount } from '../src/features/session/session.service.ts';
import { belongings } from './belongings.ts';
import { type Person, testStudio, type Studio } from './studio.ts';

/** Tables that the operator fills, or that have a row a user: reading all of one costs little. */
const small = ['bots', 'channels', 'code_batches', 'settings', 'texts', 'users'];

/** Closed until the operator opens them. */
const closed = ['copywrite', 'superHelper', 'voicePacks'];

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};

/** Calls that answer with a list, and need no id. */
const lists = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).flatMap(([name, call]) => {
    const { shape } = call.input as z.ZodObject;
    const paged = Object.fromEntries(
      Object.entries({ page: 1, limit: 20 }).filter(([field]) => field in shape),
    );
    const listed = call.output instanceof z.ZodObject && 'list' in call.output.shape;
    return listed && call.method === 'GET' && !closed.includes(feature) && call.input.safeParse(paged).success
      ? [{ feature, name, paged, by: call.access === 'admin' ? ('operator' as const) : ('person' as const) }]
      : [];
  }),
);

let studio: Studio;
let person: Person;
let operator: Client;
/** Indexes of a part of a table, such as its public rows: read whole they are no larger than what is asked for. */
let partial: Set<string>;

beforeAll(async () => {
  // No worker beside the calls: its own statements would be taken for theirs.
  studio = await testStudio({}, { encodes: false });
  person = await studio.person();
  await belongings(studio, person);
  const account = { username: 'operator-of-lists', password: 'right horse 7' };
  await makeAccount(studio.app.context.db, { ...account, role: 'admin' });
  const { token } = await studio.client().session.login(account);
  operator = studio.client({ session: token });
  const { rows } = await studio.database.db.$client.query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '% WHERE %'",
  );
  partial = new Set(rows.map(({ indexname }) => indexname));
});

/** The parts of a plan that read a large table other than by an index that knows what is looked for. */
function wholeReads(plan: Plan): string[] {
  const table = plan['Relation Name'];
  const whole = table && !small.includes(table) && plan['Node Type'].endsWith('Scan');
  const byIndex =
    plan['Index Cond'] || partial.has(plan['Index Name'] ?? '') || plan['Node Type'] === 'Bitmap Heap Scan';
  return [
    ...(whole && !byIndex ? [`${plan['Node Type']} of ${table}`] : []),
    ...(plan.Plans ?? []).flatMap(wholeReads),
  ];
}

async function plansOf(statements: { text: string; values: unknown[] }[]): Promise<string[]> {
  const client = await studio.database.db.$client.connect();
  const found: string[] = [];
  try {
    // The tables are nearly empty: without this all of one would be read whatever indexes there are.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize'])
      await client.query(`set enable_${way} = off`);
    for (const { text, values } of statements) {
      const { rows }: QueryResult<{ 'QUERY PLAN': [{ Plan: Plan }] }> = await client.query(
        `explain (format json) ${text}`,
        values,
      );
      const reads = wholeReads(rows[0]!['QUERY PLAN'][0].Plan);
      found.push(...reads.map((read) => `${read}: ${text}`));
    }
  } finally {
    client.release(true);
  }
  return found;
}

test('there are lists to try', () => expect(lists.length).toBeGreaterThan(30));

test.each(lists.map((list) => [`${list.feature}.${list.name}`, list] as const))(
  'the list of %s is read by indexes',
  async (_title, { feature, name, paged, by }) => {
    const spy = vi.spyOn(QuietClient.prototype, 'query');
    const api = (by === 'operator' ? operator : person.api) as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >;
    await api[feature]![name]!(paged);
    const asked = spy.mock.calls as unknown as [{ text?: string }, unknown[]][];
    spy.mockRestore();
    const reading = asked.flatMap(([{ text = '' }, values]) =>
      /^\s*(select|with)\b/i.test(text) ? [{ text, values }] : [],
    );
    expect(await plansOf(reading)).toEqual([]);
  },
);
