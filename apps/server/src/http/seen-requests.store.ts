import { lte } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { seenRequests } from '../db/tables/seen-requests.ts';

/** Remembers `key` until `expiresAt`; true when it was remembered already. Of many at once one gets false. */
export async function seenBefore(db: Queries, key: string, now: Date, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(seenRequests)
    .values({ key, expiresAt })
    .onConflictDoUpdate({
      target: seenRequests.key,
      set: { expiresAt },
      setWhere: lte(seenRequests.expiresAt, now),
    })
    .returning({ key: seenRequests.key });
  return rows.length === 0;
}
