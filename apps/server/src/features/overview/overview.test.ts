import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { putChargedWork, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { transaction } from '../../db/transaction.ts';
import { expireAll } from '../../ledger/expire.ts';
import { grant } from '../../ledger/grant.ts';
import { makeAccount } from '../session/session.service.ts';
import { startsOf } from './overview.service.ts';

const studio = await testStudio();
const { context } = studio.app;
const { db } = context;
const operator = { username: 'operator-of-all', password: 'right horse 7' };
await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const admin = studio.client({ session: token });
const hour = 3_600_000;

test('works, points and accounts are counted in the hour in which they were, and the queue as it is', async () => {
  const before = await admin.overview.show({});
  const person = await studio.person(100);
  const charged = await putChargedWork(context, person.id, 40);
  await admin.orders.refund({ work_id: charged, reason: 'the lips were late' });
  await putWork(context, person.id, { status: 'failed' });
  const old = new Date(Date.now() - 3 * hour);
  const older = new Date(Date.now() - 30 * hour);
  await putWork(context, person.id, { status: 'failed', finishedAt: old });
  await putWork(context, person.id, { status: 'success', finishedAt: older });
  await putWork(context, person.id, { status: 'generating', lane: 'words', createdAt: old });
  await putWork(context, person.id, { status: 'generating', lane: 'words', worker: 1 });
  await putWork(context, person.id, { status: 'generating', lane: 'words', waitingUntil: new Date() });
  await transaction(db, (tx) =>
    grant(tx, {
      userId: person.id,
      key: 'short-lived',
      amount: 7,
      source: 'gift',
      action: 'gift',
      expiresAt: new Date(Date.now() + 50),
      now: new Date(),
    }),
  );
  await expireAll(db, new Date(Date.now() + 1000));
  const after = await admin.overview.show({});
  expect(after.list).toHaveLength(24);
  const grown = (name: 'done' | 'failed' | 'granted' | 'spent' | 'expired' | 'refunded' | 'accounts') =>
    after.list.map((bar, at) => bar[name] - before.list[at]![name]);
  const sum = (values: number[]) => values.reduce((a, b) => a + b);
  // What happened now stands in the last bar, or in the one before where an hour ended meanwhile.
  const now = (name: Parameters<typeof grown>[0]) => sum(grown(name).slice(-2));
  expect([now('done'), now('failed'), now('accounts')]).toEqual([1, 1, 1]);
  expect([now('granted'), now('spent'), now('refunded'), now('expired')]).toEqual([107, 40, 40, 7]);
  expect(sum(grown('failed').slice(0, -2))).toBe(1);
  expect(sum(grown('done'))).toBe(1);
  const words = after.lanes.find(({ lane }) => lane === 'words')!;
  expect(words).toMatchObject({ waiting: 1, running: 1, outside: 1 });
  expect(Math.abs(words.oldest - 3 * 3600)).toBeLessThan(60);
  expect(after.failures).toContainEqual({
    problem: 'face-not-found',
    message: expect.any(String) as string,
    count: 2,
  });
  expect(after.accounts - before.accounts).toBe(1);
  const week = await admin.overview.show({ range: '7d' });
  expect(week.list).toHaveLength(7);
  expect(sum(week.list.map(({ done }) => done)) - sum(before.list.map(({ done }) => done))).toBe(2);
});

test('bars begin at whole hours, and at midnights of the operator’s zone', () => {
  const now = new Date('2026-03-29T10:20:00Z');
  const hours = startsOf('24h', 'Asia/Shanghai', now).map((start) => start.toISOString());
  expect([hours[0], hours.at(-1)]).toEqual(['2026-03-28T11:00:00.000Z', '2026-03-29T10:00:00.000Z']);
  // The clocks of Berlin went forward on the last of these days.
  expect(startsOf('7d', 'Europe/Berlin', now).map((start) => start.toISOString())).toEqual([
    '2026-03-22T23:00:00.000Z',
    '2026-03-23T23:00:00.000Z',
    '2026-03-24T23:00:00.000Z',
    '2026-03-25T23:00:00.000Z',
    '2026-03-26T23:00:00.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
  ]);
  expect(startsOf('30d', 'Asia/Shanghai', now)).toHaveLength(30);
});

test('what users have stored is counted, and only operators see it', async () => {
  await db.execute(
    sql`update users set space_used_bytes = 5 * 1024 * 1024 where username = ${operator.username}`,
  );
  const { stored, free } = await admin.overview.show({ range: '30d' });
  expect(stored).toBeGreaterThanOrEqual(5);
  expect(free).toBeGreaterThan(0);
  const { api } = await studio.person();
  expect(await problemOf(api.overview.show({}))).toBe('not-allowed');
});
