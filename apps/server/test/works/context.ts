import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Context, Log } from '../../src/context.ts';
import type { DatabasePool } from '../../src/db/connect.ts';
import { openLocalStorage } from '../../src/storage/local.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const loud: Log = {
  ...quiet,
  warn: (fields, message) => console.error('warn', message, fields),
  error: (fields, message) => console.error('error', message, fields),
};

/** What production needs of the product: a database, a real storage in `folder`, and the real time. */
export async function productionContext(db: DatabasePool, folder: string, log = false): Promise<Context> {
  const clock = () => new Date();
  const storage = await openLocalStorage({
    folder: join(folder, 'storage'),
    secret: 'x'.repeat(40),
    uploadUrl: '/api/upload',
    objectsUrl: '/files',
    clock,
    random: randomBytes,
  });
  // Production reads nothing else of the configuration.
  const config = { dataDir: folder } as Context['config'];
  const secrets = {} as Context['secrets'];
  return { config, db, storage, secrets, clock, random: randomBytes, log: log ? loud : quiet };
}
