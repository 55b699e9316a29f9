import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { codes } from '@likeness/contract/wire';
import { envelope, form, raw } from '../../test/raw.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../test/studio.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

describe('the envelope over HTTP', () => {
  const ticket = (body: URLSearchParams, token = person.token) =>
    raw(studio, { path: calls.events.ticket.path, headers: { 'x-token': token }, body });

  test('is taken once: a replay changes nothing, two hundred at once change it once', async () => {
    const body = envelope(studio, {});
    const answers = await Promise.all(Array.from({ length: 200 }, () => ticket(body)));
    expect(answers.filter((it) => it.json?.code === codes.ok)).toHaveLength(1);
    expect(new Set(answers.filter((it) => it.json?.code !== 0).map((it) => it.problem))).toEqual(
      new Set(['bad-signature']),
    );
  });

  test('of two equal orders in one millisecond counts for each of them, where their keys differ', async () => {
    const body = envelope(studio, { keyword: '手冲咖啡' });
    const order = (key: string) =>
      raw(studio, {
        path: calls.scriptOrders.create.path,
        headers: { 'x-token': person.token, 'idempotency-key': key },
        body,
      });
    const [one, other] = await Promise.all([order('first'), order('second')]);
    expect([one.json?.code, other.json?.code]).toEqual([codes.ok, codes.ok]);
    expect(one.json?.data['id']).not.toBe(other.json?.data['id']);
    expect((await order('first')).problem).toBe('bad-signature');
  });

  test('of a reading call may be read again', async () => {
    const path = `${calls.points.credits.path}?${envelope(studio, {}).toString()}`;
    for (let i = 0; i < 2; i++) {
      const answer = await raw(studio, { method: 'GET', path, headers: { 'x-token': person.token } });
      expect(answer.json?.code).toBe(codes.ok);
    }
  });

  test('holds a long answer packed as the client takes it, and a short one as it is', async () => {
    const ask = async (path: string, accepted: string) => {
      const headers = { 'x-token': person.token, 'accept-encoding': accepted };
      const answer = await fetch(`${studio.origin}${path}`, { headers });
      const whole = (await answer.json()) as { openapi?: string; code?: number };
      return [answer.headers.get('content-encoding'), whole.openapi ?? whole.code];
    };
    expect(await ask('/api/openapi.json', 'identity')).toEqual([null, '3.1.0']);
    expect(await ask('/api/openapi.json', 'gzip, br')).toEqual(['br', '3.1.0']);
    const points = `${calls.points.credits.path}?${envelope(studio, {}).toString()}`;
    expect(await ask(points, 'gzip, br')).toEqual([null, codes.ok]);
  });

  test('from a wrong clock is refused with the time of the server', async () => {
    const answer = await ticket(envelope(studio, {}, 6 * 60_000));
    expect(answer.problem).toBe('clock-skew');
    expect(Math.abs(Number(answer.json?.data['server_time']) - Date.now())).toBeLessThan(60_000);
  });

  test('is repaired by the client that learns the time', async () => {
    const slow = studio.client({ session: person.token, now: () => Date.now() - 3 * 3_600_000 });
    expect(await problemOf(slow.points.credits())).toBe('none');
  });

  test('is asked of every call that is not plain', async () => {
    const answer = await raw(studio, {
      path: calls.events.ticket.path,
      headers: { 'x-token': person.token, 'content-type': form },
      body: '',
    });
    expect(answer.problem).toBe('bad-request');
  });

  test('is no permission: without a token it opens nothing', async () => {
    const answer = await raw(studio, { path: calls.events.ticket.path, body: envelope(studio, {}) });
    expect(answer.json?.code).toBe(codes.loggedOut);
  });
});

