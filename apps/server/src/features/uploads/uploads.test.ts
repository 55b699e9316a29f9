import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadRules, type FileType } from '@likeness/domain/media';
import { putAvatar, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { sweepDue } from '../../works/sweep.ts';
import { sweepUnused, sweepUploads } from './sweep.service.ts';

const run = promisify(execFile);
let studio: Studio;
let folder: string;

beforeAll(async () => {
  studio = await testStudio();
  folder = await mkdtemp(join(tmpdir(), 'likeness-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of ffmpeg's own making. */
async function made(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return readFile(path);
}
const tone = (name = 'tone.wav', seconds = 2) => made(name, '-f', 'lavfi', '-i', `sine=300:d=${seconds}`);
const filmArgs =
  '-f lavfi -i testsrc2=s=480x640:r=25:d=1 -f lavfi -i sine=300:d=1 -metadata comment=my-home-address -pix_fmt yuv420p';
const film = () => made('film.mp4', ...filmArgs.split(' '));

type Form = Awaited<ReturnType<Person['api']['uploads']['sign']>>;

async function post(
  form: Form,
  bytes: Uint8Array,
  changes: { key?: string; fields?: Record<string, string> } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...changes.fields })) body.append(name, value);
  const key = changes.key ?? `${form.dir}file.bin`;
  body.append('key', key);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'file.bin');
  const response = await fetch(new URL(form.host, studio.origin), { method: 'POST', body });
  await response.text();
  return { status: response.status, key };
}

async function send({ api }: Person, type: FileType, name: string, bytes: Buffer) {
  const form = await api.uploads.sign({ file_type: type, size: bytes.length, name });
  const { status, key } = await post(form, bytes, { key: `${form.dir}${name}` });
  expect(status).toBe(204);
  return { form, key };
}

const usedBytes = async (person: Person) => {
  const { rows } = await studio.app.context.db.execute<{ used: number }>(
    sql`select space_used_bytes as used from users where id = ${person.id}`,
  );
  return Number(rows[0]?.used);
};
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, studio.origin), { headers });

describe('a video', () => {
  test('is measured, stored clean, counted, and served to every holder of its address', async () => {
    const person = await studio.person();
    const bytes = await film();
    const { key } = await send(person, 'video', 'film.mp4', bytes);
    const done = await person.api.uploads.complete({ file_type: 'video', key, size: 1, duration: 9999 });
    expect(done).toMatchObject({ width: 480, height: 640 });
    expect(done.duration).toBeCloseTo(1, 1);

    const response = await get(done.url);
    const stored = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(stored.includes('my-home-address')).toBe(false);
    expect(stored.length).not.toBe(bytes.length);
    expect(await usedBytes(person)).toBe(bytes.length);
    expect((await get(done.cover)).headers.get('content-type')).toBe('image/jpeg');

    const part = await get(done.url, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(10, 20));
    expect((await get(done.url, { range: `bytes=${stored.length}-` })).status).toBe(416);
    expect((await get(done.url, { range: `bytes=${'0-1,'.repeat(1000)}0-1` })).status).toBe(200);
  });

  test('completed again, by key or by address, is the same file', async () => {
    const person = await studio.person();
    const { form, key } = await send(person, 'video', 'film.mp4', await film());
    const complete = () => person.api.uploads.complete({ file_type: 'video', key });
    const answers = await Promise.all([complete(), complete(), complete()]);
    const url = `https://files.example/${form.host}/${key}`;
    const byUrl = await person.api.uploads.complete({ file_type: 'video', url });
    expect(new Set([...answers, byUrl].map((it) => it.file_id)).size).toBe(1);
  });

  test('is gone at once when it is deleted, with its cover and its bytes', async () => {
    const person = await studio.person();
    const { key } = await send(person, 'video', 'film.mp4', await film());
    const done = await person.api.uploads.complete({ file_type: 'video', key });
    const { db } = studio.app.context;
    await db.execute(sql`update files set deleted_at = now() where id = ${done.file_id}`);
    expect((await get(done.url)).status).toBe(404);
    await db.execute(sql`delete from settings where key like 'sweep:%'`);
    await sweepDue(studio.app.context);
    expect((await get(done.cover)).status).toBe(404);
  });
});

