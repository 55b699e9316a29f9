import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { users } from '../../db/tables/users.ts';

/** Bytes a user has stored or reserved, and may store. */
export async function spaceOf(db: Queries, userId: string) {
  const [row] = await db
    .select({ used: users.spaceUsedBytes, total: users.spaceTotalBytes, expanded: users.spaceExpanded })
    .from(users)
    .where(eq(users.id, userId));
  return row;
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
