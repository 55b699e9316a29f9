import { randomBytes } from 'node:crypto';
import type { Queries } from '../../db/connect.ts';
import { addApiKey, findAccountByName } from './session.store.ts';
import { hashOf } from './tokens.ts';

/** Makes an API key for an account and gives it back, the only time it is known; undefined without such an account. */
export async function createApiKey(db: Queries, username: string): Promise<string | undefined> {
  const account = await findAccountByName(db, username);
  if (!account) return undefined;
  const key = `lk_${randomBytes(32).toString('base64url')}`;
  await addApiKey(db, { userId: account.id, name: 'command line', keyHash: hashOf(key) });
  return key;
}
