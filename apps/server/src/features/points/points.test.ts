import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { seal } from '@likeness/contract/envelope';
import { spaceExpansion } from '@likeness/domain/pricing';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';
import { transaction } from '../../db/transaction.ts';
import { spend } from '../../ledger/hold.ts';
import { verifyLedger } from '../../ledger/verify.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

describe('exchanging a code', () => {
  test('gives its points once, however often and from however many it is sent', async () => {
    const people = await Promise.all([studio.person(1), studio.person(1), studio.person(1)]);
    const code = await studio.code(100);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) => problemOf(people[i % 3]!.api.points.exchange({ code }))),
    );
    expect(results.filter((it) => it === 'none')).toHaveLength(1);
    const sums = await Promise.all(people.map(async ({ api }) => (await api.points.credits()).credits));
    expect(sums.reduce((a, b) => a + b)).toBe(103);
  });

  test('with one key has one effect and one answer', async () => {
    const { api } = await studio.person(1);
    const code = await studio.code(100);
    const key = { idempotencyKey: 'one-click' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.points.exchange({ code }, key)));
    expect(new Set(answers.map((it) => JSON.stringify(it)))).toEqual(
      new Set([JSON.stringify({ credits: 100, balance: 101 })]),
    );
    const other = api.points.exchange({ code: await studio.code() }, key);
    expect(await problemOf(other)).toBe('idempotency-mismatch');
    expect((await api.points.credits()).credits).toBe(101);
  });

  test('is not limited for those who have codes', async () => {
    const { api } = await studio.person(1);
    for (let i = 0; i < 12; i++) await api.points.exchange({ code: await studio.code(1) });
    expect((await api.points.credits()).credits).toBe(13);
  });

  test('counts guesses although they fail, and stops them', async () => {
    const { api } = await studio.person(1);
    const guesses: string[] = [];
    for (let i = 0; i < 14; i++) guesses.push(await problemOf(api.points.exchange({ code: `GUESS-${i}` })));
    expect(guesses.filter((it) => it === 'code-invalid')).toHaveLength(10);
    expect(guesses.at(-1)).toBe('too-many-requests');
  });
});

describe('expanding the storage', () => {
  test('takes the points and gives the space together, as often as there are points', async () => {
    const { api } = await studio.person(spaceExpansion.credits);
    const before = await api.points.space();
    const results = await Promise.all(Array.from({ length: 20 }, () => problemOf(api.points.expandSpace())));
    expect(results.filter((it) => it === 'none')).toHaveLength(1);
    expect(results.filter((it) => it === 'points-short')).toHaveLength(19);
    const after = await api.points.space();
    expect(after.total - before.total).toBe(5 * 1024);
    expect((await api.points.credits()).credits).toBe(0);
  });

  test('with one key happens once, sent by twenty at once', async () => {
    const { api } = await studio.person(20_000);
    const key = { idempotencyKey: 'the-same-click' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.points.expandSpace({}, key)));
    expect(new Set(answers.map((it) => it.credits))).toEqual(new Set([5000]));
    expect(new Set(answers.map((it) => it.balance))).toEqual(new Set([15_000]));
  });

  test('without a key cannot happen twice within a second', async () => {
    const person = await studio.person(20_000);
    const secret = studio.app.context.secrets.envelope;
    const send = async (i: number) => {
      const response = await fetch(`${studio.origin}${calls.points.expandSpace.path}`, {
        method: 'POST',
        headers: { 'x-token': person.token },
        body: new URLSearchParams(seal({}, secret, Date.now() + i)),
      });
      const { code, data } = (await response.json()) as { code: number; data: { problem?: string } };
      return code === 0 ? 'none' : data.problem;
    };
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i)));
    expect(results.filter((it) => it === 'none')).toHaveLength(1);
    expect(results.filter((it) => it === 'too-fast')).toHaveLength(19);
  });
});

describe('the lists', () => {
  test('show movements by days of the operator, both ends included', async () => {
    const { api, id } = await studio.person(100);
    await api.points.exchange({ code: await studio.code(7) });
    // 16:30 UTC is half past midnight of the next day in Shanghai.
    const { db } = studio.app.context;
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table point_movements disable trigger user`);
      await tx.execute(
        sql`update point_movements set created_at = '2026-03-01T16:30:00Z' where user_id = ${id} and shown = 7`,
      );
      await tx.execute(sql`alter table point_movements enable trigger user`);
    });
    const on = async (start_time: string, end_time: string) =>
      (await api.points.log({ start_time, end_time })).list.map((row) => row.credits);
    expect(await on('2026-03-02', '2026-03-02')).toEqual([7]);
    expect(await on('2026-03-01', '2026-03-01')).toEqual([]);
    expect(await on('', '2026-03-02')).toEqual([7]);
    const { list } = await api.points.log({ start_time: '2026-03-02', end_time: '2026-03-02' });
    expect(list[0]).toMatchObject({
      create_time: '2026-03-02 00:30:00',
      create_time_iso: '2026-03-01T16:30:00.000Z',
    });
  });

  test.each(['2026-13-01', '2026-02-30', '01.02.2026', 'yesterday'])(
    'refuse the day %s',
    async (start_time) => {
      const { token } = await studio.person(1);
      const query = new URLSearchParams(
        seal({ start_time }, studio.app.context.secrets.envelope, Date.now()),
      );
      const response = await fetch(`${studio.origin}${calls.points.log.path}?${query.toString()}`, {
        headers: { 'x-token': token },
      });
      const { data } = (await response.json()) as { data: { problem: string; params: unknown } };
      expect(data).toMatchObject({ problem: 'field-invalid', params: { field: 'start_time' } });
    },
  );

  test('sum what came and went over the whole period, and have a word for every movement', async () => {
    const { api, id } = await studio.person(100);
    await api.points.exchange({ code: await studio.code(30) });
    const { db } = studio.app.context;
    for (const [key, amount] of [
      ['a', 7],
      ['b', 5],
    ] as const)
      await transaction(db, (tx) =>
        spend(tx, { userId: id, key, action: 'of-a-later-version', amount, now: new Date() }),
      );
    const log = await api.points.log({ page: 1, limit: 1 });
    expect(log).toMatchObject({ total: 4, gained: 130, spent: 12 });
    expect(log.list.map((row) => row.action_name)).toEqual(['Other change']);
    const none = await api.points.log({ start_time: '2020-01-01', end_time: '2020-01-02' });
    expect(none).toMatchObject({ total: 0, gained: 0, spent: 0 });
  });

  test('answer any length, page by page, with the whole count', async () => {
    const { api } = await studio.person(1);
    for (let i = 0; i < 4; i++) await api.points.exchange({ code: await studio.code(10 + i) });
    const long = await api.points.log({ page: 1, limit: 99_999 });
    expect(long).toMatchObject({ total: 5 });
    const pages = await Promise.all([1, 2, 3].map((page) => api.points.log({ page, limit: 2 })));
    expect(pages.flatMap((it) => it.list.map((row) => row.id))).toEqual(long.list.map((row) => row.id));
    const { details } = await api.points.details({ page: 1, limit: 999 });
    expect(details.reduce((sum, row) => sum + row.credits, 0)).toBe((await api.points.credits()).credits);
  });
});

test('the ledger holds after all of this', async () => {
  expect((await verifyLedger(studio.app.context.db)).violations).toEqual([]);
});
