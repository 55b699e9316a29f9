import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config.ts';
import type { DatabasePool } from './connect.ts';

/** The oldest PostgreSQL that the product is tested with. */
const oldestPostgres = 15;

/**
 * Looks at a database before it is changed: whether it can be had, whether its PostgreSQL is new enough, and whether no newer version
 * of the product has changed it already. Throws a `ConfigError` that says what is wrong.
 */
export async function requireDatabase(
  db: DatabasePool,
  migrationsFolder: string,
  oldest = oldestPostgres,
): Promise<void> {
  const { rows } = await db.$client
    .query<{ version: number; known: string | null }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        to_regclass('drizzle.__drizzle_migrations')::text as known`,
    )
    .catch((error: unknown) => {
      throw asRefusal(error);
    });
  const [{ version, known } = { version: 0, known: null }] = rows;
  if (version < oldest)
    throw new ConfigError(
      `The database is PostgreSQL ${version}, and PostgreSQL ${oldest} or newer is needed. Upgrade it, or check DATABASE_URL.`,
    );
  if (!known) return;
  const last = await db.$client.query<{ at: number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const ours = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if ((last.rows[0]?.at ?? 0) > ours)
    throw new ConfigError(
      'The database belongs to a newer version of Likeness. Install that version, or bring back a backup of this one.',
    );
}

/** Throws a `ConfigError` for a database that the product never opened. */
export async function requireInstallation(db: DatabasePool): Promise<void> {
  const { rowCount } = await db.$client.query(
    `select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (rowCount === 0)
    throw new ConfigError(
      'The database has no installation in it. Check DATABASE_URL and LIKENESS_DATA; npm run likeness -- data where tells what they mean.',
    );
}

const sentences: Record<string, string> = {
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist. Make it, or check the name.',
};

function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (sentences[code]) return new ConfigError(sentences[code]);
  const away = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(code) || /timeout/.test(message);
  return away
    ? new ConfigError(
        `No database answers at DATABASE_URL (${code || message}). Start it, or check the address.`,
      )
    : error;
}
