import { connect } from 'node:net';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { putFile } from '../../test/rows.ts';
import { envelope, form, raw } from '../../test/raw.ts';
import { type Person, testStudio, type Studio } from '../../test/studio.ts';
import { isOwnHost } from './host.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

const post = (path: string, params: Record<string, unknown>) =>
  raw(studio, {
    path,
    headers: { 'x-token': person.token, 'content-type': form },
    body: envelope(studio, params),
  });
const get = (path: string, params: Record<string, unknown>) =>
  raw(studio, {
    method: 'GET',
    path: `${path}?${envelope(studio, params).toString()}`,
    headers: { 'x-token': person.token },
  });

describe('what would break a careless server is refused by name', () => {
  test('JSON that is nested very deep, in the envelope and in a field', async () => {
    const deep = '['.repeat(100_000);
    const body = Buffer.from(`{"a":${deep}${']'.repeat(100_000)}}`).toString('base64url');
    const sent = new URLSearchParams({ check: '1', timestamp: String(Date.now()), body, sign: 'x' });
    const whole = await raw(studio, {
      path: calls.works.rename.path,
      headers: { 'x-token': person.token, 'content-type': form },
      body: sent,
    });
    expect([whole.status, whole.problem]).toEqual([200, 'bad-request']);
    const field = await post(calls.avatars.clone.path, {
      name: 'deep',
      file_id: crypto.randomUUID(),
      agreement: true,
      face: `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    });
    expect([field.status, field.problem]).toEqual([200, 'field-invalid']);
  });

  test('half a character and a letter of nothing', async () => {
    for (const name of ['half \ud800', 'half \udfff and on', 'nothing \0']) {
      const answer = await post(calls.avatarVideos.create.path, { name, api: 'df', text: '你好' });
      expect([answer.status, answer.problem]).toEqual([200, 'field-invalid']);
    }
    const whole = await post(calls.works.rename.path, { id: crypto.randomUUID(), name: '😀' });
    expect(whole.problem).toBe('not-found');
  });

  test('days that no calendar of points has', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31']) {
      const answer = await get(calls.points.details.path, { start_time: day, page: 1, limit: 10 });
      expect([answer.status, answer.problem], day).toEqual([200, 'field-invalid']);
    }
    const edges = { start_time: '2000-01-01', end_time: '2999-12-31', page: 1, limit: 10 };
    expect((await get(calls.points.details.path, edges)).json?.code).toBe(0);
  });

  test.each([
    ['without an end', '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nabc'],
    ['cut in its file', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nabc'],
    ['with a part of no head', '--x\r\n\0\0\0: ;;\r\n\r\nabc\r\n--x--\r\n'],
    ['of nothing', ''],
  ])('a multipart form %s', async (_what, body) => {
    for (const path of ['/files/upload', calls.uploads.voice.path]) {
      const answer = await raw(studio, {
        path,
        headers: { 'x-token': person.token, 'content-type': 'multipart/form-data; boundary=x' },
        body,
      });
      expect(answer.status).toBeLessThan(500);
      expect(answer.problem).toMatch(/^(bad-request|upload-failed|file-required|file-type-|audio-)/);
    }
  });
});

describe('the name by which the server is called', () => {
  const under = (host: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(`${studio.origin}/api/health`, { headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asked.on('error', reject).end();
    });

  test('is one of its own; another site that leads here is refused with a sentence', async () => {
    expect((await under('127.0.0.1:1')).status).toBe(200);
    expect((await under('localhost')).status).toBe(200);
    const foreign = await under('evil.example');
    expect(foreign.status).toBe(421);
    expect(foreign.text).toContain('host-unknown');
    expect(foreign.text).toContain('evil.example');
  });

  const config = { host: '0.0.0.0', publicUrl: 'https://studio.example', hosts: ['inside.example'] };
  test.each([
    ['studio.example', true],
    ['STUDIO.example.:443', true],
    ['inside.example', true],
    ['[::1]:80', true],
    ['192.168.1.7:8080', true],
    ['studio.example.evil.example', false],
    ['evil@studio.example@evil.example', false],
    ['a b', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (host, own) => expect(isOwnHost(host, config)).toBe(own));
});

describe('headers of security', () => {
  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      const { port } = new URL(studio.origin);
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => (heard += part));
      socket.on('close', () => resolve(heard));
    });

  test.each([
    ['a path that is no address', 'GET /%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    ['a method that is none', 'FLY / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['a head without end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['a foreign host', 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
    ['nothing there', 'GET /assets/none.js HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ])('are on the answer to %s', async (_what, text) => {
    const answer = (await answerTo(text)).toLowerCase();
    expect(answer).toMatch(/^http\/1\.1 4\d\d/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('x-frame-options: deny');
  });
});

test('a file that is private is read by every holder of its address, for an hour, and the address names its user', async () => {
  const file = await putFile(studio.app.context, person.id, 'video');
  const url = await studio.app.context.storage.signedUrl(file.storageKey, { ttl: 3600, userId: person.id });
  expect((await fetch(new URL(url, studio.origin))).status).toBe(200);
  await expect(
    studio.app.context.storage.signedUrl(file.storageKey, { ttl: 3601, userId: person.id }),
  ).rejects.toThrow();
});