describe('an address of a file', () => {
  test('is good for this file, unchanged, for an hour', async () => {
    const person = await studio.person();
    const done = await person.api.uploads.voice({
      file: new Blob([new Uint8Array(await tone())]),
      filename: 'a.wav',
    });
    const { pathname, searchParams } = new URL(done.url, studio.origin);
    expect((await get(done.url)).status).toBe(200);
    expect((await get(pathname)).status).toBe(404);
    for (const name of searchParams.keys()) {
      const changed = new URLSearchParams(searchParams);
      changed.set(name, `${searchParams.get(name)}0`);
      expect((await get(`${pathname}?${changed.toString()}`)).status, name).toBe(404);
    }
    const other = pathname.replace(/[0-9a-f-]{36}\/voice/, '00000000-0000-0000-0000-000000000000/voice');
    expect((await get(`${other}?${searchParams.toString()}`)).status).toBe(404);
    expect((await get(`/files/../first-run.json?${searchParams.toString()}`)).status).toBe(404);
    studio.later(62 * 60_000);
    expect((await get(done.url)).status).toBe(404);
  });
});

describe('an upload is refused', () => {
  test.each([
    [{ file_type: 'video' as const, size: 0, name: 'a.mp4' }, 'file-empty'],
    [{ file_type: 'video' as const, size: uploadRules.video.maxBytes + 1, name: 'a.mp4' }, 'file-too-large'],
    [{ file_type: 'voice' as const, size: uploadRules.voice.maxBytes + 1, name: 'a.mp3' }, 'file-too-large'],
    [{ file_type: 'video' as const, size: 10, name: 'a.avi' }, 'file-type-video'],
    [{ file_type: 'voice' as const, size: 10, name: 'a.mp4' }, 'file-type-audio'],
    [{ file_type: 'image' as const, size: 10, name: 'a.svg' }, 'file-type-image'],
  ])('at signing: %j', async (input, expected) => {
    const { api } = await studio.person();
    expect(await problemOf(api.uploads.sign(input))).toBe(expected);
  });

  test('by the form: other folder, other field, other type, more bytes, a second file', async () => {
    const { api } = await studio.person();
    const stranger = await studio.person();
    const bytes = Buffer.from('0123456789');
    const sign = () => api.uploads.sign({ file_type: 'voice', size: bytes.length, name: 'a.mp3' });
    const foreign = await stranger.api.uploads.sign({ file_type: 'voice', size: 10, name: 'a.mp3' });
    const statuses = [
      await post(await sign(), bytes, { key: `${foreign.dir}a.mp3` }),
      await post(await sign(), bytes, { key: '../../a.mp3' }),
      await post(await sign(), bytes, { fields: { acl: 'public-read' } }),
      await post(await sign(), bytes, { fields: { 'Content-Type': 'text/html' } }),
      await post(await sign(), Buffer.concat([bytes, bytes])),
    ];
    expect(statuses.map((it) => it.status)).toEqual([403, 403, 403, 403, 400]);
    const form = await sign();
    expect((await post(form, bytes)).status).toBe(204);
    expect((await post(form, bytes)).status).toBe(409);
  });

  test.each([
    ['text named .mp4', 'file-type-video', 'a.mp4', async () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
    ['sound named .mp4', 'file-other-kind', 'a.mp4', async () => tone('sound.wav')],
    ['a wave named .mp3', 'file-wrong-ending', 'a.mp3', async () => tone()],
    ['a page named .png', 'file-other-kind', 'a.png', async () => Buffer.from('<svg onload=alert(1)>')],
  ] as const)('at completion: %s; nothing stays', async (_what, problem, name, bytes) => {
    const type = ({ 'a.mp4': 'video', 'a.mp3': 'voice', 'a.png': 'image' } as const)[name];
    const person = await studio.person();
    const { key } = await send(person, type, name, await bytes());
    expect(await problemOf(person.api.uploads.complete({ file_type: type, key }))).toBe(problem);
    expect(await usedBytes(person)).toBe(0);
    await expect.poll(() => studio.app.context.storage.head(key)).toBeUndefined();
    expect(await problemOf(person.api.uploads.complete({ file_type: type, key }))).toBe(problem);
  });

  test('at completion without its file, or with another type', async () => {
    const { api } = await studio.person();
    const form = await api.uploads.sign({ file_type: 'voice', size: 10, name: 'a.mp3' });
    const key = `${form.dir}a.mp3`;
    expect(await problemOf(api.uploads.complete({ file_type: 'voice', key }))).toBe('upload-missing');
    expect(await problemOf(api.uploads.complete({ file_type: 'video', key }))).toBe('upload-missing');
  });
});

describe('the space of an account', () => {
  test('is reserved at signing, so that of fifty at once only those that fit get a form', async () => {
    const person = await studio.person();
    const size = uploadRules.voice.maxBytes;
    await studio.app.context.db.execute(
      sql`update users set space_total_bytes = ${size * 3} where id = ${person.id}`,
    );
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        problemOf(person.api.uploads.sign({ file_type: 'voice', size, name: 'a.mp3' })),
      ),
    );
    expect(results.filter((it) => it === 'none')).toHaveLength(3);
    expect(new Set(results)).toEqual(new Set(['none', 'space-full']));
    studio.later(3 * 3_600_000);
    await sweepUploads(studio.app.context);
    expect(await usedBytes(person)).toBe(0);
  });

  test('is free again a day after an upload of which nothing was made', async () => {
    const { context } = studio.app;
    const person = await studio.person();
    const bytes = await tone();
    const upload = async () => {
      const { key } = await send(person, 'voice', 'a.wav', bytes);
      return (await person.api.uploads.complete({ file_type: 'voice', key })).file_id;
    };
    const [unused, recording, gone, pictured, cloned] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await putWork(context, person.id, { params: { drive: { kind: 'audio', fileId: recording } } });
    const deletedAt = new Date();
    await putWork(context, person.id, { params: { drive: { fileId: gone } }, deletedAt });
    await putWork(context, person.id, { params: { output: { picture: { fileId: pictured } } } });
    await putAvatar(context, person.id, { fileId: cloned });
    const left = async () => {
      const { rows } = await context.db.execute<{ id: string }>(
        sql`select id from files where user_id = ${person.id} and deleted_at is null`,
      );
      return rows.map(({ id }) => id).toSorted();
    };
    await sweepUnused(context);
    expect(await left()).toContain(unused);
    const used = await usedBytes(person);
    studio.later(25 * 3_600_000);
    await sweepUnused(context);
    expect(await left()).toEqual([recording, pictured, cloned].toSorted());
    expect(await usedBytes(person)).toBe((used / 5) * 3);
  });
});

