import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seal } from '@likeness/contract/envelope';
import { transaction } from '../src/db/transaction.ts';
import { listAvatars } from '../src/features/avatars/avatars.store.ts';
import { listVoices } from '../src/features/voices/voices.store.ts';
import { details, log } from '../src/ledger/balance.ts';
import { grant } from '../src/ledger/grant.ts';
import { putAvatar, putVoice, putWork } from './rows.ts';
import { type Person, problemOf, testStudio, type Studio } from './studio.ts';

let studio: Studio;
let person: Person;
beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

let sent = 0;
/** Sends what no typed client would. */
async function raw(method: string, path: string, params: Record<string, unknown>, language = 'en-US') {
  const form = new URLSearchParams(seal(params, studio.app.context.secrets.envelope, Date.now() + ++sent));
  const inBody = method === 'POST';
  const response = await fetch(`${studio.origin}${path}${inBody ? '' : `?${form.toString()}`}`, {
    method,
    headers: { 'x-token': person.token, 'x-lang': language },
    ...(inBody && { body: form }),
  });
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
}

describe('long lists', () => {
  test('every row of a page of 7,003 is reached by its cursor, once and in order', async () => {
    const many = await studio.person();
    await studio.app.context.db.execute(sql`
      insert into works (user_id, kind, name, status, finished_at)
      select ${many.id}, 'avatar-video', 'work ' || n, 'success', now() from generate_series(1, 7003) n`);
    const first = await many.api.works.list({ limit: 7000 });
    expect([first.list.length, first.total]).toEqual([5000, 7003]);
    const second = await many.api.works.list({ limit: 7000, cursor: first.next });
    expect([second.list.length, second.total, second.next]).toEqual([2000, 7003, '']);
    const names = [...first.list, ...second.list].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 7000 }, (_, i) => `work ${7003 - i}`));
    const last = await many.api.works.list({ limit: 7000, page: 2 });
    expect([last.list.map(({ name }) => name), last.next]).toEqual([['work 3', 'work 2', 'work 1'], '']);
    const byName = await many.api.works.list({ limit: 6000, sort: 'name' });
    const rest = await many.api.works.list({ limit: 6000, sort: 'name', cursor: byName.next });
    expect(new Set([...byName.list, ...rest.list].map(({ id }) => id)).size).toBe(6000);
    expect(await problemOf(many.api.works.list({ cursor: 'x' }))).toBe('field-invalid');
  });

  test('parts of other lists follow each other', async () => {
    const { db } = studio.app.context;
    const { id } = await studio.person();
    for (let n = 0; n < 5; n++) {
      await putVoice(studio.app.context, id, { name: `${n}`, position: n % 2 });
      await putAvatar(studio.app.context, id, { name: `${n}`, position: n % 2 });
      await transaction(db, (tx) =>
        grant(tx, {
          userId: id,
          key: `g${n}`,
          amount: 10 + n,
          source: 'gift',
          action: 'gift',
          expiresAt: null,
          now: new Date(),
        }),
      );
    }
    const filter = { userId: id, source: 'mine', name: '' } as const;
    const part = { offset: 0, limit: 2, left: 2, before: 0 };
    const walk = async (read: (after?: string) => Promise<(string | number)[]>) => {
      const all: (string | number)[] = [];
      for (let found = await read(); found.length > 0; found = await read(String(all.at(-1))))
        all.push(...found);
      return all;
    };
    const voices = async (limit: number, after?: string) =>
      (await listVoices(db, filter, { ...part, limit, after })).rows.map(({ voice }) => voice.id);
    const avatars = async (limit: number, after?: string) =>
      (await listAvatars(db, filter, { ...part, limit, after })).rows.map(({ avatar }) => avatar.id);
    const movements = async (limit: number, after?: string) =>
      (await log(db, id, { offset: 0, limit, after })).list.map((row) => row.id);
    const lots = async (limit: number, after?: string) =>
      (await details(db, id, { offset: 0, limit, after, now: new Date() })).list.map((row) => row.id);
    for (const [list, length] of [
      [voices, 5],
      [avatars, 5],
      [movements, 6],
      [lots, 6],
    ] as const) {
      const whole = await list(100);
      expect(whole.length).toBe(length);
      expect(await walk((after) => list(2, after))).toEqual(whole);
    }
  });
});

describe('what may be left empty', () => {
  test('is absent, for every form it is written in', async () => {
    await putWork(studio.app.context, person.id, { kind: 'pet-video', name: 'a pet' });
    for (const empty of ['', null]) {
      const params = {
        type: 1,
        is_multi: empty,
        only_audio: empty,
        photo_type: empty,
        page: empty,
        limit: empty,
      };
      const { code, data } = await raw('GET', '/api/work/list', {
        ...params,
        status: empty,
        name: empty,
        kind: empty,
      });
      expect([code, (data['list'] as unknown[]).length]).toEqual([0, 1]);
    }
  });

  test('a picture type of 0 leaves the tab as it is', async () => {
    const pets = await raw('GET', '/api/work/list', { type: 1, photo_type: 0 });
    expect(pets.data['total']).toBe(1);
    const photos = await raw('GET', '/api/work/list', { type: 1, photo_type: 2 });
    expect(photos.data['total']).toBe(0);
  });

  test('what is needed and blank is asked for by the name the form gives it', async () => {
    const english = await raw('POST', '/api/work/rename', { id: ' ', name: 'x' });
    expect(english).toMatchObject({
      msg: 'Please fill in ID.',
      data: { problem: 'field-required', field: 'id' },
    });
    const chinese = await raw('GET', '/api/work/list', { limit: 'many' }, 'zh-CN');
    expect(chinese).toMatchObject({
      msg: '每页条数不正确',
      data: { problem: 'field-invalid', field: 'limit' },
    });
  });
});

