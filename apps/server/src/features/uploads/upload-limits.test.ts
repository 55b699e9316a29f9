import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadRules } from '@likeness/domain/media';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { uploads } from '../../db/tables/files.ts';
import { sweepUnknown } from './sweep.service.ts';

let studio: Studio;
let me: Person;
beforeAll(async () => {
  studio = await testStudio();
  me = await studio.person();
});

type Form = Awaited<ReturnType<Person['api']['uploads']['sign']>>;
const bytes = new Uint8Array(1000).fill(7);
const sign = ({ api }: Person) => api.uploads.sign({ file_type: 'voice', size: bytes.length, name: 'a.wav' });

async function post(form: Pick<Form, 'dir' | 'fields' | 'host'>, name = 'a.wav'): Promise<number> {
  const body = new FormData();
  for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
  body.append('key', `${form.dir}${name}`);
  body.append('file', new Blob([bytes]), name);
  const response = await fetch(new URL(form.host, studio.origin), { method: 'POST', body });
  await response.text();
  return response.status;
}

const stored = async () => {
  const names: string[] = [];
  for await (const { key } of studio.app.context.storage.list('uploads/')) names.push(key);
  return names;
};

describe('one form is one object', () => {
  test('also after its object was swept away', async () => {
    const form = await sign(me);
    expect(await post(form)).toBe(204);
    await studio.app.context.storage.removeAll(form.dir);
    expect(await post(form)).toBe(409);
    expect(await stored()).toEqual([]);
  });

  test('and only for who has it: its address alone says and changes nothing', async () => {
    const form = await sign(me);
    const { db } = studio.app.context;
    const state = async () => (await db.select().from(uploads).where(eq(uploads.dir, form.dir)))[0];
    const before = await state();
    const signature = 'X-Amz-Signature';
    const forged = { ...form, fields: { ...form.fields, [signature]: '0'.repeat(64) } };
    expect(await post(forged)).toBe(403);
    expect(await state()).toEqual(before);
    expect(await post(form)).toBe(204);
    expect(await post(forged)).toBe(403);
    await studio.app.context.storage.removeAll(form.dir);
  });

  test('also when twenty arrive together', async () => {
    const form = await sign(me);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post(form, `${i}.wav`)));
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('and one that was signed but is known to no user takes nothing', async () => {
    const form = await sign(me);
    const { db } = studio.app.context;
    await db.delete(uploads).where(eq(uploads.dir, form.dir));
    expect(await post(form)).toBe(409);
  });
});

test('objects without an upload are swept, waiting ones stay', async () => {
  const { context } = studio.app;
  const waiting = await sign(me);
  expect(await post(waiting)).toBe(204);
  const stray = `uploads/${me.id}/${'0'.repeat(32)}/stray.wav`;
  await context.storage.put(stray, { bytes });
  await sweepUnknown(context);
  expect(await stored()).toContain(stray);
  await sweepUnknown({ ...context, clock: () => new Date(Date.now() + 3 * 3_600_000) });
  const left = await stored();
  expect(left).not.toContain(stray);
  expect(left).toContain(`${waiting.dir}a.wav`);
});

test('a recording sent at once is cut off at its own limit, not at the largest of all', async () => {
  const { maxBytes } = uploadRules.voice;
  let sent = 0;
  const piece = new Uint8Array(1 << 20);
  const boundary = 'x-likeness-x';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    pull(stream) {
      if (sent > maxBytes * 3) return stream.close();
      sent += piece.length;
      stream.enqueue(piece);
    },
  });
  const headers = { 'x-token': me.token, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  // The connection ends while the rest is still coming: an answer may or may not be read.
  const answer = await fetch(new URL('/api/upload/voice', studio.origin), request).then(
    (response) => response.text(),
    () => 'cut',
  );
  expect(answer).toMatch(/file-too-large|cut/);
  expect(sent).toBeLessThan(maxBytes + 30e6);
  expect(await readdir(join(studio.app.context.config.dataDir, 'storage/arriving'))).toEqual([]);
});

test('with too little free space uploads, auditions and orders wait, and say so', async () => {
  const full = await testStudio({ freeSpace: 2 ** 60 });
  const person = await full.person();
  expect(await problemOf(sign(person))).toBe('disk-low');
  const words = { api: 'df', name: 'x', text: '你好', video_id: '', user_voice_id: '' };
  expect(await problemOf(person.api.avatarVideos.create(words))).toBe('disk-low');
});

test('a guest’s day ends kindly, by session and by address', async () => {
  const guest = await studio.guest();
  const answers = [];
  for (let i = 0; i < 31; i++) answers.push(await problemOf(sign(guest)));
  expect(answers.at(-1)).toBe('guest-daily');
  expect(answers.slice(0, 20).every((name) => name === 'none')).toBe(true);
  studio.later(25 * 3_600_000);
  const later = await studio.guest();
  expect(await problemOf(sign(later))).toBe('none');
});
