import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hearing } from '../../../test/hearing.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { rateLimits } from '../../db/tables/session.ts';
import { hashOf } from '../../tokens.ts';
import { sweepHandoffs } from './handoffs.service.ts';

const minute = 60_000;
let studio: Studio;
let photo: Buffer;
beforeAll(async () => {
  studio = await testStudio();
  const canvas = { width: 400, height: 500, channels: 3 as const, background: '#888' };
  photo = await sharp({ create: canvas }).png().toBuffer();
});
beforeEach(async () => {
  await studio.app.context.db.delete(rateLimits);
});

type Kind = 'film' | 'photo' | 'voice';
const ticketOf = (url: string) => url.slice(url.indexOf('#') + 1);

/** What a computer and the phone that has opened its code hold. */
async function handedOver(desk: Person, kind: Kind = 'photo') {
  const { id, url } = await desk.api.handoffs.begin({ kind });
  const entered = await studio.client().handoffs.enter({ ticket: ticketOf(url) });
  return { id, entered, phone: studio.client({ session: entered.token }) };
}
type Phone = ReturnType<Studio['client']>;

const sign = (phone: Phone) =>
  phone.uploads.sign({ file_type: 'image', use: 'picture', size: photo.length, name: 'me.png' });

async function post(form: Awaited<ReturnType<typeof sign>>, data = photo, name = 'me.png') {
  const key = `${form.dir}${name}`;
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...form.fields, key })) body.append(field, value);
  body.append('file', new Blob([new Uint8Array(data)]), name);
  const { status } = await fetch(new URL(form.host, studio.origin), { method: 'POST', body });
  return { key, status };
}

/** Sixteen seconds of a small picture. */
async function film(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'film.mp4');
  const seen = ['-f', 'lavfi', '-i', 'testsrc2=s=360x640:r=10:d=16', '-pix_fmt', 'yuv420p', path];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...seen]);
  return readFile(path).finally(() => rm(folder, { recursive: true }));
}

async function sent(phone: Phone) {
  const { key } = await post(await sign(phone));
  return { key, file: await phone.uploads.complete({ file_type: 'image', key }) };
}

describe('a code', () => {
  test('opens on one phone, once, and says whose it is', async () => {
    const desk = await studio.person();
    const { url, id, expires_in } = await desk.api.handoffs.begin({ kind: 'film' });
    expect(expires_in).toBe(600);
    expect(url).toMatch(/^\/byPhone#[\w-]{43}$/);
    const ticket = ticketOf(url);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => problemOf(studio.client().handoffs.enter({ ticket }))),
    );
    expect(tries.filter((it) => it === 'none')).toHaveLength(1);
    expect(tries.filter((it) => it === 'handoff-used')).toHaveLength(7);
    // Also to the computer that asked for it.
    expect(await problemOf(desk.api.handoffs.enter({ ticket }))).toBe('handoff-used');
    expect((await desk.api.handoffs.state({ id })).state).toBe('there');
    const { entered } = await handedOver(desk, 'voice');
    expect(entered).toMatchObject({ kind: 'voice', username: desk.username, expires_in: 1800 });
  });

  test('is worth nothing after ten minutes, when it was ended, or without being one', async () => {
    const desk = await studio.person();
    const enter = (ticket: string) => problemOf(studio.client().handoffs.enter({ ticket }));
    const old = await desk.api.handoffs.begin({ kind: 'photo' });
    studio.later(10 * minute);
    expect(await enter(ticketOf(old.url))).toBe('handoff-expired');
    expect((await desk.api.handoffs.state({ id: old.id })).state).toBe('over');
    const ended = await desk.api.handoffs.begin({ kind: 'photo' });
    await desk.api.handoffs.end({ id: ended.id });
    const login = await studio.client().session.startPhone();
    for (const wrong of [ticketOf(ended.url), desk.token, login.ticket, '', 'x'.repeat(43)])
      expect(await enter(wrong)).toBe('handoff-expired');
    // In time to the second.
    const fresh = await desk.api.handoffs.begin({ kind: 'photo' });
    studio.later(10 * minute - 1000);
    expect(await enter(ticketOf(fresh.url))).toBe('none');
  });

  test('is kept as a hash only, as is the session of its phone', async () => {
    const desk = await studio.person();
    const { url } = await desk.api.handoffs.begin({ kind: 'photo' });
    const { token } = await studio.client().handoffs.enter({ ticket: ticketOf(url) });
    const { rows } = await studio.app.context.db.execute<{ text: string }>(
      sql`select string_agg(to_jsonb(h)::text, '') as text from handoffs h`,
    );
    expect(rows[0]?.text).not.toContain(ticketOf(url));
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).toContain(hashOf(token));
  });

  test('is for sessions only, and begins with the public address where there is one', async () => {
    expect(await problemOf(studio.client().handoffs.begin({ kind: 'film' }))).toBe('not-logged-in');
    const { config } = studio.app.context;
    config.publicUrl = 'https://studio.example';
    const { url } = await (
      await studio.person()
    ).api.handoffs
      .begin({ kind: 'film' })
      .finally(() => (config.publicUrl = undefined));
    expect(url).toMatch(/^https:\/\/studio\.example\/byPhone#/);
  });
});

