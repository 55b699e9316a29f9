import { join } from 'node:path';
import { readConfig } from '../config.ts';
import type { DatabasePool } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';

/** Opens the database of this installation, running or not, for as long as `work` takes. */
export async function withDatabase<T>(work: (db: DatabasePool) => Promise<T>): Promise<T> {
  const config = readConfig();
  const opened = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dir: join(config.dataDir, 'postgres'),
    max: 4,
    create: false,
  });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}
