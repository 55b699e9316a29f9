import type { Readable } from 'node:stream';
import { type Connection, copyOut } from './copy.ts';

/** Schemas that migrations make; `drizzle` only says which of them ran. */
export const ownSchemas = ['public', 'jobs'];

/** A table as it is written down and read again; `columns` leaves out what the database computes itself. */
export type TableShape = { schema: string; table: string; columns: string[] };
export type SequenceValue = { schema: string; sequence: string; value: number };

/** What a database says of itself in one moment, however long it takes to read. */
export type Snapshot = {
  /** Major version of PostgreSQL. */
  postgres: number;
  /** The last migration that ran: milliseconds since 1970, and the hash of its text. */
  migration: { at: number; hash: string };
  tables: TableShape[];
  /** The rows of a table in the text format of COPY. */
  rows: (table: TableShape) => Readable;
  /** Keys of stored files that were not deleted. */
  fileKeys: () => Promise<string[]>;
  setting: (key: string) => Promise<unknown>;
  /** Asked last: a number that was drawn meanwhile must not be drawn again. */
  sequences: () => Promise<SequenceValue[]>;
};

const quoted = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
export const columnList = ({ columns }: TableShape) => columns.map((name) => quoted(name)).join(', ');
export const tableName = ({ schema, table }: TableShape) => quoted(schema, table);

/**
 * Reads the database as it is at one instant while it goes on changing. `withoutKey` leaves the root of all keys out of the
 * settings. The transaction ends when `work` does.
 */
export async function withSnapshot<T>(
  client: Connection,
  { withoutKey }: { withoutKey: boolean },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query(
    'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work(await read(client, withoutKey));
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function read(client: Connection, withoutKey: boolean): Promise<Snapshot> {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const [about] = await rows<{ postgres: number; at: number; hash: string }>(
    `select current_setting('server_version_num')::int / 10000 as postgres, created_at as at, hash
      from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  if (!about) throw new Error('no migration ran on this database');
  const keptOf = ({ schema, table }: TableShape) =>
    withoutKey && schema === 'public' && table === 'settings' ? ` where key <> 'secret'` : '';
  return {
    postgres: about.postgres,
    migration: { at: about.at, hash: about.hash },
    tables: await tablesOf(client),
    rows: (table) =>
      copyOut(
        client,
        `copy (select ${columnList(table)} from ${tableName(table)}${keptOf(table)}) to stdout`,
      ),
    fileKeys: async () =>
      (await rows<{ key: string }>('select storage_key as key from files where deleted_at is null')).map(
        ({ key }) => key,
      ),
    setting: async (key) =>
      (await rows<{ value: unknown }>('select value from settings where key = $1', [key]))[0]?.value,
    sequences: () =>
      rows<SequenceValue>(
        `select schemaname as schema, sequencename as sequence, last_value as value from pg_sequences
          where schemaname = any($1) and last_value is not null order by 1, 2`,
        [ownSchemas],
      ),
  };
}

/** Ordinary tables and the roots of partitioned ones, with the columns that can be written. */
export async function tablesOf(client: Connection): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as table,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`,
    [ownSchemas],
  );
  return rows;
}

/** Bytes of the database on its disk, its indexes included. */
export async function databaseBytes(client: Connection): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return rows[0]?.bytes ?? 0;
}