describe('works by kind, order and time', () => {
  test('kinds stand over the tab, names and age order them', async () => {
    const one = await studio.person();
    await putWork(studio.app.context, one.id, { kind: 'pet-video', name: 'b' });
    await putWork(studio.app.context, one.id, { kind: 'photo-talk', name: 'a' });
    await putWork(studio.app.context, one.id, { kind: 'avatar-video', name: 'c' });
    await putWork(studio.app.context, one.id, { kind: 'avatar-clone', name: 'hidden' });
    const names = async (input: Parameters<typeof one.api.works.list>[0]) =>
      (await one.api.works.list(input)).list.map(({ name }) => name);
    const kind = 'pet-video,photo-talk,avatar-clone';
    expect(await names({ kind, sort: 'new' })).toEqual(['a', 'b']);
    expect(await names({ kind, sort: 'old' })).toEqual(['b', 'a']);
    expect(await names({ kind, sort: 'name' })).toEqual(['a', 'b']);
  });

  test('times are of the operator’s zone, both ends are included', async () => {
    const one = await studio.person();
    // 18:30:20 in Shanghai.
    const createdAt = new Date('2026-03-05T10:30:20.500Z');
    await putWork(studio.app.context, one.id, { createdAt, finishedAt: createdAt });
    const found = async (start_time?: string, end_time?: string) =>
      (await one.api.works.list({ ...(start_time && { start_time }), ...(end_time && { end_time }) })).total;
    expect(await found('2026-03-05', '2026-03-05')).toBe(1);
    expect(await found('2026-03-05 18:30:20', '2026-03-05 18:30:20')).toBe(1);
    expect(await found('2026-03-05 18:30', '2026-03-05 18:30')).toBe(1);
    expect(await found('2026-03-05 18:31')).toBe(0);
    expect(await found(undefined, '2026-03-05 18:29')).toBe(0);
    expect(await found('2026-03-05T10:30:20Z', '2026-03-05T12:30:20+02:00')).toBe(1);
    expect(await problemOf(found('2026-03-06', '2026-03-05'))).toBe('range-invalid');
    expect(await problemOf(found('2026-02-30'))).toBe('field-invalid');
    expect(await problemOf(person.api.points.log({ start_time: '2026-03-05 25:00' }))).toBe('field-invalid');
  });
});

describe('credits are what the call stands for, balance is what is left', () => {
  test('of storage and of codes', async () => {
    const one = await studio.person(7000);
    expect(await one.api.points.expandSpace()).toEqual({ credits: 5000, balance: 2000 });
    expect(await one.api.points.exchange({ code: await studio.code(300) })).toEqual({
      credits: 300,
      balance: 2300,
    });
  });

  test('an activation sent again answers like the first', async () => {
    const order = { username: 'activated-twice', password: 'right horse 7', code: await studio.code(500) };
    const first = await studio.client().session.activate(order);
    const { token } = first;
    await studio.client({ session: token }).points.exchange({ code: await studio.code(50) });
    const again = await studio.client().session.activate(order);
    expect([first.credits, first.balance]).toEqual([500, 500]);
    expect([again.credits, again.balance]).toEqual([500, 550]);
  });
});

describe('voices', () => {
  test('an unknown channel is refused, none is all of them', async () => {
    const { list } = await person.api.voices.channels({ api: '' });
    expect(list.length).toBeGreaterThan(0);
    expect(await problemOf(person.api.voices.channels({ api: 'unknown' }))).toBe('channel-unavailable');
    expect(await problemOf(person.api.voices.languages({ api: 'unknown' }))).toBe('channel-unavailable');
    const { languages, list: twin } = await person.api.voices.languages({});
    expect(languages.map(({ id }) => id)).toEqual(['zh-CN', 'en-US', 'ms-MY']);
    expect(twin).toEqual(languages);
  });

  test('our names of versions are in the reader’s language', async () => {
    const versions = async (language: string) =>
      ((await raw('GET', '/api/video/channel', {}, language)).data['list'] as { version_name: string }[])[0]
        ?.version_name;
    expect(await versions('zh-CN')).toBe('离线');
    expect(await versions('en-US')).toBe('Offline');
  });

  test('a language that a voice does not speak is refused before points are held', async () => {
    const voice_id = await putVoice(studio.app.context, null, { name: 'Chinese' });
    const video_id = await putAvatar(studio.app.context, person.id);
    const text = '你好，欢迎。';
    const audition = (language: string) => person.api.voices.startAudition({ voice_id, text, language });
    expect(await problemOf(audition('fr-FR'))).toBe('voice-language');
    expect(await problemOf(audition('zh-TW'))).toBe('none');
    const before = await person.api.points.credits();
    const order = { name: 'x', api: 'df', video_id, user_voice_id: voice_id, text, language: 'en-US' };
    expect(await problemOf(person.api.avatarVideos.create(order))).toBe('voice-language');
    expect(await person.api.points.credits()).toEqual(before);
    const { credits, balance } = await person.api.avatarVideos.create({ ...order, language: 'zh-CN' });
    expect(balance).toBe(before.credits - credits);
    expect(credits).toBeGreaterThan(0);
  });
});

describe('the names the specification gives', () => {
  test('guide and protocol carry them beside the earlier ones', async () => {
    const guide = await person.api.site.guide();
    expect(guide.themes).toEqual(guide.list);
    const { markup, content } = await person.api.site.protocol({ type: 'user' });
    expect(markup.length).toBeGreaterThan(100);
    expect(content).toBe(markup);
  });
});