describe('a recording in one request', () => {
  test('is registered like any other', async () => {
    const { api } = await studio.person();
    const file = new Blob([new Uint8Array(await tone())]);
    const { duration, url } = await api.uploads.voice({ file, filename: 'a.wav' });
    expect(duration).toBeCloseTo(2, 1);
    expect((await get(url)).headers.get('content-type')).toBe('audio/mp4');
  });

  test('without a session is refused before its body is read', async () => {
    const { port } = new URL(studio.origin);
    const answer = await new Promise<{ head: string; sent: number }>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let [head, sent] = ['', 0];
      const chunk = Buffer.alloc(65_536, 120);
      socket.on('error', reject);
      socket.on('data', (data) => {
        head += data.toString();
        resolve({ head, sent });
        socket.destroy();
      });
      socket.write(
        'POST /api/upload/voice HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n' +
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n',
      );
      // Half a megabyte in total: an answer comes although the rest never does.
      for (let i = 0; i < 8; i++) sent += socket.write(chunk) ? chunk.length : 0;
    });
    expect(answer.head).toContain('"code":100');
  });

  test('of an empty or wrong file is refused', async () => {
    const { api } = await studio.person();
    const voice = (bytes: Uint8Array<ArrayBuffer>, filename: string) =>
      problemOf(api.uploads.voice({ file: new Blob([bytes]), filename }));
    expect(await voice(new Uint8Array(0), 'a.wav')).toBe('file-empty');
    expect(await voice(new Uint8Array(10), 'a.exe')).toBe('file-type-audio');
    expect(await voice(new Uint8Array(1000), 'a.wav')).toMatch(/^(media-unreadable|file-type-audio)$/);
  });
});
