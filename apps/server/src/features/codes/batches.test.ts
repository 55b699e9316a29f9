import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../db/tables/site.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const studio = await testStudio();
const { db } = studio.app.context;
const operator = { username: 'operator-of-codes', password: 'right horse 7' };
const operatorId = await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const { codes } = studio.client({ session: token });
const reason = 'the leaflets were lost';
const day = 86_400_000;
/** What was written down about a batch, in the order in which it happened. */
const trail = async (batchId: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subject, batchId)).orderBy(auditLog.id);
  return rows.map(({ actorId, action, details }) => ({ actorId, action, ...(details as object) }));
};

test('a batch is made, used and listed with who used which code and when', async () => {
  const made = await codes.create({
    count: 3,
    credits: 500,
    days: 30,
    product: 'suite',
    membership_days: 7,
    usable_days: 10,
    note: ' Spring fair ',
  });
  expect(new Set(made.codes).size).toBe(3);
  const person = await studio.person(1);
  await person.api.points.exchange({ code: made.codes[1]! });
  expect((await person.api.session.info()).credits).toBe(501);
  const found = await codes.batches({ keyword: made.codes[0]!.toLowerCase() });
  expect(found).toMatchObject({
    total: 1,
    list: [
      {
        batch_id: made.batch_id,
        note: 'Spring fair',
        credits: 500,
        days: 30,
        product: 'suite',
        membership_days: 7,
        count: 3,
        used: 1,
        revoked: 0,
      },
    ],
  });
  expect((await codes.batches({ keyword: 'ring F' })).list).toEqual(found.list);
  const { list, total } = await codes.codes({ batch_id: made.batch_id });
  expect(total).toBe(3);
  expect(list.map(({ state, username }) => [state, username])).toEqual([
    ['used', person.username],
    ['unused', ''],
    ['unused', ''],
  ]);
  expect(list[0]).toMatchObject({ hint: made.codes[1]!.slice(0, 5), user_id: person.id });
  expect(Math.abs(Date.parse(list[0]!.time_iso!) - Date.now())).toBeLessThan(60_000);
  const used = await codes.codes({ batch_id: made.batch_id, view: 'used' });
  expect(used.list).toEqual([list[0]]);
  expect(await trail(made.batch_id)).toEqual([
    {
      actorId: operatorId,
      action: 'codes-made',
      reason: 'Spring fair',
      before: { codes: 0 },
      after: { codes: 3, credits: 500, suite: 7 },
    },
  ]);
});

test('a batch is taken back, but for what was used; so is one code', async () => {
  const { batch_id, codes: made } = await codes.create({ count: 4, credits: 10 });
  const person = await studio.person(1);
  await person.api.points.exchange({ code: made[0]! });
  const { list } = await codes.codes({ batch_id });
  const [used, unused] = list.map(({ code_id }) => code_id);
  expect(await problemOf(codes.revoke({ batch_id, reason: ' ' }))).toBe('reason-required');
  expect(await problemOf(codes.revoke({ batch_id, code_id: used!, reason }))).toBe('code-used');
  expect(await codes.revoke({ batch_id, code_id: unused!, reason })).toEqual({ revoked: 1, used: 1 });
  expect(await codes.revoke({ batch_id, reason })).toEqual({ revoked: 2, used: 1 });
  expect(await codes.batch({ batch_id })).toMatchObject({
    count: 4,
    used: 1,
    revoked: 3,
    days: 0,
    product: '',
  });
  for (const code of made.slice(1))
    expect(await problemOf(person.api.points.exchange({ code }))).toBe('code-invalid');
  expect((await person.api.session.info()).credits).toBe(11);
  const [, first, second] = await trail(batch_id);
  expect([first, second]).toMatchObject([
    { action: 'codes-revoked', reason, before: { codes: 3 }, after: { codes: 2, code: list[1]!.hint } },
    { action: 'codes-revoked', reason, before: { codes: 2 }, after: { codes: 0 } },
  ]);
  // A code of one batch is none of another.
  const other = await codes.create({ count: 1, credits: 10 });
  expect(await problemOf(codes.revoke({ batch_id: other.batch_id, code_id: unused!, reason }))).toBe(
    'not-found',
  );
});

test('a code that is used and taken back at once is one of both, and what it says is what it gave', async () => {
  const { batch_id, codes: made } = await codes.create({ count: 12, credits: 5 });
  const people = await Promise.all([studio.person(1), studio.person(1), studio.person(1)]);
  const [answers, revoked] = await Promise.all([
    Promise.all(made.map((code, i) => problemOf(people[i % 3]!.api.points.exchange({ code })))),
    new Promise((go) => setTimeout(go, 15)).then(() => codes.revoke({ batch_id, reason })),
  ]);
  const given = answers.filter((answer) => answer === 'none').length;
  const sums = await Promise.all(people.map(async ({ api }) => (await api.points.credits()).credits));
  expect(sums.reduce((a, b) => a + b)).toBe(3 + 5 * given);
  expect(await codes.batch({ batch_id })).toMatchObject({ used: given, revoked: 12 - given });
  expect(revoked.revoked).toBe(12 - given);
});

test('codes end with their days, and batches come the newest first, page by page', async () => {
  const { batch_id, codes: made } = await codes.create({ count: 1, credits: 10, usable_days: 2 });
  const person = await studio.person(1);
  studio.later(2 * day);
  expect(await problemOf(person.api.points.exchange({ code: made[0]! }))).toBe('code-invalid');
  expect((await codes.codes({ batch_id, view: 'expired' })).list).toMatchObject([{ state: 'expired' }]);
  expect((await codes.codes({ batch_id, view: 'unused' })).list).toEqual([]);
  const newest = await codes.create({ count: 1, credits: 20 });
  const { list, total } = await codes.batches({});
  expect(list.slice(0, 2).map((one) => one.batch_id)).toContain(newest.batch_id);
  expect(total).toBe(list.length);
  expect((await codes.batches({ page: 2, limit: 1 })).list).toEqual([list[1]]);
});

test('no one but operators sees or makes codes', async () => {
  const { api } = await studio.person();
  const answers = [
    api.codes.batches({}),
    api.codes.create({ count: 1, credits: 1 }),
    api.codes.revoke({ batch_id: operatorId, reason }),
  ];
  expect(await Promise.all(answers.map(problemOf))).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
});