describe('the session of a phone', () => {
  test('sends its file into the account of who asked, who sees how far it is', async () => {
    const desk = await studio.person();
    const heard = await hearing(studio.origin, desk);
    const told: string[] = [];
    heard.addEventListener('handoff', ({ data }) => {
      const { state, progress } = JSON.parse(data) as { state: string; progress: number };
      told.push(`${state} ${progress}`);
    });
    const { id, phone } = await handedOver(desk);
    const form = await sign(phone);
    await phone.handoffs.tell({ progress: 0.5 });
    expect(await desk.api.handoffs.state({ id })).toMatchObject({ state: 'sending', progress: 0.5, key: '' });
    const { key } = await post(form);
    const file = await phone.uploads.complete({ file_type: 'image', key });
    const arrived = await desk.api.handoffs.state({ id });
    expect(arrived).toEqual({
      state: 'arrived',
      progress: 1,
      consent: null,
      file_type: 'image',
      key,
      name: 'me.png',
    });
    expect(await desk.api.uploads.complete({ file_type: 'image', key })).toMatchObject({
      file_id: file.file_id,
      width: 400,
      height: 500,
    });
    await expect.poll(() => told.at(-1)).toBe('arrived 1');
    expect(told.filter((it) => !it.startsWith('measuring'))).toEqual(['there 0', 'sending 0.5', 'arrived 1']);
    heard.close();
    expect(await phone.handoffs.look()).toMatchObject({ kind: 'photo', state: 'arrived' });
    expect(await phone.uploads.status({ key })).toMatchObject({ status: 'success' });
    // One file: no second one, and the first is not its own any more.
    expect(await problemOf(sign(phone))).toBe('handoff-used');
    expect(await problemOf(phone.uploads.remove({ key }))).toBe('handoff-used');
  });

  test('says where the consent is read in its film, of a film alone', async () => {
    const consent = { name: '王小明', language: 'zh-CN' as const, from: 11.5, to: 15 };
    const desk = await studio.person();
    const { id, phone } = await handedOver(desk, 'film');
    await phone.handoffs.tell({ progress: 0, consent });
    expect(await desk.api.handoffs.state({ id })).toMatchObject({ state: 'there', consent: null });
    const data = await film();
    const asked = { file_type: 'video', use: 'filmed', size: data.length, name: 'film.mp4' } as const;
    const { key } = await post(await phone.uploads.sign(asked), data, 'film.mp4');
    await phone.uploads.complete({ file_type: 'video', key });
    await expect
      .poll(() => desk.api.handoffs.state({ id }), { timeout: 60_000 })
      .toMatchObject({ state: 'arrived', consent });

    const other = await handedOver(desk);
    await other.phone.handoffs.tell({ progress: 0, consent });
    await sent(other.phone);
    expect(await desk.api.handoffs.state({ id: other.id })).toMatchObject({
      state: 'arrived',
      consent: null,
    });
  });

  test.each([
    ['film', 'image', 'picture'],
    ['film', 'video', 'translate'],
    ['film', 'video', undefined],
    ['photo', 'image', 'reference'],
    ['photo', 'video', 'filmed'],
    ['voice', 'image', 'picture'],
  ] as const)('that was asked for a %s may not upload %s for %s', async (kind, type, use) => {
    const { phone } = await handedOver(await studio.person(), kind);
    const name = { image: 'a.png', video: 'a.mp4' }[type];
    const asked = phone.uploads.sign({ file_type: type, size: 1000, name, ...(use && { use }) });
    expect(await problemOf(asked)).toBe('handoff-only');
  });

  test.each([
    ['film', 'video', 'filmed', 'a.webm'],
    ['film', 'video', 'avatar', 'a.mov'],
    ['photo', 'image', 'picture', 'a.jpg'],
    ['voice', 'voice', 'voice', 'a.wav'],
  ] as const)('that was asked for a %s may upload %s for %s', async (kind, type, use, name) => {
    const { phone } = await handedOver(await studio.person(), kind);
    expect(await problemOf(phone.uploads.sign({ file_type: type, use, size: 1000, name }))).toBe('none');
  });

  test('knows of no upload but its own, not even of those of the same account', async () => {
    const desk = await studio.person();
    const own = await post(await sign(desk.api));
    const [one, two] = [await handedOver(desk), await handedOver(desk)];
    const others = await post(await sign(two.phone));
    for (const { key } of [own, others]) {
      expect(await problemOf(one.phone.uploads.complete({ file_type: 'image', key }))).toBe('upload-missing');
      expect(await problemOf(one.phone.uploads.status({ key }))).toBe('upload-missing');
      expect(await problemOf(one.phone.uploads.remove({ key }))).toBe('upload-missing');
    }
    expect((await sent(two.phone)).file.width).toBe(400);
    expect((await desk.api.handoffs.state({ id: one.id })).state).toBe('there');
  });

  test('sends again where a transfer broke off or the file was refused', async () => {
    const desk = await studio.person();
    const { id, phone } = await handedOver(desk);
    const first = await sign(phone);
    const second = await sign(phone);
    expect((await post(first)).status).toBe(409);
    const { key } = await post(second);
    await studio.app.context.storage.put(key, { bytes: Buffer.from('no picture at all') });
    expect(await problemOf(phone.uploads.complete({ file_type: 'image', key }))).not.toBe('none');
    expect((await desk.api.handoffs.state({ id })).state).toBe('there');
    expect((await sent(phone)).file.width).toBe(400);
    // Nothing of the two stays reserved.
    const { rows } = await studio.app.context.db.execute<{ open: number }>(
      sql`select count(*)::int as open from uploads where user_id = ${desk.id} and state = 'pending'`,
    );
    expect(rows[0]?.open).toBe(0);
  });

  test('is over when the computer ends it, what it has begun included', async () => {
    const desk = await studio.person();
    const { id, phone } = await handedOver(desk);
    const form = await sign(phone);
    await desk.api.handoffs.end({ id });
    expect((await post(form)).status).toBe(409);
    expect(await problemOf(sign(phone))).toBe('not-logged-in');
    expect(await problemOf(phone.handoffs.look())).toBe('not-logged-in');
    expect(await problemOf(phone.handoffs.tell({ progress: 1 }))).toBe('not-logged-in');
    expect((await desk.api.handoffs.state({ id })).state).toBe('over');
    expect(await problemOf((await studio.person()).api.handoffs.end({ id }))).toBe('not-found');
  });

  test('is over when the computer logs out, and half an hour after it was opened', async () => {
    const leaving = await studio.person();
    const { phone } = await handedOver(leaving);
    await leaving.api.session.logout();
    expect(await problemOf(phone.handoffs.look())).toBe('not-logged-in');
    const { phone: late, id } = await handedOver(await studio.person());
    studio.later(29 * minute);
    expect(await problemOf(late.handoffs.look())).toBe('none');
    studio.later(minute);
    expect(await problemOf(sign(late))).toBe('not-logged-in');
    await sweepHandoffs(studio.app.context);
    const left = () =>
      studio.app.context.db.execute(sql`select 1 from handoffs where id = ${id}`).then((it) => it.rowCount);
    expect(await left()).toBe(1);
    studio.later(24 * 60 * minute);
    await sweepHandoffs(studio.app.context);
    expect(await left()).toBe(0);
  });

  test('belongs to guests as well, without a name', async () => {
    const { entered, phone } = await handedOver(await studio.guest());
    expect(entered.username).toBe('');
    expect((await sent(phone)).file.width).toBe(400);
  });

  test('asks for codes only so often', async () => {
    const desk = await studio.person();
    for (let i = 0; i < 60; i++) await desk.api.handoffs.begin({ kind: 'photo' });
    expect(await problemOf(desk.api.handoffs.begin({ kind: 'photo' }))).toBe('too-many-requests');
  });
});
