import { and, count, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connect.ts';
import { auditLog } from '../../db/tables/site.ts';
import { users } from '../../db/tables/users.ts';
import type { Part } from '../../paging.ts';

export type AuditEntry = {
  actorId: string | null;
  action: string;
  subject?: string | null;
  details?: Record<string, unknown>;
};
export type AuditRow = Awaited<ReturnType<typeof trailOfUser>>['rows'][number];

export async function addAuditEntry(db: Queries, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** One page of what a user did and what was done to it, newest first, each with the name of who did it. */
export async function trailOfUser(db: Queries, userId: string, page: Part) {
  // One read by each index: with `or` the whole of both would be read before the newest are known.
  const newest = (whose: SQL) =>
    db
      .select()
      .from(auditLog)
      .where(and(whose, page.after === undefined ? undefined : lt(auditLog.id, Number(page.after))))
      .orderBy(desc(auditLog.id))
      .limit(page.offset + page.limit);
  const bySubject = eq(auditLog.subject, userId);
  const byOthers = sql`${auditLog.subject} is distinct from ${userId}`;
  const both = unionAll(newest(bySubject), newest(and(eq(auditLog.actorId, userId), byOthers)!)).as('both');
  const rows = await db
    .select({
      id: both.id,
      action: both.action,
      details: both.details,
      createdAt: both.createdAt,
      actor: users.username,
    })
    .from(both)
    .leftJoin(users, eq(users.id, both.actorId))
    .orderBy(desc(both.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(or(bySubject, eq(auditLog.actorId, userId)));
  return { rows, total: all?.total ?? 0 };
}

export async function emptyReasons(db: Queries, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(eq(auditLog.subject, userId), sql`${auditLog.details} ? 'reason'`));
}
