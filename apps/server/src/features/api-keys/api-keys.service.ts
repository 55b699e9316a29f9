import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { apiKeys as calls } from '@likeness/contract/api-keys';
import { keyLimits, type KeyScope } from '@likeness/domain/api-keys';
import { problem } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { localTime, localTimes } from '../../present.ts';
import { hashOf } from '../../tokens.ts';
import { audit } from '../audit/audit.service.ts';
import {
  accountNamed,
  addApiKey,
  countApiKeys,
  findApiKey,
  keysOf,
  revokeApiKey,
  revokeApiKeysOf,
  touchApiKey,
} from './api-keys.store.ts';

/** The last use of a key is written down at most this often, in milliseconds. */
const touchEvery = 60_000;
/** Letters at the end of a key that stay known. */
const hintLength = 4;

/** Makes an API key for an account and gives it back, the only time it is known; undefined without such an account. */
export async function createApiKey(db: Queries, username: string): Promise<string | undefined> {
  const userId = await accountNamed(db, username);
  if (!userId) return undefined;
  const name = 'command line';
  const { key } = await madeKey(db, { userId, name, scope: 'all' });
  await audit({ db }, { actorId: null, action: 'key-made', subject: userId, details: { name } });
  return key;
}

async function madeKey(db: Queries, about: { userId: string; name: string; scope: KeyScope }) {
  const key = `lk_${randomBytes(32).toString('base64url')}`;
  const id = await addApiKey(db, { ...about, keyHash: hashOf(key), hint: key.slice(-hintLength) });
  return { id, key };
}

/** The working keys of the caller's account. */
export async function list(context: Context, { userId }: Caller): Promise<OutputOf<typeof calls.list>> {
  const rows = await keysOf(context.db, userId);
  const { zone } = context.config;
  return {
    list: rows.map(({ id, name, scope, hint, createdAt, lastUsedAt }) => ({
      id,
      name,
      scope,
      hint,
      ...localTimes(zone, 'create_time', createdAt),
      use_time: lastUsedAt ? localTime(zone, lastUsedAt) : null,
      use_time_iso: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Makes a key for a program of the caller's. Throws `name-required` and `keys-full`. */
export async function create(
  { db }: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.create>,
): Promise<OutputOf<typeof calls.create>> {
  const name = input.name.trim();
  if (!name) throw problem('name-required');
  return transaction(db, async (tx) => {
    // Two keys that are made at once are counted one after the other.
    await lockUser(tx, userId);
    if ((await countApiKeys(tx, userId)) >= keyLimits.keys)
      throw problem('keys-full', { most: keyLimits.keys });
    const made = await madeKey(tx, { userId, name, scope: input.scope });
    await audit({ db: tx }, { actorId: userId, action: 'key-made', subject: userId, details: { name } });
    return made;
  });
}

/** Ends a key of the caller's. Throws `not-found`. */
export async function revoke(
  { db, clock }: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.revoke>,
): Promise<OutputOf<typeof calls.revoke>> {
  await transaction(db, async (tx) => {
    const name = await revokeApiKey(tx, userId, id, clock());
    if (name === undefined) throw problem('not-found');
    await audit({ db: tx }, { actorId: userId, action: 'key-ended', subject: userId, details: { name } });
  });
  return {};
}

/** Whose API key this is; it belongs to no session. */
export async function authenticateKey(context: Context, key: string) {
  if (!/^lk_[A-Za-z0-9_-]{43}$/.test(key)) return undefined;
  const found = await findApiKey(context.db, hashOf(key));
  if (!found) return undefined;
  const now = context.clock();
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > touchEvery)
    await touchApiKey(context.db, found.id, now);
  return { userId: found.userId, role: found.role, sessionHash: undefined, scope: found.scope };
}

/** How many keys of an account work. */
export function workingKeys(db: Queries, userId: string): Promise<number> {
  return countApiKeys(db, userId);
}

/** Ends all keys of an account. */
export function revokeApiKeys(db: Queries, userId: string, now: Date): Promise<void> {
  return revokeApiKeysOf(db, userId, now);
}
