import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { belongings } from '../../../test/belongings.ts';
import { dieAt } from '../../../test/crash-points.ts';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { type Person, problemOf, testStudio } from '../../../test/studio.ts';
import { addedRecordings, avatars, pageCopies } from '../../db/tables/avatars.ts';
import { bots } from '../../db/tables/bots.ts';
import { sweepDue } from '../../works/sweep.ts';
import { makeAccount } from '../session/session.service.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { erasedTables, goAlong, keptTables, ownerless, storagePlaces } from './decided.ts';
import { eraseEverything } from './erase.service.ts';

const studio = await testStudio();
const { context } = studio.app;
const { db, storage } = context;
const never = new AbortController().signal;

/** Tables with a column that points to a user, and that column. */
async function userColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name in ('user_id', 'used_by', 'updated_by', 'actor_id')
    order by 1`);
  return rows;
}

/** How many rows each table has of a user, without those that have none. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column } of await userColumns()) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    if (rows[0]!.n > 0) found[table] = rows[0]!.n;
  }
  return found;
}

/** Every key in the storage. */
async function keys(): Promise<string[]> {
  const all: string[] = [];
  for (const place of Object.keys(storagePlaces))
    for await (const { key } of storage.list(`${place}/`)) all.push(key);
  return all;
}

const put = (key: string) => storage.put(key, { bytes: Buffer.from(key) });

/** A person with one of each thing, and objects in every place of the storage. */
async function withEverything(): Promise<{ person: Person; own: string[] }> {
  const before = new Set(await keys());
  const person = await studio.person();
  const owned = await belongings(studio, person);
  const work = (at: string) => `works/${owned.work}/${at}`;
  const learnt = `avatars/${owned.translation}/1/`;
  await db
    .update(avatars)
    .set({ preparedKey: learnt, workId: owned.dubbing })
    .where(sql`id = ${owned.avatar}`);
  await db
    .insert(pageCopies)
    .values({ avatarId: owned.avatar, status: 'success', size: 'small', storageKey: learnt });
  const recording = await putFile(studio.app.context, person.id, 'video');
  const [adding, replacedKey] = [randomUUID(), `avatars/${randomUUID()}/1/`];
  await db
    .insert(addedRecordings)
    .values({ avatarId: owned.avatar, fileId: recording.id, workId: adding, status: 'ready', replacedKey });
  for (const key of [
    work('1/result.mp4'),
    work('speech/line-0.wav'),
    `users/${person.id}/drafts/x.mp4`,
    `${learnt}manifest.json`,
    `avatars/${owned.translation}/1-page-1/base.bin`,
    `avatars/${owned.translation}/1-matte/matte.mp4`,
    `avatars/${owned.dubbing}/2/left.json`,
    `avatars/${adding}/1/base.mp4`,
    `${replacedKey}base.mp4`,
  ])
    await put(key);
  return { person, own: (await keys()).filter((key) => !before.has(key)) };
}

const confirmed = ({ password }: Person) => ({ password });

test('every table and every place of the storage is decided: erased, kept for a reason, or of no user', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const decided = [...erasedTables, ...goAlong, ...Object.keys(keptTables), ...ownerless];
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name));
  const pointing = new Set((await userColumns()).map(({ table }) => table));
  expect([...ownerless, ...goAlong].filter((table) => pointing.has(table))).toEqual([]);

  const source = resolve(import.meta.dirname, '../../..');
  const written = globSync(['src/**/*.ts', 'seed/*.ts'], { cwd: source })
    .filter((path) => !/\.test\.ts$|conformance|hostile-keys/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(
        /[`']([a-z]+)\/(?:\$\{[^}]*\}|[a-z-]+)[/.][^`'\n]*[`']/g,
      ),
    ])
    .map(([text, place]) => ({ text, place: place! }))
    .filter(({ text }) => /\$\{/.test(text) && !/^.(api|image|audio|video|text)\//.test(text));
  expect(
    [...new Set(written.map(({ place }) => place))].filter((place) => !(place in storagePlaces)),
  ).toEqual([]);
});

test('everything goes but the bookings, and nothing of others', async () => {
  const other = await withEverything();
  const untouched = await rowsOf(other.person.id);
  const { person, own } = await withEverything();
  // A public presenter that a work of the user was the first to prepare.
  const ofAll = `avatars/${(await person.api.works.list({ limit: 1 })).list[0]!.id}/1/manifest.json`;
  await put(ofAll);
  await putAvatar(context, null, { preparedKey: ofAll.replace('manifest.json', '') });
  const speaker = await putAvatar(context, person.id);
  await db
    .update(bots)
    .set({ avatarId: speaker })
    .where(sql`id = (select id from bots limit 1)`);
  const before = await person.api.myData.state();
  expect(before.counts).toMatchObject({ avatars: 2, voices: 1, pictures: 1, chats: 2, embeds: 1, keys: 1 });
  expect(before).toMatchObject({ credits: 20_000, running: 1, confirm: 'password', export: null });

  expect(await person.api.myData.erase(confirmed(person))).toEqual({});
  expect(await problemOf(person.api.session.info())).toBe('not-logged-in');
  expect(await problemOf(studio.client().session.login(person))).toBe('login-failed');
  await eraseEverything(context, person.id, never);

  expect(await rowsOf(person.id)).toEqual({
    audit_log: 3,
    codes: 1,
    erasures: 1,
    point_entries: 2,
    point_lots: 1,
    point_movements: 1,
  });
  const left = await keys();
  expect(own.length).toBeGreaterThan(12);
  expect(left.filter((key) => own.includes(key))).toEqual([]);
  expect(left).toContain(ofAll);
  expect(other.own.filter((key) => !left.includes(key))).toEqual([]);
  expect(await rowsOf(other.person.id)).toEqual(untouched);
  const { rows } = await db.execute(sql`
    select username, password_hash, role, avatar, space_used_bytes::int as used, disabled_at is null as open
    from users where id = ${person.id}`);
  expect(rows).toEqual([
    { username: null, password_hash: null, role: 'guest', avatar: null, used: 0, open: false },
  ]);
  const told = await db.execute<{ action: string }>(
    sql`select action from audit_log where subject = ${person.id} order by id`,
  );
  expect(told.rows.map(({ action }) => action)).toEqual(['activate', 'erase-asked', 'erased']);
  expect((await verifyLedger(db)).violations).toEqual([]);
});

test('a work that is being made is ended, and its points go back before they are lost', async () => {
  const person = await studio.person(20_000);
  const video_id = await putAvatar(context, null);
  const user_voice_id = await putVoice(context, null);
  await person.api.avatarVideos.create({
    api: 'df',
    text: '大家好，欢迎。',
    name: 'said',
    user_voice_id,
    video_id,
  });
  expect((await person.api.points.credits()).held).toBeGreaterThan(0);
  await person.api.myData.erase(confirmed(person));
  await eraseEverything(context, person.id, never);
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from point_movements where user_id = ${person.id} order by id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release']);
  const holds = await db.execute(sql`select state from point_holds where user_id = ${person.id}`);
  expect(holds.rows).toEqual([{ state: 'released' }]);
  const jobs = await db.execute(sql`select 1 from jobs.job where group_id = ${person.id}`);
  expect(jobs.rowCount).toBe(0);
  expect((await verifyLedger(db)).violations).toEqual([]);
});

test('only who knows the password may, and a guest types the word', async () => {
  const person = await studio.person();
  expect(await problemOf(person.api.myData.erase({}))).toBe('password-required');
  expect(await problemOf(person.api.myData.erase({ password: 'wrong horse 7' }))).toBe('old-password-wrong');
  expect(await problemOf(person.api.myData.erase({ word: 'ERASE' }))).toBe('password-required');
  const guest = await studio.guest();
  expect((await guest.api.myData.state()).confirm).toBe('word');
  expect(await problemOf(guest.api.myData.erase({ word: 'yes' }))).toBe('erase-word-wrong');
  expect(await problemOf(guest.api.myData.erase({ password: 'right horse 7' }))).toBe('erase-word-wrong');
  expect(await guest.api.myData.erase({ word: ' erase ' })).toEqual({});
  await eraseEverything(context, guest.id, never);
  expect(await rowsOf(guest.id)).toEqual({ audit_log: 2, erasures: 1 });
});

test('the only operator stays', async () => {
  await db.execute(sql`update users set role = 'user' where role = 'admin'`);
  const operator = { username: 'operator-1', password: 'right horse 7' };
  await makeAccount(db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  const api = studio.client({ session: token });
  expect(await problemOf(api.myData.erase(operator))).toBe('erase-last-operator');
  await makeAccount(db, { ...operator, username: 'operator-2', role: 'admin' });
  expect(await api.myData.erase(operator)).toEqual({});
});

test(
  'what dies at any statement goes on, and looks once more an hour later',
  { timeout: 300_000 },
  async () => {
    let points = 0;
    for (let point = 1; ; point += process.env['LIKENESS_NIGHTLY'] === '1' ? 1 : 19) {
      const person = await studio.person();
      const file = await putFile(context, person.id, 'video');
      await putAvatar(context, person.id, { fileId: file.id, preparedKey: `avatars/${file.id}/1/` });
      await put(`avatars/${file.id}/1/manifest.json`);
      await putVoice(context, person.id);
      await person.api.myData.erase(confirmed(person));
      const died = await dieAt(studio.database, point, (doomed) =>
        eraseEverything({ ...context, db: doomed }, person.id, never),
      );
      await eraseEverything(context, person.id, never);
      expect(await rowsOf(person.id), `after moment ${point}`).toMatchObject({
        erasures: 1,
        point_movements: 1,
      });
      expect(Object.keys(await rowsOf(person.id)).filter((table) => !(table in keptTables))).toEqual([]);
      expect((await keys()).filter((key) => key.includes(file.id) || key.includes(person.id))).toEqual([]);
      if (!died) break;
      points += 1;
    }
    expect(points).toBeGreaterThan(2);
    expect((await verifyLedger(db)).violations).toEqual([]);

    // A request that was under way when the account was closed.
    const person = await studio.person();
    await person.api.myData.erase(confirmed(person));
    await eraseEverything(context, person.id, never);
    const late = await putFile(context, person.id, 'image');
    await db.execute(sql`delete from jobs.job where name = 'my-data'`);
    studio.later(3_700_000);
    expect(await sweepDue(context)).toContain('erasures');
    const { rows } = await db.execute<{ user: string }>(
      sql`select data -> 'data' ->> 'user' as user from jobs.job where name = 'my-data'`,
    );
    expect(rows.map(({ user }) => user)).toContain(person.id);
    await eraseEverything(context, person.id, never);
    expect(await storage.head(late.storageKey)).toBeUndefined();
    const { rows: over } = await db.execute<{ over: boolean }>(
      sql`select finished_at is not null as over from erasures where user_id = ${person.id}`,
    );
    expect(over).toEqual([{ over: true }]);
  },
);
