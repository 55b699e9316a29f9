import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { uploads } from '../../db/tables/files.ts';
import { users } from '../../db/tables/users.ts';

/** Bytes a user has stored or reserved, and may store. */
export async function spaceOf(db: Queries, userId: string) {
  const [row] = await db
    .select({ used: users.spaceUsedBytes, total: users.spaceTotalBytes, expanded: users.spaceExpanded })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Bytes that a user's uploads have reserved and that no file takes yet. */
export async function reservedBytes(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.reservedBytes}), 0)::float8` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), inArray(uploads.state, ['pending', 'processing'])));
  return row?.bytes ?? 0;
}

/** How often the storage was expanded; no other call expands it until the transaction ends. */
export async function lockSpace(tx: Transaction, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ expanded: users.spaceExpanded })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row?.expanded;
}

export async function expandSpaceOf(tx: Transaction, userId: string, bytes: number): Promise<void> {
  await tx
    .update(users)
    .set({
      spaceTotalBytes: sql`${users.spaceTotalBytes} + ${bytes}`,
      spaceExpanded: sql`${users.spaceExpanded} + 1`,
    })
    .where(eq(users.id, userId));
}
