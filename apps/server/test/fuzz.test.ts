import { beforeAll, describe, expect, test } from 'vitest';
import { seal } from '@likeness/contract/envelope';
import { formEncode } from '@likeness/contract/wire';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { belongings } from './belongings.ts';
import type { Owned } from './owned.ts';
import { type Person, testStudio, type Studio } from './studio.ts';
import { everyCall, oddParams } from './wire-fuzz.ts';

/** `LIKENESS_FUZZ=20000` asks that many of each call; `LIKENESS_FUZZ_SEED` repeats a run. */
const count = Number(process.env['LIKENESS_FUZZ'] ?? 8);
const seed = Number(process.env['LIKENESS_FUZZ_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);

let studio: Studio;
let person: Person;
let owned: Owned;
let secret = '';
beforeAll(async () => {
  console.info(`fuzz: seed ${seed}, ${count} of each call`);
  studio = await testStudio();
  person = await studio.person();
  owned = await belongings(studio, person);
  secret = studio.app.context.secrets.envelope;
});

const fair = (): Record<string, unknown> => ({
  id: owned.work,
  file_id: owned.file,
  voice_id: owned.voice,
  user_voice_id: owned.voice,
  video_id: owned.avatar,
  photo_id: owned.picture,
  job_id: owned.audition,
  name: 'a name',
  text: '你好',
  api: 'df',
  type: '1',
  page: '1',
  limit: '9999',
  agreement: '1',
  file_type: 'voice',
  size: '1000',
  start_time: '2026-01-01',
  end_time: '2026-01-31 10:00',
  code: 'AAAAA-AAAAA-AAAAA-AAAAA',
  username: 'fuzz-user',
  password: 'right horse 7',
});

type Answer = { status: number; code: unknown };

async function ask(path: string, init: RequestInit & { plain?: boolean }): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('x-token', person.token);
  headers.set('x-forwarded-for', `10.9.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`);
  const response = await fetch(`${studio.origin}${path}`, { ...init, headers });
  const text = await response.text();
  // An address that Node itself refuses gets no body.
  const body = (response.status === 431 ? {} : JSON.parse(text)) as { code?: unknown };
  return { status: response.status, code: body.code };
}

let sent = 0;
function send(method: string, path: string, params: Record<string, unknown>, signed: boolean) {
  // A millisecond more each time: two equal calls would look like one that is replayed.
  const form = signed ? new URLSearchParams(seal(params, secret, Date.now() + ++sent)) : formEncode(params);
  if (method === 'POST') return ask(path, { method, body: form });
  return ask(`${path}?${form.toString()}`, { method });
}

/** Calls after which the session is no more. */
const ending = ['session.logout', 'myData.erase'];
const notEnding = everyCall.filter(({ name }) => !ending.includes(name));

describe('whatever is sent, no call breaks down', () => {
  test.each(notEnding.map((it) => [it.name, it] as const))('%s', async (_name, { call, fields }) => {
    for (let n = 0; n < count; n++) {
      const params = oddParams(fields, fair(), random, Boolean(call.plain));
      const { status, code } = await send(call.method, call.path, params, !call.plain);
      const about = `seed ${seed}: ${JSON.stringify(params).slice(0, 2000)}`;
      expect(status, about).toBeLessThan(500);
      // Node itself refuses an address of more than 64 KB.
      if (status === 431) continue;
      expect([0, 1, 100], about).toContain(code);
    }
  });

  test('a body that is deep, no JSON or no envelope', async () => {
    const deep = Buffer.from(`{"id":${'['.repeat(200_000)}${']'.repeat(200_000)}}`).toString('base64url');
    const bodies = ['check=1', 'a=b&a=c', '%ff=%zz', `check=1&timestamp=${Date.now()}&sign=x&body=${deep}`];
    for (const body of bodies) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await ask('/api/work/rename', { method: 'POST', body, headers });
      expect(status, body.slice(0, 100)).toBeLessThan(500);
    }
  });

  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n';
  test.each([
    ['nothing', ''],
    ['no boundary of its own', 'hello'],
    ['a part that never ends', `${part}\r\nRIFF`],
    ['a header that never ends', part],
    ['an empty file', `${part}\r\n\r\n--x--\r\n`],
    ['another field', '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\nv\r\n--x--\r\n'],
    [
      'too many parts',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nv\r\n'.repeat(50)}--x--\r\n`,
    ],
  ])('a form with %s', async (_what, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const path of ['/api/upload/voice', '/files/upload']) {
      const { status } = await ask(path, { method: 'POST', body, headers });
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe('what is not there', () => {
  test('an id that is none answers as one that nothing has', async () => {
    for (const id of ['x', '1', ' '.repeat(3) + 'x', '00000000-0000-4000-8000-000000000000']) {
      const answers = await Promise.all([
        send('POST', '/api/work/rename', { id, name: 'a' }, true),
        send('GET', '/api/audition', { job_id: id }, true),
        send('DELETE', '/api/avatar', { id }, true),
      ]);
      expect(answers).toEqual(answers.map(() => ({ status: 200, code: 1 })));
    }
    const cloned = person.api.avatars.clone({ name: 'x', file_id: 'y', agreement: true });
    await expect(cloned).rejects.toThrow();
    const body = seal({ name: 'x', file_id: 'no id', agreement: 1 }, secret, Date.now() + ++sent);
    const response = await fetch(`${studio.origin}/api/avatar/clone`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { 'x-token': person.token },
    });
    expect([response.status, await response.json()]).toMatchObject([200, { data: { problem: 'not-found' } }]);
  });

  test('a call that does not exist says so, and which do', async () => {
    const answer = async (method: string, path: string) => {
      const response = await fetch(`${studio.origin}${path}`, { method });
      return [response.status, await response.json()] as const;
    };
    expect(await answer('GET', '/api/no/such')).toMatchObject([
      404,
      { code: 1, data: { problem: 'no-such-call', allow: [] } },
    ]);
    expect(await answer('POST', '/api/work/list')).toMatchObject([
      404,
      { code: 1, data: { problem: 'no-such-call', allow: ['GET'] } },
    ]);
    expect(await answer('GET', '/api/video/draft')).toMatchObject([200, { code: 100 }]);
  });
});
