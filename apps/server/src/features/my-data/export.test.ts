import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { belongings } from '../../../test/belongings.ts';
import { putFile, putWork } from '../../../test/rows.ts';
import { type Person, problemOf, testStudio } from '../../../test/studio.ts';
import { makeExport, sweepExports } from './export.service.ts';

const studio = await testStudio();
const { context } = studio.app;
const { db, storage } = context;
const never = new AbortController().signal;
const folder = await mkdtemp(join(tmpdir(), 'likeness-export-'));
afterFile(() => rm(folder, { recursive: true, force: true }));

const waiting = async (person: Person): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select data -> 'data' ->> 'id' as id from jobs.job where name = 'my-data' and group_id = ${person.id} order by created_on`);
  return rows.map(({ id }) => id);
};

/** Makes the export that a person has asked for, and fetches it from the address that the page shows. */
async function made(person: Person, name: string): Promise<string> {
  await makeExport(context, (await waiting(person)).at(-1)!, never);
  const { export: shown } = await person.api.myData.state();
  expect(shown).toMatchObject({ status: 'success', progress: 1, problem: null });
  const answer = await fetch(new URL(shown!.url, studio.origin));
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*my-data-\d{4}-\d\d-\d\d\.zip/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(shown!.bytes);
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const listed = (path: string) =>
  execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
const read = (path: string, name: string) => execFileSync('unzip', ['-p', path, name], { encoding: 'utf8' });

test('one ZIP holds every file, every word and every booking of its user, and nothing of others', async () => {
  await belongings(studio, await studio.person());
  const person = await studio.person();
  const owned = await belongings(studio, person);
  const result = await putFile(context, person.id, 'video', {}, { bytes: Buffer.from('春天的片子') });
  await putWork(context, person.id, {
    name: '春季/新品: 第1集',
    resultFileId: result.id,
    params: { drive: { kind: 'text', text: '大家好 <b>，欢迎。' } },
  });
  expect(await person.api.myData.startExport()).toEqual({});
  const zip = await made(person, 'whole.zip');
  execFileSync('unzip', ['-tq', zip]);
  const names = listed(zip);
  expect(names.slice(0, 2)).toEqual(['index.html', 'data.json']);
  const film = names.find((name) => name.startsWith('works/春季 新品 第1集 '))!;
  expect(film).toMatch(/^works\/春季 新品 第1集 [0-9a-f]{8}\/work\.mp4$/);
  expect(read(zip, film)).toBe('春天的片子');
  expect(names.filter((name) => name.startsWith('avatars/'))).toEqual([
    expect.stringMatching(/^avatars\/mine [0-9a-f]{8}\/footage\.mp4$/),
  ]);
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from files where user_id = ${person.id} and deleted_at is null`,
  );
  expect(names.length - 2).toBe(rows[0]!.n);

  const data = JSON.parse(read(zip, 'data.json')) as Record<string, Record<string, unknown>[]>;
  expect(data['account']).toMatchObject({ id: person.id, username: person.username });
  expect(data['works']!.length).toBe(14);
  expect(data['works']!.find(({ name }) => name === '春季/新品: 第1集')).toMatchObject({ file: film });
  expect(data['chats']!.map(({ content }) => content)).toContain(`the answer to ${person.username}`);
  expect(data['materials']!.map(({ text }) => text)).toContain(`the script of ${person.username}`);
  expect(data['points']).toMatchObject([{ kind: 'grant', points: 20_000 }]);
  expect(data['avatars']).toMatchObject([{ id: owned.avatar, name: 'mine' }]);
  const parts =
    'account avatars voices pictures works materials profiles manners descriptions chats embeds links keys points';
  expect(Object.keys(data).join(' ')).toBe(parts);

  const page = read(zip, 'index.html');
  expect(page).toContain('大家好 &lt;b&gt;，欢迎。');
  expect(page).toContain(`<a href="${film.split('/').map(encodeURIComponent).join('/')}">`);
  expect(page).toContain('<html lang="en-US">');
  expect(await readFile(zip, 'latin1')).not.toContain('password');
});

test('one at a time: the same is made on, a newer one takes the place of the older, and both end', async () => {
  const person = await studio.person();
  await Promise.all([person.api.myData.startExport(), person.api.myData.startExport()]);
  await person.api.myData.startExport();
  expect((await waiting(person)).length).toBe(1);
  expect((await person.api.myData.state()).export).toMatchObject({
    status: 'generating',
    progress: 0,
    url: '',
  });
  await made(person, 'first.zip');
  const first = (await person.api.myData.state()).export!;
  expect(Date.parse(first.expire_time_iso!) - Date.parse(first.create_time_iso)).toBeGreaterThan(604_790_000);
  await person.api.myData.startExport();
  await made(person, 'second.zip');
  await sweepExports(context);
  const stored: string[] = [];
  for await (const { key } of storage.list(`users/${person.id}/exports/`)) stored.push(key);
  expect(stored.length).toBe(1);

  const { url } = (await person.api.myData.state()).export!;
  expect((await fetch(new URL(`${url}0`, studio.origin))).status).toBe(404);
  studio.later(7 * 86_400_000 + 1000);
  const { token } = await studio.client().session.login(person);
  expect((await studio.client({ session: token }).myData.state()).export).toBeNull();
  await sweepExports(context);
  expect(await storage.head(stored[0]!)).toBeUndefined();
});

test('one that is stopped, or whose disk is too full, leaves nothing', async () => {
  const person = await studio.person();
  await putFile(context, person.id, 'video', {}, { bytes: Buffer.alloc(3_000_000, 7) });
  await person.api.myData.startExport();
  const [id] = await waiting(person);
  const making = makeExport(
    {
      ...context,
      storage: {
        ...storage,
        // A storage that takes its time, so that the stop finds it at work.
        put: async (key, source) => {
          await person.api.myData.cancelExport();
          return storage.put(key, source);
        },
      },
    },
    id!,
    never,
  );
  await making;
  expect((await person.api.myData.state()).export).toBeNull();
  expect(await storage.head(`users/${person.id}/exports/${id}.zip`)).toBeUndefined();

  const full = { ...context, config: { ...context.config, freeSpace: Number.MAX_SAFE_INTEGER } };
  await person.api.myData.startExport();
  await makeExport(full, (await waiting(person)).at(-1)!, never);
  expect((await person.api.myData.state()).export).toMatchObject({ status: 'failed', problem: 'disk-low' });
  await person.api.myData.startExport();
  await db.execute(sql`delete from jobs.job where name = 'my-data'`);
  studio.later(61_000);
  await sweepExports(context);
  expect((await person.api.myData.state()).export).toMatchObject({
    status: 'failed',
    problem: 'export-failed',
  });
  await person.api.myData.startExport();
  await person.api.myData.cancelExport();
  await person.api.myData.startExport();
  expect(await problemOf(person.api.myData.cancelExport().then(() => person.api.myData.startExport()))).toBe(
    'too-many-requests',
  );
});