describe('a token', () => {
  const ask = (headers: Record<string, string>, query = '') =>
    raw(studio, {
      method: 'GET',
      path: `${calls.session.info.path}?${envelope(studio, {}).toString()}${query}`,
      headers,
    });

  test('counts in x-token', async () => {
    expect((await ask({ 'x-token': person.token })).json?.code).toBe(codes.ok);
  });

  test.each([
    ['a cookie', (token: string) => ask({ cookie: `x-token=${token}; token=${token}` })],
    ['Authorization', (token: string) => ask({ authorization: `Bearer ${token}` })],
    ['the query', (token: string) => ask({}, `&x-token=${token}&token=${token}`)],
    ['two headers', (token: string) => ask({ 'x-token': `${token}, ${token}` })],
    [
      'another letter',
      (token: string) => ask({ 'x-token': `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
    ],
  ])('does not count in %s', async (_where, carried) => {
    expect((await carried(person.token)).json?.code).toBe(codes.loggedOut);
  });
});

describe('a page of another site', () => {
  const guest = (headers: Record<string, string>) =>
    raw(studio, { path: calls.session.guest.path, headers, body: envelope(studio, { n: Math.random() }) });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:1' }],
  ])('changes nothing: %j', async (headers) => {
    expect((await guest(headers as Record<string, string>)).problem).toBe('not-allowed');
  });

  test('is not what our own page is', async () => {
    expect((await guest({ origin: studio.origin, 'sec-fetch-site': 'same-origin' })).json?.code).toBe(
      codes.ok,
    );
  });

  test('gets no CORS header, whatever it asks', async () => {
    const answer = await raw(studio, {
      method: 'GET',
      path: calls.site.settings.path,
      headers: { origin: 'https://evil.example' },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await raw(studio, { method: 'OPTIONS', path: calls.site.settings.path });
    expect(preflight.status).toBe(404);
  });
});

describe('answers', () => {
  test.each([
    ['an answer', calls.site.settings.path],
    ['a refusal', calls.session.info.path],
    ['an unknown path', '/api/nothing/here'],
    ['an unknown file', '/files/nothing'],
    ['the description', '/api/openapi.json'],
  ])('%s has the headers that keep browsers safe', async (_what, path) => {
    const { headers } = await raw(studio, { method: 'GET', path });
    const kept = [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'x-frame-options',
      'permissions-policy',
      'content-security-policy',
    ];
    expect(Object.fromEntries(kept.map((name) => [name, headers.get(name)]))).toMatchInlineSnapshot(`
      {
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(self), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each([
    ['zh-CN', '请先登录'],
    ['en-US', 'Please log in first.'],
    ['zh-TW', '請先登入'],
    ['ms-MY', ''],
    ['xx', '请先登录'],
  ])('in %s speak that language', async (language, sentence) => {
    const answer = await raw(studio, {
      method: 'GET',
      path: calls.session.info.path,
      headers: { 'x-lang': language },
    });
    expect(answer.json?.code).toBe(codes.loggedOut);
    expect(answer.json?.msg).toContain(sentence);
  });

  test.each(['PUT', 'PATCH'])('to %s are 404 with the same shape', async (method) => {
    const answer = await raw(studio, { method, path: calls.site.settings.path });
    expect(answer.status).toBe(404);
    expect(answer.problem).toBe('no-such-call');
  });

  test.each([
    '/api/user/info/',
    '/api//user/info',
    '/API/user/info',
    '/api/user/%69nfo/..',
    '/api/user/info%00',
  ])('to the odd path %s are never 200', async (path) => {
    const answer = await raw(studio, { method: 'GET', path, headers: { 'x-token': person.token } });
    expect(answer.json?.code).not.toBe(codes.ok);
    expect(answer.status).toBeLessThan(500);
  });

  test('to a defect say a number and nothing else', async () => {
    const { context } = studio.app;
    const { db } = context;
    context.db = new Proxy(db, {
      get: () => () => {
        throw new Error('select secret_column from secret_table');
      },
    });
    try {
      const answer = await raw(studio, {
        method: 'GET',
        path: calls.site.settings.path,
        headers: { 'x-lang': 'en-US' },
      });
      expect(answer.status).toBe(500);
      expect(answer.problem).toBe('internal');
      expect(answer.text).not.toMatch(/secret|select|at \w+ \(|node_modules/);
      const { id } = (answer.json?.data ?? {})['params'] as { id: string };
      expect(answer.json?.msg).toContain(id);
    } finally {
      context.db = db;
    }
  });
});
