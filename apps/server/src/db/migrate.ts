import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { DatabasePool } from './connect.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any fixed number: a migration of this database takes this lock first. */
const migrationLock = 5_317_042;

/** Brings the database to the newest schema, forward only. Several servers may start at once: one works, the others wait. */
export async function migrate(db: DatabasePool, folder = path.resolve(migrationsFolder)): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Another server may take its time, and so may a change of a large table.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => undefined);
    client.release();
  }
}
