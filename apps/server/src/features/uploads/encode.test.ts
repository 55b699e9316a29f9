import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uploadRuleOf } from '@likeness/domain/upload-uses';
import type { EncoderSettings } from '../../../test/encoder-program.ts';
import { hearing } from '../../../test/hearing.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { processesWith } from '../../../test/works/processes.ts';
import { registerObject } from './register.ts';

const run = promisify(execFile);
const program = new URL('../../../test/encoder-program.ts', import.meta.url);
let folder: string;
/** A minute of noise in 720p: made at once, encoded for many seconds. */
let heavy: Buffer;
let light: Buffer;
/** One that encodes, and one that only takes uploads. */
let studio: Studio;
let silent: Studio;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-encode-'));
  const make = async (name: string, args: string[]) => {
    const path = join(folder, name);
    await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
    return path;
  };
  const noise = 'nullsrc=s=1280x720:r=25:d=1,geq=random(1)*255:128:128';
  const second = await make('second.mp4', [
    '-f',
    'lavfi',
    '-i',
    noise,
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '40',
  ]);
  heavy = await readFile(await make('heavy.mp4', ['-stream_loop', '59', '-i', second, '-c', 'copy']));
  light = await readFile(
    await make('light.mp4', ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=1', '-pix_fmt', 'yuv420p']),
  );
  studio = await testStudio();
  silent = await testStudio({}, { encodes: false });
});
/** Each test has its own encoders: one left over would take an upload before the test has set it up. */
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Signs and sends a film; gives the key to register it by. */
async function sent(studio: Studio, { api }: Person, bytes: Buffer): Promise<string> {
  const form = await api.uploads.sign({ file_type: 'video', size: bytes.length, name: 'film.mp4' });
  const key = `${form.dir}film.mp4`;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, key })) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'film.mp4');
  const response = await fetch(new URL(form.host, studio.origin), { method: 'POST', body });
  expect(response.status).toBe(204);
  return key;
}
const begin = ({ api }: Person, key: string) =>
  problemOf(api.uploads.complete({ file_type: 'video', key, wait: 0 }));
const usedBytes = async ({ app }: Studio, person: Person) => {
  const { rows } = await app.context.db.execute<{ used: number }>(
    sql`select space_used_bytes as used from users where id = ${person.id}`,
  );
  return Number(rows[0]?.used);
};
const objects = async ({ app }: Studio, person: Person) => {
  const keys: string[] = [];
  for (const under of ['files/', 'uploads/'])
    for await (const { key } of app.context.storage.list(`${under}${person.id}/`)) keys.push(key);
  return keys;
};
const patient = { interval: 100 };

test('an upload is encoded by a job: its state is readable, told to the page, and the file is the same', async () => {
  const person = await studio.person();
  const key = await sent(studio, person, light);
  const told: unknown[] = [];
  const source = await hearing(studio.origin, person);
  source.addEventListener('upload', ({ data }) => told.push(JSON.parse(data)));
  expect(await person.api.uploads.status({ key })).toMatchObject({ status: 'pending', file_id: '' });
  expect(await begin(person, key)).toBe('upload-processing');
  const { file_id, url } = await person.api.uploads.complete({ file_type: 'video', key });
  expect((await fetch(new URL(url, studio.origin))).status).toBe(200);
  const state = await person.api.uploads.status({ key });
  expect(state).toMatchObject({ status: 'success', stage: null, progress: 1, file_id, problem: null });
  await expect.poll(() => told.at(-1), patient).toEqual({ key, status: 'success', progress: 1 });
  expect(told[0]).toEqual({ key, status: 'generating', progress: 0 });
  source.close();
});

test('a client that leaves while it waits stops the encoding; one that gives the upload up frees its space', async () => {
  const person = await studio.person();
  const { dataDir } = studio.app.context.config;
  const key = await sent(studio, person, heavy);
  const stage = async () => (await person.api.uploads.status({ key })).stage;
  const leaving = new AbortController();
  const waiting = person.api.uploads
    .complete({ file_type: 'video', key }, { signal: leaving.signal })
    .catch((error: Error) => error.name);
  await expect.poll(stage, patient).toBe('encoding');
  await expect.poll(() => processesWith(dataDir), patient).toBeGreaterThan(0);
  leaving.abort();
  expect(await waiting).toBe('AbortError');
  await expect.poll(async () => (await person.api.uploads.status({ key })).status, patient).toBe('pending');
  await expect.poll(() => processesWith(dataDir), patient).toBe(0);
  expect(await usedBytes(studio, person)).toBe(heavy.length);

  // Its object is still there: it may be asked for again.
  expect(await begin(person, key)).toBe('upload-processing');
  await expect.poll(() => processesWith(dataDir), patient).toBeGreaterThan(0);
  await person.api.uploads.remove({ key });
  await expect.poll(() => processesWith(dataDir), patient).toBe(0);
  expect(await usedBytes(studio, person)).toBe(0);
  await expect.poll(() => objects(studio, person), patient).toEqual([]);
  expect(await begin(person, key)).toBe('upload-expired');
});

