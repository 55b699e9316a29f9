import { guestRows, type GuestRow } from '@likeness/domain/guest-limits';
import { problem } from '@likeness/domain/problems';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../context.ts';
import type { Queries } from '../db/connect.ts';
import { users } from '../db/tables/users.ts';

/** How many rows a user keeps of each kind, and the bytes that they take in the database. */
export async function keptRows(db: Queries, userId: string) {
  const { rows } = await db.execute<{ kind: GuestRow; rows: number; bytes: number }>(sql`
    select kind, count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from (
      select 'material' as kind, pg_column_size(m.*) as bytes from materials m
        where user_id = ${userId} and deleted_at is null
      union all select 'preset', pg_column_size(p.*) from presets p where user_id = ${userId}
      union all select kind, pg_column_size(f.*) from profiles f where user_id = ${userId}
      union all select 'chat', pg_column_size(c.*) + (
          select coalesce(sum(pg_column_size(s.*)), 0) from chat_messages s where s.conversation_id = c.id
        ) from conversations c where user_id = ${userId}
    ) kept group by kind`);
  return {
    bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    of: (kind: GuestRow) => rows.find((row) => row.kind === kind)?.rows ?? 0,
  };
}

/**
 * Whether a guest may keep another row: sessions of guests cost nothing, and what they write stays. Throws `guest-rows-full` or
 * `space-full`. Callers hold the user's lock, so that of many at once none slips through.
 */
export async function requireRowRoom(
  tx: Queries,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  kind: GuestRow,
): Promise<void> {
  if (role !== 'guest') return;
  const kept = await keptRows(tx, userId);
  if (kept.of(kind) >= guestRows[kind]) throw problem('guest-rows-full', { limit: guestRows[kind] });
  const [space] = await tx
    .select({ used: users.spaceUsedBytes, total: users.spaceTotalBytes })
    .from(users)
    .where(eq(users.id, userId));
  if (space && space.used + kept.bytes > space.total) throw problem('space-full');
}
