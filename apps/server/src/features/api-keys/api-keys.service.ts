import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { hashOf } from '../../tokens.ts';
import {
  accountNamed,
  addApiKey,
  countApiKeys,
  findApiKey,
  revokeApiKeysOf,
  touchApiKey,
} from './api-keys.store.ts';

/** The last use of a key is written down at most this often, in milliseconds. */
const touchEvery = 60_000;

/** Makes an API key for an account and gives it back, the only time it is known; undefined without such an account. */
export async function createApiKey(db: Queries, username: string): Promise<string | undefined> {
  const userId = await accountNamed(db, username);
  if (!userId) return undefined;
  const key = `lk_${randomBytes(32).toString('base64url')}`;
  await addApiKey(db, { userId, name: 'command line', keyHash: hashOf(key) });
  return key;
}

/** Whose API key this is; it belongs to no session. */
export async function authenticateKey(context: Context, key: string) {
  if (!/^lk_[A-Za-z0-9_-]{43}$/.test(key)) return undefined;
  const found = await findApiKey(context.db, hashOf(key));
  if (!found) return undefined;
  const now = context.clock();
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > touchEvery)
    await touchApiKey(context.db, found.id, now);
  return { userId: found.userId, role: found.role, sessionHash: undefined };
}

/** How many keys of an account work. */
export function workingKeys(db: Queries, userId: string): Promise<number> {
  return countApiKeys(db, userId);
}

/** Ends all keys of an account. */
export function revokeApiKeys(db: Queries, userId: string, now: Date): Promise<void> {
  return revokeApiKeysOf(db, userId, now);
}
