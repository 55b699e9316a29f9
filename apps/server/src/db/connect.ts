import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg';
import { applicationName } from './launcher.ts';
import { schema } from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };
/** What a query runs on: the pool or an open transaction. */
export type Queries = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | '$with' | 'with'
>;
/** An open transaction: what may move points takes this, never the pool. */
export type Transaction = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0];

export type ConnectOptions = {
  /** `postgres://…`, or the folder of a unix socket with `database` and `user`. */
  url?: string;
  host?: string;
  user?: string;
  database?: string;
  /** Most connections at once; 10 unless told. */
  max?: number;
  /** Shown in pg_stat_activity; the process unless told. */
  applicationName?: string;
  /** A connection that was idle and broke. The pool replaces it; this only hears of it. */
  onError?: (error: Error) => void;
};

const int8 = 20;
/** bigint columns as numbers: every one of ours is checked to stay below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? parseWhole : pgTypes.getTypeParser(oid as never, format)) as never,
};

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** Opens a pool. Close it with `disconnect`. */
export function connect(options: ConnectOptions): Database {
  const pool = new Pool({
    ...(options.url ? { connectionString: options.url } : {}),
    ...(options.host ? { host: options.host } : {}),
    ...(options.user ? { user: options.user } : {}),
    ...(options.database ? { database: options.database } : {}),
    max: options.max ?? 10,
    application_name: options.applicationName ?? applicationName(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
  });
  pool.on('error', (error) => options.onError?.(error));
  return drizzle(pool, { schema, casing: 'snake_case' });
}

export async function disconnect(db: Database): Promise<void> {
  await db.$client.end();
}
