import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../ledger/verify.ts';
import { putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person } from '../../../test/studio.ts';
import { createApiKey } from '../api-keys/api-keys.service.ts';
import { makeAccount } from '../session/session.service.ts';

const studio = await testStudio();
const { db } = studio.app.context;
const operator = { username: 'operator-u', password: 'right horse 7' };
const operatorId = await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const { users } = studio.client({ session: token });
const reason = 'asked for by mail';
const loginOf = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
  problemOf(studio.client().session.login({ username, password }));
/** What the trail of an account says, oldest first. */
const trailOf = async (user_id: string) =>
  (await users.trail({ user_id, limit: 50 })).list
    .toReversed()
    .map(({ action, actor, reason: why, changes }) => ({ action, actor, reason: why, changes }));

test('accounts are found by a part of the name and by id, guests and closed ones apart', async () => {
  const person = await studio.person(300);
  const guest = await studio.guest();
  const byName = await users.list({ keyword: person.username.toUpperCase().slice(2) });
  expect(byName.list[0]).toMatchObject({
    user_id: person.id,
    username: person.username,
    role: 'user',
    credits: 300,
    disabled_time: null,
    erased: false,
  });
  // Signs of a pattern are letters like others.
  expect((await users.list({ keyword: '%' })).total).toBe(0);
  expect((await users.list({ keyword: guest.id })).list.map((row) => row.role)).toEqual(['guest']);
  const registered = await users.list({ limit: 1 });
  expect(registered.list.map((row) => row.user_id)).toEqual([person.id]);
  const rest = await users.list({ limit: 1, page: 2 });
  expect(rest.list.map((row) => row.user_id)).toEqual([operatorId]);
  // The first start made one too.
  expect((await users.list({ view: 'admin' })).list.map((row) => row.username)).toEqual([
    operator.username,
    'admin',
  ]);
  expect((await users.list({ view: 'guest' })).list.map((row) => row.user_id)).toEqual([guest.id]);
  expect((await users.list({ view: 'disabled' })).total).toBe(0);
});

test('points are given and taken as entries of the ledger, once, with a reason', async () => {
  const person = await studio.person(100);
  const user_id = person.id;
  expect(await problemOf(users.grant({ user_id, credits: 50, reason: ' ' }))).toBe('reason-required');
  const once = { idempotencyKey: 'one-gift' };
  const gift = { user_id, credits: 50, days: 7, reason };
  expect(await users.grant(gift, once)).toEqual({ credits: 50, balance: 150 });
  expect(await users.grant(gift, once)).toEqual({ credits: 50, balance: 150 });
  expect(await problemOf(users.take({ user_id, credits: 151, reason }))).toBe('take-too-many');
  expect(await users.take({ user_id, credits: 120, reason })).toEqual({ credits: 120, balance: 30 });
  expect((await person.api.points.credits()).credits).toBe(30);
  const { list } = await users.log({ user_id });
  expect(list.map(({ action, credits }) => [action, credits])).toEqual([
    ['operator', -120],
    ['operator', 50],
    ['redeem', 100],
  ]);
  const account = await users.detail({ user_id });
  expect(account).toMatchObject({ credits: 30, held: 0, space_total: 5120, keys: 0 });
  // What expires first is taken first: the gift is gone.
  expect(account.lots.map(({ credits, amount }) => [credits, amount])).toEqual([[30, 100]]);
  const by = { actor: operator.username, reason };
  expect((await trailOf(user_id)).slice(-2)).toEqual([
    { ...by, action: 'points-granted', changes: [{ field: 'credits', before: '100', after: '150' }] },
    { ...by, action: 'points-taken', changes: [{ field: 'credits', before: '150', after: '30' }] },
  ]);
  expect((await verifyLedger(db)).violations).toEqual([]);
});

