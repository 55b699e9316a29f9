import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Pool, types } from 'pg';
import { applicationName } from './application-name.ts';
import { holding, OneEachPool, type SecondConnection } from './one-connection.ts';
import { QuietClient } from './quiet-client.ts';
import { schema } from './schema.ts';

/** What a service works with: the pool, or an open transaction that stands in for it. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;
/** A pool of connections, opened with `connect`. */
export type DatabasePool = Database & { $client: Pool };
/** What a query runs on: the pool or an open transaction. */
export type Queries = Database;
/** An open transaction: what may move points takes this, never the pool. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** `postgres://…`, or the folder of a unix socket with `database` and `user`. */
  url?: string;
  host?: string;
  user?: string;
  database?: string;
  /** Most connections at once; default 10. */
  max?: number;
  /** Shown in pg_stat_activity; default: the process. */
  applicationName?: string;
  /** A connection that was idle and broke. The pool replaces it; this only hears of it. */
  onError?: (error: Error) => void;
  /** Most milliseconds a statement waits for a lock; 8000 by default. */
  lockMs?: number;
  /** Hears of code that takes a second connection inside a transaction. Without it that code gets the error. */
  onSecond?: ((error: SecondConnection) => void) | undefined;
};

/** Milliseconds a statement waits for a lock, and runs at most; milliseconds a transaction may do nothing. */
const limits = { lock: 8000, statement: 60_000, idle: 600_000 };

/** bigint columns are numbers everywhere: every one of ours is checked to stay below 2^53. */
types.setTypeParser(types.builtins.INT8, parseWhole);

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** Opens a pool. Close it with `disconnect`. */
export function connect(options: ConnectOptions): DatabasePool {
  const pool = new OneEachPool({
    Client: QuietClient,
    lock_timeout: options.lockMs ?? limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    ...(options.url ? { connectionString: options.url } : {}),
    ...(options.host ? { host: options.host } : {}),
    ...(options.user ? { user: options.user } : {}),
    ...(options.database ? { database: options.database } : {}),
    max: options.max ?? 10,
    application_name: options.applicationName ?? applicationName(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections only: one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', (error: Error) => options.onError?.(error)));
  pool.onSecond = options.onSecond;
  const db: DatabasePool = drizzle(pool, { schema, casing: 'snake_case' });
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => holding(pool, () => work(tx)), config);
  return db;
}

export async function disconnect(db: DatabasePool): Promise<void> {
  await db.$client.end();
}
