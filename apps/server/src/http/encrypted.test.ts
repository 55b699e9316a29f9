import { beforeAll, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { decryptData } from '@likeness/contract/sealed';
import { seal } from '@likeness/contract/envelope';
import { problemOf, testStudio, type Studio } from '../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio({ encrypt: true });
});

async function raw(path: string, token: string) {
  const query = new URLSearchParams(seal({}, studio.app.context.secrets.envelope, Date.now()));
  const response = await fetch(`${studio.origin}${path}?${query.toString()}`, {
    headers: { 'x-token': token },
  });
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
}

test('with encryption on, data travels as one sealed text that the client opens', async () => {
  const person = await studio.person(123);
  expect(await person.api.points.credits()).toEqual({ credits: 123, held: 0 });
  const { code, data } = await raw(calls.points.credits.path, person.token);
  expect(code).toBe(0);
  expect(Object.keys(data)).toEqual(['encrypt']);
  expect(decryptData(String(data['encrypt']), studio.app.context.secrets.envelope)).toEqual({
    credits: 123,
    held: 0,
  });
});

test('problems are sealed too, and keep code and sentence', async () => {
  const answer = await raw(calls.points.credits.path, 'no token');
  expect(answer.code).toBe(100);
  expect(answer.msg).toContain('登录');
  expect(Object.keys(answer.data)).toEqual(['encrypt']);
  expect(await problemOf(studio.client().points.credits())).toBe('not-logged-in');
});

test('the site settings stay open: they carry the secret that opens the rest', async () => {
  const answer = await studio.client().site.settings();
  expect(answer).toMatchObject({ encrypt: true, sign_secret: studio.app.context.secrets.envelope });
});
