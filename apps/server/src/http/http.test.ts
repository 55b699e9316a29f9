import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@likeness/contract/calls';
import { codes, seal } from '@likeness/contract/wire';
import { problemOf, testStudio, type Person, type Studio } from '../../test/studio.ts';

let studio: Studio;
let person: Person;
let secret: string;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
  secret = studio.app.context.secrets.envelope;
});

type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
};

async function raw({ method = 'POST', path = '/api/points', headers = {}, body }: Sent) {
  const response = await fetch(`${studio.origin}${path}`, { method, headers, body: body ?? null });
  const text = await response.text();
  let json: { code: number; msg: string; data: Record<string, unknown> } | undefined;
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json, problem: json?.data?.['problem'] };
}

const envelope = (params: Record<string, unknown>, skew = 0) =>
  new URLSearchParams(seal(params, secret, Date.now() + skew));

const form = 'application/x-www-form-urlencoded';

describe('the envelope over HTTP', () => {
  const ticket = (body: URLSearchParams, token = person.token) =>
    raw({ path: calls.events.ticket.path, headers: { 'x-token': token }, body });

  test('is taken once: a replay changes nothing, two hundred at once change it once', async () => {
    const body = envelope({});
    const answers = await Promise.all(Array.from({ length: 200 }, () => ticket(body)));
    expect(answers.filter((it) => it.json?.code === codes.ok)).toHaveLength(1);
    expect(new Set(answers.filter((it) => it.json?.code !== 0).map((it) => it.problem))).toEqual(
      new Set(['bad-signature']),
    );
  });

  test('of a reading call may be read again', async () => {
    const path = `${calls.points.credits.path}?${envelope({}).toString()}`;
    for (let i = 0; i < 2; i++) {
      const answer = await raw({ method: 'GET', path, headers: { 'x-token': person.token } });
      expect(answer.json?.code).toBe(codes.ok);
    }
  });

  test('from a wrong clock is refused with the time of the server', async () => {
    const answer = await ticket(envelope({}, 6 * 60_000));
    expect(answer.problem).toBe('clock-skew');
    expect(Math.abs(Number(answer.json?.data['server_time']) - Date.now())).toBeLessThan(60_000);
  });

  test('is repaired by the client that learns the time', async () => {
    const slow = studio.client({ session: person.token, now: () => Date.now() - 3 * 3_600_000 });
    expect(await problemOf(slow.points.credits())).toBe('none');
  });

  test('is asked of every call that is not plain', async () => {
    const answer = await raw({
      path: calls.events.ticket.path,
      headers: { 'x-token': person.token, 'content-type': form },
      body: '',
    });
    expect(answer.problem).toBe('bad-request');
  });

  test('is no permission: without a token it opens nothing', async () => {
    const answer = await raw({ path: calls.events.ticket.path, body: envelope({}) });
    expect(answer.json?.code).toBe(codes.loggedOut);
  });
});

describe('a token', () => {
  const ask = (headers: Record<string, string>, query = '') =>
    raw({
      method: 'GET',
      path: `${calls.session.info.path}?${envelope({}).toString()}${query}`,
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

describe('forms have one meaning', () => {
  const settings = (query: string) => raw({ method: 'GET', path: `${calls.site.settings.path}?${query}` });
  const sign = (fields: Record<string, unknown>) =>
    raw({
      method: 'GET',
      path: `${calls.uploads.sign.path}?${envelope({ file_type: 'voice', name: 'a.wav', ...fields }).toString()}`,
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
    [null, 'field-required'],
    ['', 'field-required'],
    [undefined, 'field-required'],
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
    const path = `${calls.events.ticket.path}?${envelope({}).toString()}`;
    const answer = await raw({ path, headers: { 'x-token': person.token, 'content-type': form }, body: '' });
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
    const answer = await raw({
      path: calls.events.ticket.path,
      headers: { 'x-token': person.token, 'content-type': type },
      body: envelope({}).toString(),
    });
    expect(answer.json?.code).not.toBe(codes.ok);
    expect(answer.status).toBeLessThan(500);
  });

  test('a body that is too large is refused with 413', async () => {
    const answer = await raw({
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

describe('a page of another site', () => {
  const guest = (headers: Record<string, string>) =>
    raw({ path: calls.session.guest.path, headers, body: envelope({ n: Math.random() }) });

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
    const answer = await raw({
      method: 'GET',
      path: calls.site.settings.path,
      headers: { origin: 'https://evil.example' },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await raw({ method: 'OPTIONS', path: calls.site.settings.path });
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
    const { headers } = await raw({ method: 'GET', path });
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
        "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()",
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
    const answer = await raw({
      method: 'GET',
      path: calls.session.info.path,
      headers: { 'x-lang': language },
    });
    expect(answer.json?.code).toBe(codes.loggedOut);
    expect(answer.json?.msg).toContain(sentence);
  });

  test.each(['PUT', 'PATCH'])('to %s are 404 with the same shape', async (method) => {
    const answer = await raw({ method, path: calls.site.settings.path });
    expect(answer.status).toBe(404);
    expect(answer.problem).toBe('not-found');
  });

  test.each([
    '/api/user/info/',
    '/api//user/info',
    '/API/user/info',
    '/api/user/%69nfo/..',
    '/api/user/info%00',
  ])('to the odd path %s are never 200', async (path) => {
    const answer = await raw({ method: 'GET', path, headers: { 'x-token': person.token } });
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
      const answer = await raw({
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
