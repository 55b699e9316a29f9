import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { emptyPlace, placeOf, type Place, restoreTo, takeBackup } from '../../test/backup-lab.ts';
import { putFile, putVoice } from '../../test/rows.ts';
import { type Person, type Studio, testStudio } from '../../test/studio.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect, disconnect } from '../db/connect.ts';
import { removeFiles } from '../files/files.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { startWorker } from '../works/worker.ts';
import { sweepDue } from '../works/sweep.ts';

let studio: Studio;
let person: Person;
let voice = '';

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(5_000);
  voice = await putVoice(studio.app.context, null);
});

const say = (text: string) => person.api.dubbing.create({ text, voice_id: voice, name: text });

type Made = { status: string; key: string | null; sha256: string | null };
const worksOf = async ({ db }: Pick<App['context'], 'db'>) =>
  (
    await db.execute<Made>(sql`
      select w.status, f.storage_key as key, f.sha256 from works w left join files f on f.id = w.result_file_id
      order by w.number`)
  ).rows;

/** The product as it is started on what was restored; makes no works yet. */
async function startIn(place: Place): Promise<App> {
  const settings = {
    ...place,
    LIKENESS_ROLE: 'server',
    LIKENESS_LOG: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const config = readConfig({ ...settings, LIKENESS_NATURAL_VOICES: '0', LIKENESS_PREPARE_AHEAD: '0' });
  const app = await createApp({ ...config, libraryDir: place.LIKENESS_DATA });
  afterFile(() => app.close());
  return app;
}

async function finish(app: App, place: Place): Promise<void> {
  const connection = { url: place.DATABASE_URL };
  const db = connect({ ...connection, max: 4 });
  const worker = await startWorker({ ...app.context, db }, { db, connection, renders: 2 });
  // A job that was fetched and not begun yet gives no sign of life, and is given to another worker after half a minute.
  const generating = async () => (await worksOf(app.context)).filter(({ status }) => status === 'generating');
  await expect.poll(generating, { interval: 1000 }).toEqual([]);
  await worker.drain(1);
  await disconnect(db);
}

/** Every file that a finished work names is stored, with the bytes that were measured. */
async function expectFiles({ context }: App): Promise<number> {
  const made = (await worksOf(context)).filter(({ status }) => status === 'success');
  for (const { key, sha256 } of made) {
    const hash = createHash('sha256');
    for await (const chunk of (await context.storage.open(key!)).stream) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(sha256);
  }
  return made.length;
}

test('backups at any moment of running works are each a whole installation', async () => {
  const worker = await studio.worker();
  const backups: string[] = [];
  for (const kind of ['file', 'folder'] as const) {
    await say('今天讲三件事。');
    await sleep(randomInt(1000));
    const { path, said } = await takeBackup(placeOf(studio), kind);
    expect(said).not.toContain('are not in the storage');
    backups.push(path);
  }
  await worker.drain(10);
  for (const [n, path] of backups.entries()) {
    const place = await emptyPlace(studio);
    await restoreTo(place, path);
    const app = await startIn(place);
    expect(await worksOf(app.context)).toHaveLength(n + 1);
    await expectFiles(app);
    expect((await verifyLedger(app.context.db)).violations).toEqual([]);
    if (n > 0) continue;
    // What was in progress is made where it was restored, and charged once.
    await finish(app, place);
    expect(await expectFiles(app)).toBe(1);
    expect((await verifyLedger(app.context.db)).violations).toEqual([]);
  }
});

test('people log in as before, and get new ids beyond the old ones', async () => {
  const { path } = await takeBackup(placeOf(studio), 'file');
  const place = await emptyPlace(studio);
  expect(await restoreTo(place, path)).toContain('Restored the installation');
  const app = await startIn(place);
  expect(app.firstRun).toBeUndefined();
  const { rows } = await app.context.db.execute<{ last: number; newest: number }>(
    sql`select nextval('works_number_seq') as last, (select max(number) from works) as newest`,
  );
  expect(rows[0]!.last).toBeGreaterThan(rows[0]!.newest);
  // Ties and guards are back.
  const { db } = app.context;
  await expect(db.execute(sql`delete from point_entries`)).rejects.toThrow();
  await expect(db.execute(sql`delete from users`)).rejects.toThrow();
  const all = (
    name: string,
  ) => sql`select count(*)::int as n, md5(string_agg(t::text, ' ' order by t::text)) as all
    from ${sql.identifier(name)} t`;
  for (const name of ['users', 'point_entries', 'files', 'works', 'texts', 'channels', 'sessions'])
    expect((await db.execute(all(name))).rows, name).toEqual(
      (await studio.app.context.db.execute(all(name))).rows,
    );
});

test('a file that is deleted while a backup runs stays until it has ended', async () => {
  const { context } = studio.app;
  const file = await putFile(context, person.id, 'image');
  const client = await studio.database.open(1).$client.connect();
  await client.query('select pg_advisory_lock(5317043)');
  await context.db.transaction((tx) => removeFiles(tx, person.id, [file.id], new Date()));
  const purge = async () => {
    await context.db.execute(sql`delete from settings where key = 'sweep:deleted-files'`);
    await sweepDue(context);
  };
  await purge();
  expect(await context.storage.head(file.storageKey)).toBeDefined();
  await expect(takeBackup(placeOf(studio), 'file')).rejects.toThrow('Another backup of this installation');
  client.release(true);
  await expect.poll(async () => (await purge(), context.storage.head(file.storageKey))).toBeUndefined();
});

test('a file that is lost is told, and everything else is kept', async () => {
  const { context } = studio.app;
  const file = await putFile(context, person.id, 'image');
  await context.storage.remove(file.storageKey);
  const { path, said } = await takeBackup(placeOf(studio), 'file');
  expect(said).toContain('1 files that the database names are not in the storage');
  expect(await restoreTo(await emptyPlace(studio), path, '--check')).toContain('can be used here');
  await context.db.transaction((tx) => removeFiles(tx, person.id, [file.id], new Date()));
});
