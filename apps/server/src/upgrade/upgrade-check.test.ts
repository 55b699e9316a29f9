import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { emptyPlace, placeOf, type Place } from '../../test/backup-lab.ts';
import { putWork } from '../../test/rows.ts';
import { type Person, type Studio, testStudio } from '../../test/studio.ts';
import { run } from '../cli/upgrade-check.ts';
import { migrationsFolder } from '../db/migrate.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

afterEach(() => {
  process.exitCode = undefined;
});

async function check(
  place: Place,
  more: Record<string, string> = {},
): Promise<{ said: string; exit: unknown }> {
  process.exitCode = undefined;
  // What the tests themselves are told is none of an installation's.
  for (const name of Object.keys(process.env)) if (name.startsWith('LIKENESS_')) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ LIKENESS_FREE_SPACE: '1', ...place, ...more }))
    vi.stubEnv(name, value);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await run([]);
    return { said: printed.mock.calls.map(([line]) => String(line)).join('\n'), exit: process.exitCode };
  } finally {
    printed.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Makes the database one of some migrations ago, as far as it is asked. */
const forget = async (count: number) => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const last = entries.slice(-count);
  const { rows } = await studio.app.context.db.execute<{ hash: string; at: number }>(
    sql`delete from drizzle.__drizzle_migrations where created_at >= ${last[0]!.when} returning hash, created_at as at`,
  );
  return {
    tags: last.map(({ tag }) => tag),
    remember: async () => {
      for (const { hash, at } of rows)
        await studio.app.context.db.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
        );
    },
  };
};

test('an installation of this version may start', async () => {
  const work = await putWork(studio.app.context, person.id, { status: 'generating' });
  const { said, exit } = await check(placeOf(studio));
  expect(said).toMatch(/^ok {4}Node {9}24\./m);
  expect(said).toContain('none: the database is of this version');
  expect(said).toContain('1 in progress; they go on after the start');
  expect(said).toContain('Go: take a backup');
  expect(exit).toBeUndefined();
  await studio.app.context.db.execute(sql`delete from works where id = ${work}`);
});

test('migrations that would run are named, and do not run', async () => {
  const { tags, remember } = await forget(2);
  const before = await studio.app.context.db.execute(sql`select * from drizzle.__drizzle_migrations`);
  const server = new Client({ ...studio.database.connection, application_name: 'likeness-1' });
  await server.connect();
  const { said, exit } = await check(placeOf(studio));
  const after = await studio.app.context.db.execute(sql`select * from drizzle.__drizzle_migrations`);
  await remember();
  await server.end();
  expect(said).toContain(`ok    migrations   ${tags.join(', ')}`);
  expect(said).toMatch(/MEND {2}processes {4}1 connections of a running product/);
  expect(said).toContain('Not yet: 1 to mend');
  expect(exit).toBe(1);
  expect(after.rows).toEqual(before.rows);
});

test('what is not read any more, what is not made any more and a full disk are told', async () => {
  const { db } = studio.app.context;
  const work = await putWork(studio.app.context, person.id, { status: 'generating', kind: 'hologram' });
  await db.execute(sql`insert into settings (key, value, updated_at) values ('old_logo', '"x"', now())`);
  const { said, exit } = await check(placeOf(studio), {
    LIKENESS_RENDER: '2',
    LIKENESS_FREE_SPACE: '999999999',
  });
  await db.execute(sql`delete from works where id = ${work}`);
  await db.execute(sql`delete from settings where key = 'old_logo'`);
  expect(said).toContain('not read: LIKENESS_RENDER\n');
  expect(said).toContain('without effect: old_logo');
  expect(said).toContain('does not make them any more: 1 hologram');
  expect(said).toContain('Free some space');
  expect(exit).toBe(1);
});

test('a database of a newer version, or none, is told in its own sentence', async () => {
  const { db } = studio.app.context;
  const place = placeOf(studio);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
  );
  const newer = await check(place);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'x'`);
  expect(newer.said).toContain('belongs to a newer version of Likeness');
  expect(newer.exit).toBe(1);
  const empty = await emptyPlace(studio);
  const { said } = await check({ ...place, DATABASE_URL: empty.DATABASE_URL });
  expect(said).toContain('has no installation in it');
  const client = new Client(empty.DATABASE_URL);
  await client.connect();
  expect((await client.query(`select 1 from pg_tables where schemaname = 'drizzle'`)).rowCount).toBe(0);
  await client.end();
});
