import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { codes, formEncode } from '@likeness/contract/wire';
import { form, raw } from '../../test/raw.ts';
import { testStudio, type Person, type Studio } from '../../test/studio.ts';
import { apiKeys } from '../db/tables/api-keys.ts';
import { createApiKey } from '../features/api-keys/api-keys.service.ts';
import { hashOf } from '../tokens.ts';

let studio: Studio;
let person: Person;
let key: string;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(7000);
  key = (await createApiKey(studio.app.context.db, person.username)) ?? '';
});

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const credits = (headers: Record<string, string>) =>
  raw(studio, { method: 'GET', path: calls.points.credits.path, headers });
const exchange = (code: string, headers: Record<string, string> = {}) =>
  raw(studio, {
    path: calls.points.exchange.path,
    headers: { ...bearer(key), 'content-type': form, ...headers },
    body: formEncode({ code }),
  });

describe('a program with an API key', () => {
  test('needs no envelope and acts for its account', async () => {
    const answer = await credits(bearer(key));
    expect(answer.json).toMatchObject({ code: codes.ok, data: { credits: 7000 } });
  });

  test('spends and gains once for one Idempotency-Key', async () => {
    const code = await studio.code(500);
    const first = await exchange(code, { 'idempotency-key': 'order-1' });
    expect(first.json?.code).toBe(codes.ok);
    const again = await exchange(code, { 'idempotency-key': 'order-1' });
    expect(again.json).toEqual(first.json);
    expect((await credits(bearer(key))).json?.data['credits']).toBe(7500);
  });

  test('is told how many works it may start a second, ten times those of a person', async () => {
    const order = async (headers: Record<string, string>) => {
      const path = calls.dubbing.create.path;
      const sent = { 'content-type': form, ...headers };
      const { headers: told } = await raw(studio, { path, headers: sent, body: formEncode({}) });
      return told.get('ratelimit-policy');
    };
    expect(await order(bearer(key))).toBe('"starts";q=10000;w=1');
    expect(await order({ 'x-token': person.token })).toBe('"starts";q=1000;w=1');
    expect((await credits(bearer(key))).headers.get('ratelimit-policy')).toBeNull();
  });

  test('is told what is wrong with a form', async () => {
    expect((await exchange('')).json?.code).toBe(codes.problem);
  });

  test.each([
    ['a letter changed', () => bearer(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)],
    ['the key of no user', () => bearer('lk_unknown')],
    ['the key as a session', () => ({ 'x-token': key })],
    ['a session as the key', () => bearer(person.token)],
  ])('is not let in with %s', async (_what, headers) => {
    const answer = await credits(headers());
    expect(answer.json?.code).not.toBe(codes.ok);
  });

  test('is out when the password of its account changes', async () => {
    const owner = await studio.person(10);
    const own = (await createApiKey(studio.app.context.db, owner.username)) ?? '';
    expect((await credits(bearer(own))).json?.code).toBe(codes.ok);
    const changed = { password: 'left horse 8', confirm: 'left horse 8' };
    await owner.api.session.changePassword({ old_password: owner.password, ...changed });
    expect((await credits(bearer(own))).json?.code).toBe(codes.loggedOut);
    expect((await credits(bearer(key))).json?.code).toBe(codes.ok);
    await studio.app.context.db.delete(apiKeys).where(eq(apiKeys.keyHash, hashOf(own)));
  });

  test('leaves only a hash of its key behind', async () => {
    const rows = await studio.app.context.db.select().from(apiKeys);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('is not made for an account that does not exist', async () => {
    expect(await createApiKey(studio.app.context.db, 'no-such-user')).toBeUndefined();
  });
});
