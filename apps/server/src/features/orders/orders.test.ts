import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { putChargedWork, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { pointLots } from '../../db/tables/points.ts';
import { works, workSteps } from '../../db/tables/works.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { makeAccount } from '../session/session.service.ts';

let studio: Studio;
let context: Context;
let admin: ReturnType<Studio['client']>;
let person: Person;
const operator = { username: 'operator-of-works', password: 'right horse 7' };

beforeAll(async () => {
  studio = await testStudio();
  ({ context } = studio.app);
  await makeAccount(context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  admin = studio.client({ session: token });
  person = await studio.person(100);
});

const reason = 'the lips were late';

test('works of all users are listed, by state, user and id', async () => {
  const [one, other] = [await studio.person(), await studio.person()];
  const first = await putWork(context, one.id, { name: 'first' });
  const second = await putWork(context, other.id, { name: 'second', status: 'failed' });
  const third = await putWork(context, one.id, { name: 'third', status: 'generating', stage: 'rendering' });
  await putWork(context, one.id, { deletedAt: new Date() });
  const names = async (input: object) => (await admin.orders.list(input)).list.map(({ name }) => name);
  expect((await names({})).slice(0, 3)).toEqual(['third', 'second', 'first']);
  expect(await names({ keyword: one.username.toUpperCase() })).toEqual(['third', 'first']);
  expect(await names({ keyword: one.id, view: 'failed' })).toEqual(['third', 'first']);
  expect(await names({ keyword: second, view: 'done' })).toEqual(['second']);
  expect(await names({ keyword: one.username, view: 'making' })).toEqual(['third']);
  expect((await names({ view: 'failed' }))[0]).toBe('second');
  expect(await names({ keyword: 'no one' })).toEqual([]);
  const page = await admin.orders.list({ keyword: one.id, limit: 1 });
  expect(page).toMatchObject({
    total: 2,
    list: [{ work_id: third, stage: 'Making the video', status: 'generating' }],
  });
  const next = await admin.orders.list({ keyword: one.id, limit: 1, page: 2 });
  expect(next.list.map(({ work_id }) => work_id)).toEqual([first]);
  const failed = (await admin.orders.list({ keyword: second })).list[0];
  expect(failed).toMatchObject({ problem: 'face-not-found', username: other.username, refunded: false });
});

test('one work is shown with its steps, and one that is gone is not', async () => {
  const id = await putWork(context, person.id, { api: 'df', apiName: '标准', seconds: 11.5, attempt: 2 });
  await context.db.insert(workSteps).values({ workId: id, name: 'speech', result: {}, attempt: 1 });
  expect(await admin.orders.detail({ work_id: id })).toMatchObject({
    name: 'a work',
    seconds: 11.5,
    attempts: 2,
    price: 0,
    worker: null,
    steps: [{ name: 'speech', attempt: 1 }],
  });
  await context.db.update(works).set({ deletedAt: new Date() }).where(eq(works.id, id));
  expect(await problemOf(admin.orders.detail({ work_id: id }))).toBe('not-found');
});

test('the points of a work are given back once, however often it is asked, and it is written down why', async () => {
  const id = await putChargedWork(context, person.id, 40);
  const ask = () => problemOf(admin.orders.refund({ work_id: id, reason }));
  expect(await problemOf(admin.orders.refund({ work_id: id, reason: ' ' }))).toBe('reason-required');
  const answers = await Promise.all(Array.from({ length: 4 }, ask));
  expect(answers.toSorted()).toEqual(['already-refunded', 'already-refunded', 'already-refunded', 'none']);
  expect((await person.api.session.info()).credits).toBe(100);
  const [lot] = await context.db.select().from(pointLots).where(eq(pointLots.source, 'goodwill'));
  expect(lot).toMatchObject({ userId: person.id, amount: 40 });
  const [latest] = (await person.api.points.log({})).list;
  expect(latest).toMatchObject({
    action_name: 'Points of a work given back',
    subject: 'a work',
    credits: 40,
  });
  expect((await admin.orders.detail({ work_id: id })).refunded).toBe(true);
  const [entry] = (await admin.users.trail({ user_id: person.id })).list;
  expect(entry).toMatchObject({
    action: 'work-refunded',
    actor: operator.username,
    reason,
    changes: [
      { field: 'credits', before: '60', after: '100' },
      { field: 'work', before: '', after: id },
    ],
  });
  const free = await putWork(context, person.id);
  expect(await problemOf(admin.orders.refund({ work_id: free, reason }))).toBe('nothing-to-refund');
  expect((await verifyLedger(context.db)).violations).toEqual([]);
});

test('a work in progress is cancelled and a failed one tried again, each with a reason', async () => {
  const id = await putWork(context, person.id, { kind: 'video-extract', status: 'generating' });
  expect(await problemOf(admin.orders.retry({ work_id: id, reason }))).toBe('work-not-failed');
  expect(await problemOf(admin.orders.cancel({ work_id: id, reason: '' }))).toBe('reason-required');
  await admin.orders.cancel({ work_id: id, reason });
  expect(await admin.orders.detail({ work_id: id })).toMatchObject({
    status: 'failed',
    problem: 'work-cancelled',
  });
  expect(await problemOf(admin.orders.cancel({ work_id: id, reason }))).toBe('work-not-running');
  const [entry] = (await admin.users.trail({ user_id: person.id })).list;
  expect(entry).toMatchObject({ action: 'work-cancelled', reason });
});
