import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, copyIn } from './copy.ts';
import { migrationsFolder } from './migrate.ts';
import {
  columnList,
  ownSchemas,
  type SequenceValue,
  tableName,
  type TableShape,
  tablesOf,
} from './snapshot.ts';

export type Loaded = {
  /** The last migration of the database that was written down. */
  migration: { at: number; hash: string };
  tables: (TableShape & { rows: number })[];
  sequences: SequenceValue[];
  /** The rows of a table, as COPY wrote them. */
  rowsOf: (table: TableShape) => Promise<AsyncIterable<Buffer>>;
  /** Entered as the setting `restored`, in the same transaction. */
  mark: object;
};

/** Whether this program has the migration, with the same text. */
export function knowsMigration(
  { at, hash }: Loaded['migration'],
  folder = migrationsFolder,
): 'yes' | 'newer' | 'other' {
  const ours = readMigrationFiles({ migrationsFolder: folder });
  if (ours.some((one) => one.folderMillis === at && one.hash === hash)) return 'yes';
  return at > Math.max(...ours.map(({ folderMillis }) => folderMillis)) ? 'newer' : 'other';
}

/** Whether a database has nothing of ours or of others in it. */
export async function isBare(client: Connection): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') limit 1`,
    [[...ownSchemas, 'drizzle']],
  );
  return rowCount === 0;
}

/** What the setting `restored` holds; undefined where there is none. */
export async function restoredMark(client: Connection): Promise<unknown> {
  if (await isBare(client)) return undefined;
  const { rows } = await client.query<{ value: unknown }>(
    `select value from settings where key = 'restored'`,
  );
  return rows[0]?.value;
}

/**
 * Fills an empty database with what was written down: the schema of that time by its migrations, then the rows, then what
 * ties them together, all in one transaction, so that it is there whole or not at all.
 */
export async function loadSnapshot(client: Connection, from: Loaded): Promise<void> {
  await client.query(
    'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
  await client.query('begin');
  try {
    await makeSchema(client, from.migration.at);
    const ties = await untie(client);
    await empty(client);
    for (const table of from.tables) {
      const text = `copy ${tableName(table)} (${columnList(table)}) from stdin`;
      const taken = await copyIn(client, text, await from.rowsOf(table));
      if (taken !== table.rows)
        throw new Error(`${table.schema}.${table.table} took ${taken} of ${table.rows} rows`);
    }
    for (const { schema, sequence, value } of from.sequences)
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
        '%I.%I',
        schema,
        sequence,
        value,
      ]);
    await client.query(
      `insert into settings (key, value, updated_at) values ('restored', $1, now())
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [JSON.stringify(from.mark)],
    );
    for (const tie of ties) await client.query(tie);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The migrations up to the one of that moment, entered as drizzle enters them. */
async function makeSchema(client: Connection, last: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > last) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Takes foreign keys and triggers away while rows come in any order; gives the statements that bring them back. */
async function untie(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ cut: string; tie: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as cut,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as tie
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
      union all
      select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and tgparentid = 0 and c.relnamespace::regnamespace::text = any($1)`,
    [ownSchemas],
  );
  for (const { cut } of rows) await client.query(cut);
  return rows.map(({ tie }) => tie);
}

/** What migrations put in themselves comes with the rows. */
async function empty(client: Connection): Promise<void> {
  const tables = await tablesOf(client);
  await client.query(`truncate ${tables.map(tableName).join(', ')}`);
}
