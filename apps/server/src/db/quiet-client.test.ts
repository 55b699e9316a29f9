import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { makeLog } from '../log.ts';
import { type DatabasePool, connect, disconnect } from './connect.ts';
import { launchPostgres } from './launcher.ts';
import { users } from './tables/users.ts';
import { brokenConstraint, sqlState, transaction } from './transaction.ts';

/** What a user wrote, and no other user may ever read. */
const canary = 'canary-7f3a 请勿外传';

describe('a failed query', () => {
  let db: DatabasePool;
  let logFile: string;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'likeness-quiet-'));
    const server = await launchPostgres({ dir: path.join(folder, 'pg'), durable: false });
    const { host, user, database } = server;
    db = connect({ host, user, database, max: 2 });
    logFile = path.join(server.dir, 'postgres.log');
    afterFile(async () => {
      await disconnect(db);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });
    await db.execute(sql`
      create table notes (
        id uuid primary key, script text unique check (length(script) < 40), short varchar(5), n int not null, at timestamptz,
        about jsonb
      )`);
    await db.execute(sql`create table lines (note text references notes (script))`);
    await db.execute(sql`
      create function shout() returns trigger language plpgsql as $$
      begin raise exception 'cannot keep %', new.note; end $$`);
    await db.execute(sql`create table spoken (note text)`);
    await db.execute(sql`create trigger loud before insert on spoken for each row execute function shout()`);
    await db.execute(sql`insert into notes (id, script, n) values (gen_random_uuid(), ${canary}, 1)`);
  });

  const failures: [string, string, SQL][] = [
    ['a duplicate', '23505', sql`insert into notes (id, script, n) values (gen_random_uuid(), ${canary}, 1)`],
    [
      'a rule of the row',
      '23514',
      sql`insert into notes (id, script, n) values (gen_random_uuid(), ${canary.repeat(4)}, 1)`,
    ],
    [
      'a missing value',
      '23502',
      sql`insert into notes (id, script) values (gen_random_uuid(), ${`${canary} 2`})`,
    ],
    ['a missing row', '23503', sql`insert into lines values (${`${canary} 3`})`],
    ['no uuid', '22P02', sql`select 1 from notes where id = ${canary}`],
    ['no number', '22P02', sql`select 1 from notes where n = ${canary}`],
    ['no JSON', '22P02', sql`update notes set about = ${`{"text": ${canary}`}::jsonb`],
    ['half a character', '22P02', sql`update notes set about = ${`{"text": "${canary} \\ud800"}`}::jsonb`],
    ['a letter of nothing', '22021', sql`update notes set script = ${`${canary}\0`}`],
    ['a long text', '22001', sql`update notes set short = ${canary}`],
    ['no time', '22007', sql`update notes set at = ${canary}`],
    ['a wrong pattern', '2201B', sql`select 1 from notes where script ~ ${`(${canary}`}`],
    ['a trigger that quotes', 'P0001', sql`insert into spoken values (${canary})`],
    ['a table that is not there', '42P01', sql`insert into nowhere values (${canary})`],
    ['a time-out', '57014', sql`select set_config('statement_timeout', '50', true), ${canary}, pg_sleep(5)`],
  ];

  it.each(failures)('of %s says its SQLSTATE and not what was in it', async (_what, state, query) => {
    const lines: string[] = [];
    const log = makeLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
    const attempts = [
      () => db.execute(query),
      () =>
        transaction(db, async (tx) => {
          if (state === '57014') await tx.execute(sql`set local statement_timeout = 50`);
          await tx.execute(query);
        }),
    ];
    for (const attempt of state === '57014' ? attempts.slice(1) : attempts) {
      const error: unknown = await attempt().catch((e: unknown) => e);
      expect(sqlState(error)).toBe(state);
      log.error({ err: error }, 'failed');
      lines.push(inspect(error, { depth: 20, showHidden: true }), String((error as Error).stack));
    }
    lines.push(readFileSync(logFile, 'utf8'));
    expect(lines.join('\n')).not.toMatch(/canary|7f3a|请勿/);
    expect(lines.join('\n')).toContain(state);
  });

  it('still names the constraint, for those who answer it', async () => {
    const error: unknown = await db.execute(failures[0]![2]).catch((e: unknown) => e);
    expect(brokenConstraint(error)).toBe('notes_script_key');
  });

  it('that drizzle wrote, and one of a connection that died, are no different', async () => {
    const built: unknown = await db
      .select()
      .from(users)
      .where(sql`username = ${canary}`)
      .catch((e: unknown) => e);
    expect(sqlState(built)).toBe('42P01');
    const cut: unknown = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const waiting = tx.execute(sql`select ${canary}::text, pg_sleep(30)`).catch((e: unknown) => e);
      const other = connect({ ...connectionOf(db), max: 1 });
      await other.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await disconnect(other);
      throw await waiting;
    }).catch((e: unknown) => e);
    expect(inspect([built, cut], { depth: 20 })).not.toMatch(/canary|7f3a|请勿/);
  });
});

const connectionOf = (db: DatabasePool) => {
  const { host, user, database } = db.$client.options;
  return { host: host!, user: user!, database: database! };
};
