import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connect.ts';
import { auditLog } from '../../db/tables/site.ts';
import { users } from '../../db/tables/users.ts';
import type { Part } from '../../paging.ts';
import { isUuid } from '../../uuid.ts';

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

/** The account that an entry is about, where it is about one. */
const about = alias(users, 'about');
const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const isAbout = (subject: AnyPgColumn) =>
  sql`${about.id} = case when ${subject} ~ ${uuidForm} then ${subject}::uuid end`;

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
      subject: both.subject,
      actor: users.username,
      subjectName: about.username,
    })
    .from(both)
    .leftJoin(users, eq(users.id, both.actorId))
    .leftJoin(about, isAbout(both.subject))
    .orderBy(desc(both.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(or(bySubject, eq(auditLog.actorId, userId)));
  return { rows, total: all?.total ?? 0 };
}

export type TrailFilter = {
  /** A username in any case of letters, or an id; empty for all. */
  actor: string;
  action: string;
  subject: string;
  from: Date;
  until: Date | undefined;
};

/** The id of the account of that name, as a subquery; null where there is none. */
const idNamed = (name: string) => sql`(select id from users where lower(username) = ${name.toLowerCase()})`;

/** One page of everything that was done in a time, newest first, with the names of who did it and of the account it is about. */
export async function trailOfAll(db: Queries, filter: TrailFilter, page: Part) {
  const { actor, action, subject, from, until } = filter;
  const matching = and(
    gte(auditLog.createdAt, from),
    until && lt(auditLog.createdAt, until),
    action ? eq(auditLog.action, action) : undefined,
    actor ? sql`${auditLog.actorId} = ${isUuid(actor) ? actor : idNamed(actor)}` : undefined,
    subject ? sql`${auditLog.subject} = coalesce(${idNamed(subject)}::text, ${subject})` : undefined,
  );
  const following =
    page.after === undefined
      ? undefined
      : sql`(${auditLog.createdAt}, ${auditLog.id}) < (
          select last.created_at, last.id from ${auditLog} last where last.id = ${page.after})`;
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
      subject: auditLog.subject,
      actor: users.username,
      subjectName: about.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(about, isAbout(auditLog.subject))
    .where(and(matching, following))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(auditLog).where(matching);
  return { rows, total: all?.total ?? 0 };
}

/** The newest entry of an action. */
export async function newestOf(db: Queries, action: string) {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return row;
}

export async function emptyReasons(db: Queries, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(eq(auditLog.subject, userId), sql`${auditLog.details} ? 'reason'`));
}
