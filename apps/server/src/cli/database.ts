import { join } from 'node:path';
import { refuseUnfinished } from '../backup/unfinished.ts';
import { readConfig } from '../config.ts';
import type { DatabasePool } from '../db/connect.ts';
import { requireInstallation } from '../db/requirements.ts';
import { openDatabase } from '../db/open.ts';

/** Opens the database of this installation, running or not, for as long as `work` takes. `migrate: false` leaves its schema as it is. */
export async function withDatabase<T>(
  work: (db: DatabasePool) => Promise<T>,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<T> {
  const config = readConfig();
  await refuseUnfinished(config);
  const opened = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dir: join(config.dataDir, 'postgres'),
    max: 4,
    create: false,
    migrate,
  });
  try {
    if (!migrate) await requireInstallation(opened.db);
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}
