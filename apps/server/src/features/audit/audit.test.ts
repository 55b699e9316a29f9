import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const studio = await testStudio();
const { db } = studio.app.context;
const operator = { username: 'operator-of-trail', password: 'right horse 7' };
await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const { audit, users, codes } = studio.client({ session: token });
const reason = 'asked for it';

test('the trail is found by who, what, on what and when, with what was before and after', async () => {
  const person = await studio.person(100);
  const of = { user_id: person.id, reason };
  await users.grant({ ...of, credits: 50 });
  await users.disable(of);
  const { batch_id } = await codes.create({ count: 2, credits: 10, note: 'Fair' });
  const done = async (input: object) => (await audit.list(input)).list.map(({ action }) => action);
  expect((await done({})).slice(0, 3)).toEqual(['codes-made', 'user-disabled', 'points-granted']);
  expect(await done({ subject: person.username.toUpperCase(), actor: operator.username })).toEqual([
    'user-disabled',
    'points-granted',
  ]);
  expect(await done({ subject: person.id, action: 'points-granted' })).toEqual(['points-granted']);
  expect(await done({ subject: batch_id })).toEqual(['codes-made']);
  expect(await done({ actor: person.id })).toContain('activate');
  expect(await done({ actor: 'no such person' })).toEqual([]);
  const [granted] = (await audit.list({ subject: person.id, action: 'points-granted' })).list;
  expect(granted).toMatchObject({
    action_name: 'Points given',
    actor: operator.username,
    subject: person.id,
    subject_name: person.username,
    reason,
    changes: [{ field: 'credits', before: '100', after: '150' }],
  });
  const second = await audit.list({ page: 2, limit: 1 });
  expect(second.list.map(({ action }) => action)).toEqual(['user-disabled']);
});

test('without a start the last ninety days before the end are shown', async () => {
  await db.execute(sql`insert into audit_log (action, subject, created_at) values
    ('login', 'long ago', now() - interval '91 days'), ('login', 'long ago', now() - interval '89 days')`);
  const count = async (input: object) => (await audit.list({ subject: 'long ago', ...input })).total;
  expect(await count({})).toBe(1);
  expect(await count({ start_time: '2020-01-01' })).toBe(2);
  const end_time = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  expect(await count({ end_time })).toBe(1);
});

test('every action has a name, and only operators see the trail', async () => {
  const { actions } = await audit.actions({});
  expect(actions).toContainEqual({ action: 'codes-revoked', action_name: 'Codes revoked' });
  const { api } = await studio.person();
  expect(await problemOf(api.audit.list({}))).toBe('not-allowed');
});
