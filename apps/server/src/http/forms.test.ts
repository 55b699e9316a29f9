import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { codes } from '@likeness/contract/wire';
import { envelope, form, raw } from '../../test/raw.ts';
import { testStudio, type Person, type Studio } from '../../test/studio.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

describe('forms have one meaning', () => {
  const settings = (query: string) =>
    raw(studio, { method: 'GET', path: `${calls.site.settings.path}?${query}` });
  const sign = (fields: Record<string, unknown>) =>
    raw(studio, {
      method: 'GET',
      path: `${calls.uploads.sign.path}?${envelope(studio, { file_type: 'voice', name: 'a.wav', ...fields }).toString()}`,
      headers: { 'x-token': person.token },
    });

  test.each(['a=1&a=1', 'a=1&a=2', 'a=&a', '%61=1&a=1', 'a=%FF', 'a=%', 'a=%zz', 'a=%C0%AF', 'a=%ED%A0%80'])(
    'the query %s is refused',
    async (query) => {
      expect((await settings(query)).problem).toBe('bad-request');
    },
  );

  test.each([
    '',
    '&',
    'a',
    'a=',
    'a[]=1&a[b]=2',
    'unknown=1',
    'a=+%20',
    '%E4%BD%A0=%E5%A5%BD',
    '__proto__=1',
  ])('the query %s is read and ignored', async (query) => {
    expect((await settings(query)).json?.code).toBe(codes.ok);
  });

  test.each([
    ['100', 'ok'],
    [100, 'ok'],
    ['0100', 'ok'],
    [' 100', 'field-invalid'],
    ['100 ', 'field-invalid'],
    ['+100', 'field-invalid'],
    ['0x10', 'field-invalid'],
    ['1e3', 'field-invalid'],
    ['1.5', 'field-invalid'],
    [1.5, 'field-invalid'],
    ['１００', 'field-invalid'],
    ['9'.repeat(40), 'field-invalid'],
    ['NaN', 'field-invalid'],
    [-5, 'field-invalid'],
    [true, 'field-invalid'],
    [[100], 'field-invalid'],
    [{ n: 100 }, 'field-invalid'],
    [null, 'ok'],
    ['', 'ok'],
    [undefined, 'ok'],
  ])('the size %j is %s', async (size, expected) => {
    const answer = await sign({ size });
    expect(answer.json?.code === codes.ok ? 'ok' : answer.problem).toBe(expected);
    if (expected !== 'ok') expect(answer.json?.data['params']).toEqual({ field: 'size' });
  });

  test.each(['a\u0000b.wav', 'a\u0007.wav', 'a\u007f.wav', { toString: 1 }, ['a.wav'], 7])(
    'the name %j is refused',
    async (name) => {
      expect((await sign({ size: 10, name })).problem).toBe('field-invalid');
    },
  );

  test('the query of a POST is not read', async () => {
    const path = `${calls.events.ticket.path}?${envelope(studio, {}).toString()}`;
    const answer = await raw(studio, {
      path,
      headers: { 'x-token': person.token, 'content-type': form },
      body: '',
    });
    expect(answer.problem).toBe('bad-request');
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded-x',
    'application/xml',
    '',
  ])('the content type %j is no form', async (type) => {
    const answer = await raw(studio, {
      path: calls.events.ticket.path,
      headers: { 'x-token': person.token, 'content-type': type },
      body: envelope(studio, {}).toString(),
    });
    expect(answer.json?.code).not.toBe(codes.ok);
    expect(answer.status).toBeLessThan(500);
  });

  test('a body that is too large is refused with 413', async () => {
    const answer = await raw(studio, {
      path: calls.events.ticket.path,
      headers: { 'x-token': person.token, 'content-type': form },
      body: `a=${'x'.repeat(1_100_000)}`,
    });
    expect(answer.status).toBe(413);
    expect(answer.json?.code).toBe(codes.problem);
  });

  test('prototypes stay as they are', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });
});
