import { createApiKey } from '../features/api-keys/api-keys.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `apikey create <username>`: prints a key for another program, once. */
export async function run([verb, username]: string[]): Promise<void> {
  if (verb !== 'create' || !username)
    throw new UsageError('The command is: npm run likeness -- apikey create <username>');
  const key = await withDatabase((db) => createApiKey(db, username));
  if (!key) throw new UsageError(`There is no account "${username}".`);
  console.log(key);
}
