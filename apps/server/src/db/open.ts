import path from 'node:path';
import { connect, type ConnectOptions, type DatabasePool, disconnect } from './connect.ts';
import { launchPostgres } from './launcher.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { requireDatabase } from './requirements.ts';

export type OpenDatabase = {
  db: DatabasePool;
  /** For those who need a connection of their own (LISTEN) or another pool. */
  connection: ConnectOptions;
  /** `embedded` or `external`, for the health answer. */
  kind: 'embedded' | 'external';
  /** Closes the pool; the last Likeness process to leave stops the embedded server. */
  close: () => Promise<void>;
};

/**
 * Opens the database of this installation and brings it to the newest schema: the one at `url`, or the embedded one in
 * `dir`.
 */
export async function openDatabase(options: {
  url?: string;
  dir: string;
  /** Most connections of the pool. */
  max?: number;
  /** False only for tests, as in `LaunchOptions`. */
  durable?: boolean;
  /** False refuses a folder without a database, as in `LaunchOptions`. */
  create?: boolean;
  /** False leaves the schema as it is, whatever its version: for programs that only look or bring one along. */
  migrate?: boolean;
  /** Starts the embedded server again when it dies; for processes that stay. */
  supervise?: boolean;
  onError?: (error: Error) => void;
  onSecond?: ConnectOptions['onSecond'];
  log?: (message: string) => void;
}): Promise<OpenDatabase> {
  const { onError = () => undefined, log = () => undefined } = options;
  const embedded = options.url ? undefined : await launchPostgres(options);
  const connection: ConnectOptions = embedded
    ? { host: embedded.host, user: embedded.user, database: embedded.database }
    : { url: options.url };
  const db = connect({
    ...connection,
    max: options.max,
    onError: options.onError,
    onSecond: options.onSecond,
  });
  try {
    await requireDatabase(db, path.resolve(migrationsFolder));
    if (options.migrate !== false) await migrate(db);
  } catch (error) {
    await disconnect(db);
    await embedded?.stop();
    throw error;
  }
  if (options.supervise) {
    embedded?.supervise({
      onDeath: () => log('PostgreSQL has died; starting it again'),
      onBack: () => log('PostgreSQL answers again'),
      onError,
    });
  }
  return {
    db,
    connection,
    kind: embedded ? 'embedded' : 'external',
    close: async () => {
      await disconnect(db);
      await embedded?.stop();
    },
  };
}