test('a file given up is gone, unless something was made of it', async () => {
  const person = await studio.person();
  const [kept, lost] = [await sent(studio, person, light), await sent(studio, person, light)];
  const [one, other] = await Promise.all(
    [kept, lost].map((key) => person.api.uploads.complete({ file_type: 'video', key })),
  );
  await person.api.materials.save({ type: 'video', file_id: one!.file_id, name: 'kept' });
  await person.api.uploads.remove({ key: kept });
  await person.api.uploads.remove({ key: lost });
  expect((await fetch(new URL(one!.url, studio.origin))).status).toBe(200);
  expect((await fetch(new URL(other!.url, studio.origin))).status).toBe(404);
  expect(await usedBytes(studio, person)).toBe(light.length);
});

test('the turn of an upload: no long list of one user, and guests’ videos in a slot of their own', async () => {
  const { app } = silent;
  const [many, one, guest] = [await silent.person(), await silent.person(), await silent.guest()];
  const keys = [
    await sent(silent, many, light),
    await sent(silent, many, light),
    await sent(silent, many, light),
  ];
  for (const key of keys) expect(await begin(many, key)).toBe('upload-processing');
  expect(await begin(one, await sent(silent, one, light))).toBe('upload-processing');
  expect(await begin(guest, await sent(silent, guest, light))).toBe('upload-processing');
  const { rows } = await app.context.db.execute<{ name: string; user: string }>(sql`
    select name, group_id as user from jobs.job where name like 'upload%' order by name, priority desc, created_on`);
  const turns = rows.map(({ name, user }) => `${name} ${user}`);
  expect(turns[0]).toBe(`upload-guest ${guest.id}`);
  expect(turns.slice(1)).toEqual([many, one, many, many].map(({ id }) => `upload-video ${id}`));
  await app.context.db.execute(sql`delete from jobs.job where name like 'upload%'`);
});

async function encoder(): Promise<ChildProcess> {
  const { config } = silent.app.context;
  const settings: EncoderSettings = { connection: silent.database.connection, folder: config.dataDir };
  const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the encoder ended with ${code}`)));
  });
  return child;
}

test('an encoder that is killed leaves nothing behind, and another one makes the file once', async () => {
  const { db, config } = silent.app.context;
  const person = await silent.person();
  const key = await sent(silent, person, heavy);
  expect(await begin(person, key)).toBe('upload-processing');
  const first = await encoder();
  await expect.poll(async () => (await person.api.uploads.status({ key })).stage, patient).toBe('encoding');
  // The encoder itself names the folder too.
  await expect.poll(() => processesWith(config.dataDir), patient).toBeGreaterThan(1);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  // The second film is short: what counts is who makes it.
  const { storage } = silent.app.context;
  await storage.put(key, { bytes: light });
  await db.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'upload-video'`,
  );
  await encoder();
  const done = await person.api.uploads.complete({ file_type: 'video', key });
  expect(done).toMatchObject({ width: 320, height: 240 });
  const again = await person.api.uploads.complete({ file_type: 'video', key });
  expect(again.file_id).toBe(done.file_id);
  expect(await usedBytes(silent, person)).toBe(light.length);
  const folders = new Set(
    (await objects(silent, person)).map((name) => name.split('/').slice(0, 3).join('/')),
  );
  expect(folders.size).toBe(1);
  const { rows } = await db.execute<{ attempt: number }>(
    sql`select attempt from uploads where user_id = ${person.id}`,
  );
  expect(rows).toEqual([{ attempt: 2 }]);
});

test('an upload that takes longer than its size explains is given up, and nothing of it runs on', async () => {
  const { context } = silent.app;
  const from = { key: `uploads/slow/${Date.now()}/film.mp4`, name: 'film.mp4', type: 'video' as const };
  await context.storage.put(from.key, { bytes: heavy });
  const limits = {
    rule: uploadRuleOf('video')!,
    maxPixels: Infinity,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const slow = registerObject(context, from, 'files/slow/', { ...limits, maxSeconds: () => 0.2 });
  expect(await problemOf(slow)).toBe('media-limit');
  await expect.poll(() => processesWith(`${context.config.dataDir}/tmp`), patient).toBe(0);
});

test('an upload whose every attempt died is given back with a sentence', async () => {
  const { db } = silent.app.context;
  const person = await silent.person();
  const key = await sent(silent, person, light);
  expect(await begin(person, key)).toBe('upload-processing');
  await db.execute(sql`update uploads set attempt = 3 where user_id = ${person.id}`);
  await encoder();
  expect(await problemOf(person.api.uploads.complete({ file_type: 'video', key }))).toBe('upload-failed');
  expect(await usedBytes(silent, person)).toBe(0);
  expect((await person.api.uploads.status({ key })).message).toBe(
    'The upload failed. Please upload the file again.',
  );
});
