import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { apiKeys } from '../../db/tables/api-keys.ts';
import { users } from '../../db/tables/users.ts';

/** The account behind an API key. */
export async function findApiKey(db: Queries, keyHash: string) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      userId: users.id,
      role: users.role,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt), isNull(users.disabledAt)));
  return row;
}

export async function touchApiKey(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

export async function addApiKey(db: Queries, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('no key row');
  return row.id;
}

/** The working keys of an account, the newest first; they are a few. */
export function keysOf(db: Queries, userId: string) {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Ends one key of an account; gives its name, or undefined where there is no such working key. */
export async function revokeApiKey(
  db: Queries,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return row?.name;
}

export async function revokeApiKeysOf(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
}

export async function countApiKeys(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
  return row?.total ?? 0;
}

/** The id of the account of that name, in any case of letters. */
export async function accountNamed(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`);
  return row?.id;
}
