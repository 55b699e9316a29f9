import { beforeAll, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { codes, formEncode } from '@likeness/contract/wire';
import { form, raw } from '../../../test/raw.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { createApiKey } from './api-keys.service.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(100);
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const get = (key: string, path: string) => raw(studio, { method: 'GET', path, headers: bearer(key) });
const post = (key: string, path: string, fields: Record<string, string>) =>
  raw(studio, {
    path,
    headers: { ...bearer(key), 'content-type': form },
    body: formEncode(fields),
  });

test('a key is told once, listed by its last letters with its last use, and ends when it is ended', async () => {
  const { id, key } = await person.api.apiKeys.create({ name: ' nightly ', scope: 'all' });
  expect(key).toMatch(/^lk_[\w-]{43}$/);
  const listed = async () => (await person.api.apiKeys.list({})).list.find((row) => row.id === id);
  expect(await listed()).toMatchObject({
    name: 'nightly',
    scope: 'all',
    hint: key.slice(-4),
    use_time: null,
  });
  expect((await get(key, calls.points.credits.path)).json?.code).toBe(codes.ok);
  expect((await listed())?.use_time).not.toBeNull();
  await person.api.apiKeys.revoke({ id });
  expect(await listed()).toBeUndefined();
  expect((await get(key, calls.points.credits.path)).json?.code).not.toBe(codes.ok);
  expect(await problemOf(person.api.apiKeys.revoke({ id }))).toBe('not-found');
});

test('a key for reading reads, and changes nothing', async () => {
  const { key } = await person.api.apiKeys.create({ name: 'dashboard' });
  expect((await get(key, calls.points.credits.path)).json?.code).toBe(codes.ok);
  const refused = await post(key, calls.points.exchange.path, { code: 'x' });
  expect(refused.json?.data['problem']).toBe('key-reads-only');
});

test('no key makes or ends keys, changes a password or erases an account', async () => {
  const { key } = await person.api.apiKeys.create({ name: 'everything', scope: 'all' });
  for (const call of [calls.apiKeys.create, calls.session.changePassword, calls.myData.erase]) {
    const refused = await post(key, call.path, { name: 'x', password: person.password, word: 'ERASE' });
    expect(refused.json?.data['problem'], call.path).toBe('session-only');
  }
  expect((await person.api.apiKeys.list({})).list.length).toBeGreaterThan(0);
});

test('an account has at most twenty keys, each with a name, and guests none', async () => {
  const other = await studio.person();
  for (let n = 0; n < 19; n++) await createApiKey(studio.app.context.db, other.username);
  const made = await Promise.allSettled(['a', 'b', 'c'].map((name) => other.api.apiKeys.create({ name })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await problemOf(other.api.apiKeys.create({ name: 'd' }))).toBe('keys-full');
  expect(await problemOf(person.api.apiKeys.create({ name: ' ' }))).toBe('name-required');
  const guest = await studio.guest();
  expect(await problemOf(guest.api.apiKeys.create({ name: 'x' }))).toBe('guest-not-allowed');
});

test('another user’s key is neither seen nor ended', async () => {
  const other = await studio.person();
  const { id } = await other.api.apiKeys.create({ name: 'theirs' });
  expect((await person.api.apiKeys.list({})).list.map((row) => row.id)).not.toContain(id);
  expect(await problemOf(person.api.apiKeys.revoke({ id }))).toBe('not-found');
  expect((await other.api.apiKeys.list({})).list).toHaveLength(1);
});