test('a closed account is out at once, with its keys, and comes back without them', async () => {
  const person = await studio.person();
  const key = await createApiKey(db, person.username);
  const byKey = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${studio.origin}/api/user/credits`, { headers });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await byKey()).toBe(0);
  const user_id = person.id;
  expect((await users.detail({ user_id })).keys).toBe(1);
  await users.disable({ user_id, reason });
  expect(await problemOf(person.api.session.info())).toBe('not-logged-in');
  expect(await byKey()).toBe(100);
  expect(await loginOf(person)).toBe('login-failed');
  expect((await users.list({ view: 'disabled' })).list.map((row) => row.user_id)).toEqual([user_id]);
  await users.enable({ user_id, reason });
  expect(await loginOf(person)).toBe('none');
  expect(await problemOf(person.api.session.info())).toBe('not-logged-in');
  expect(await byKey()).toBe(100);
  const changes = (await trailOf(user_id)).flatMap((entry) => entry.changes);
  expect(changes).toEqual([
    { field: 'disabled', before: 'false', after: 'true' },
    { field: 'disabled', before: 'true', after: 'false' },
  ]);
});

test('a new password is shown once, ends what was open, opens nothing until it is replaced, and is in no trail', async () => {
  const person = await studio.person();
  const { password } = await users.resetPassword({ user_id: person.id, reason });
  expect(password).toMatch(/^[A-Za-z0-9]{18}$/);
  expect(await problemOf(person.api.session.info())).toBe('not-logged-in');
  expect(await loginOf(person)).toBe('login-failed');
  const { username } = person;
  expect(await loginOf({ username, password })).toBe('password-given');
  const replaced = (new_password: string) =>
    problemOf(studio.client().session.login({ username, password, new_password }));
  expect(await replaced(password)).toBe('password-given');
  expect(await replaced('weak')).toBe('password-weak');
  const code = await studio.code(100);
  expect(await problemOf(studio.client().session.activate({ username, password, code }))).toBe(
    'password-given',
  );
  const twice = await Promise.all([replaced('their own 7'), replaced('their own 7')]);
  expect(twice.toSorted()).toEqual(['login-failed', 'none']);
  expect(await loginOf({ username, password })).toBe('login-failed');
  expect(await loginOf({ username, password: 'their own 7' })).toBe('none');
  const { rows } = await db.execute(sql`select details from audit_log where subject = ${person.id}`);
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(JSON.stringify(rows)).not.toContain('their own 7');
});

test('one session ends, or all of them', async () => {
  const { id: user_id, api, username, password } = await studio.person();
  const second = studio.client({
    session: (await studio.client().session.login({ username, password })).token,
  });
  const { sessions } = await users.detail({ user_id });
  expect(sessions).toHaveLength(2);
  const hashes = await db.execute<{ hash: string }>(
    sql`select token_hash as hash from sessions where user_id = ${user_id}`,
  );
  expect(hashes.rows.map(({ hash }) => hash.slice(0, 16)).toSorted()).toEqual(
    sessions.map(({ session }) => session).toSorted(),
  );
  await users.endSessions({ user_id, session: sessions[0]!.session });
  const open = [await problemOf(api.session.info()), await problemOf(second.session.info())];
  expect(open.toSorted()).toEqual(['none', 'not-logged-in']);
  expect(await problemOf(users.endSessions({ user_id, session: sessions[0]!.session }))).toBe('not-found');
  await users.endSessions({ user_id });
  expect((await users.detail({ user_id })).sessions).toEqual([]);
});

test('roles and memberships change at once; not one’s own, and not those of guests', async () => {
  const person = await studio.person();
  const user_id = person.id;
  await users.setRole({ user_id, role: 'admin', reason });
  const promoted = person.api.users;
  expect((await promoted.list({ keyword: operator.username })).total).toBe(1);
  expect(await problemOf(users.setRole({ user_id: operatorId, role: 'user', reason }))).toBe('own-account');
  expect(await problemOf(users.disable({ user_id: operatorId, reason }))).toBe('own-account');
  await users.setRole({ user_id, role: 'user', reason });
  expect(await problemOf(promoted.list())).toBe('not-allowed');

  await users.setMembership({ user_id, product: 'suite', days: 30, reason });
  const suite = async () =>
    (await person.api.session.info()).memberships.find(({ product }) => product === 'suite');
  const until = Date.parse((await suite())?.expire_time_iso ?? '');
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
  await users.setMembership({ user_id, product: 'suite', days: 0, reason });
  expect((await suite())?.expire_time_iso).toBeNull();

  const guest = { user_id: (await studio.guest()).id, reason };
  expect(await problemOf(users.setRole({ ...guest, role: 'admin' }))).toBe('account-guest');
  expect(await problemOf(users.resetPassword(guest))).toBe('account-guest');
  expect(await problemOf(users.setMembership({ ...guest, product: 'suite', days: 3 }))).toBe('account-guest');
  expect(await problemOf(users.grant({ ...guest, credits: 5 }))).toBe('none');
});

test('the works of an account are listed with the sentence of what failed', async () => {
  const { id: user_id } = await studio.person();
  const other = await studio.person();
  await putWork(studio.app.context, other.id);
  await putWork(studio.app.context, user_id, { name: 'first' });
  const failed = await putWork(studio.app.context, user_id, {
    name: 'second',
    status: 'failed',
    problem: 'work-crashed',
  });
  const { list, total } = await users.works({ user_id });
  expect([total, list.map(({ name }) => name)]).toEqual([2, ['second', 'first']]);
  expect(list[0]).toMatchObject({
    work_id: failed,
    status: 'failed',
    message: expect.stringMatching(/\S{3}/),
  });
});

test('an account that its user erased stays erased, and what was written about it is emptied', async () => {
  const person = await studio.person();
  const user_id = person.id;
  await users.grant({ user_id, credits: 5, reason: 'lives in Ipoh' });
  await person.api.myData.erase({ password: person.password, word: '' });
  expect((await users.list({ keyword: user_id })).list).toMatchObject([{ username: '', erased: true }]);
  const tries = [
    () => users.enable({ user_id, reason }),
    () => users.grant({ user_id, credits: 5, reason }),
    () => users.setRole({ user_id, role: 'admin', reason }),
  ];
  for (const attempt of tries) expect(await problemOf(attempt())).toBe('account-erased');
  const worker = await studio.worker();
  const reasons = async () => (await trailOf(user_id)).map((entry) => entry.reason).join('');
  await expect.poll(reasons, { timeout: 60_000 }).toBe('');
  await worker.drain(0);
  expect((await trailOf(user_id)).map(({ action }) => action)).toContain('points-granted');
});
