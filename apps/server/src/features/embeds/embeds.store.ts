import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { conversations } from '../../db/tables/chat.ts';
import { embeds, embedVisits } from '../../db/tables/embeds.ts';
import { users } from '../../db/tables/users.ts';
import type { Part } from '../../paging.ts';

export type EmbedRow = typeof embeds.$inferSelect;
export type VisitRow = typeof embedVisits.$inferSelect;

const own = (userId: string, id: string) => and(eq(embeds.id, id), eq(embeds.userId, userId));

export async function listEmbeds(
  db: Queries,
  userId: string,
  botId: string | undefined,
): Promise<EmbedRow[]> {
  return db
    .select()
    .from(embeds)
    .where(and(eq(embeds.userId, userId), botId ? eq(embeds.botId, botId) : undefined))
    .orderBy(asc(embeds.createdAt), asc(embeds.id));
}

/** One of a user's own. */
export async function ownEmbed(db: Queries, userId: string, id: string): Promise<EmbedRow | undefined> {
  const [row] = await db.select().from(embeds).where(own(userId, id));
  return row;
}

/** The embed of a user and an employee: a new one, or the one that is there, changed. */
export async function putEmbed(
  db: Queries,
  {
    userId,
    botId,
    ...change
  }: Pick<EmbedRow, 'userId' | 'botId' | 'hosts' | 'daily' | 'enabled' | 'createdAt'>,
): Promise<EmbedRow> {
  const { createdAt, ...set } = change;
  const [row] = await db
    .insert(embeds)
    .values({ userId, botId, createdAt, ...set })
    .onConflictDoUpdate({ target: [embeds.userId, embeds.botId], set })
    .returning();
  if (!row) throw new Error('no row of an embed');
  return row;
}

/** False when the user has no such embed. */
export async function disableEmbed(db: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(embeds)
    .set({ enabled: false })
    .where(own(userId, id))
    .returning({ id: embeds.id });
  return rows.length > 0;
}

/** Ends all visits of an embed. */
export async function endVisits(db: Queries, embedId: string, now: Date): Promise<void> {
  await db.update(embedVisits).set({ expiresAt: now }).where(eq(embedVisits.embedId, embedId));
}

/** An embed that is shown, with its owner; none of an owner whose account is disabled. */
export async function shownEmbed(db: Queries, id: string) {
  const [row] = await db
    .select({ embed: embeds, role: users.role })
    .from(embeds)
    .innerJoin(users, eq(users.id, embeds.userId))
    .where(and(eq(embeds.id, id), eq(embeds.enabled, true), isNull(users.disabledAt)));
  return row;
}

export async function addVisit(
  db: Queries,
  visit: Pick<VisitRow, 'embedId' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insert(embedVisits).values(visit);
}

/** A visit that goes on. */
export async function findVisit(db: Queries, tokenHash: string, now: Date): Promise<VisitRow | undefined> {
  const [row] = await db
    .select()
    .from(embedVisits)
    .where(and(eq(embedVisits.tokenHash, tokenHash), sql`${embedVisits.expiresAt} > ${now}`));
  return row;
}

/** Lets a visit go on until `expiresAt`. */
export async function prolongVisit(db: Queries, id: string, expiresAt: Date): Promise<void> {
  await db.update(embedVisits).set({ expiresAt }).where(eq(embedVisits.id, id));
}

/** Gives a visit its conversation in place of the one it had; false when it has got another one meanwhile. */
export async function giveConversation(
  tx: Queries,
  visit: VisitRow,
  conversationId: string,
): Promise<boolean> {
  const rows = await tx
    .update(embedVisits)
    .set({ conversationId })
    .where(
      and(
        eq(embedVisits.id, visit.id),
        sql`${embedVisits.conversationId} is not distinct from ${visit.conversationId}`,
      ),
    )
    .returning({ id: embedVisits.id });
  return rows.length > 0;
}

/** Forgets visits that ended before `before` and in which nothing was asked. */
export async function forgetVisits(db: Queries, before: Date): Promise<void> {
  await db
    .delete(embedVisits)
    .where(and(lt(embedVisits.expiresAt, before), isNull(embedVisits.conversationId)));
}

/** One page of the conversations of visitors, the one asked last first. */
export async function listVisitorConversations(db: Queries, embed: EmbedRow, page: Part) {
  const theirs = and(eq(conversations.userId, embed.userId), eq(conversations.embedId, embed.id));
  const after =
    page.after === undefined
      ? undefined
      : sql`(${conversations.askedAt}, ${conversations.id}) < (select last.asked_at, last.id from conversations last
          where last.id = ${page.after} and last.embed_id = ${embed.id})`;
  const rows = await db
    .select({
      id: conversations.id,
      title: conversations.title,
      createdAt: conversations.createdAt,
      questions: sql<number>`(select count(*)::int from chat_messages m
        where m.conversation_id = conversations.id and m.role = 'user')`,
    })
    .from(conversations)
    .where(and(theirs, after))
    .orderBy(desc(conversations.askedAt), desc(conversations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(conversations).where(theirs);
  return { rows, total: all?.total ?? 0 };
}

/** Questions, and visitors who asked any, on each day since `since`, the newest first; days are those of `zone`. */
export async function usageByDay(
  db: Queries,
  embedId: string,
  { zone, since }: { zone: string; since: Date },
) {
  const { rows } = await db.execute<{ day: string; questions: number; visitors: number }>(sql`
    select to_char(m.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      count(*)::int as questions, count(distinct c.id)::int as visitors
    from conversations c join chat_messages m on m.conversation_id = c.id
    where c.embed_id = ${embedId} and m.role = 'user' and m.created_at >= ${since}
    group by 1 order by 1 desc`);
  return rows;
}

/** Questions and visitors who asked any, of all time. */
export async function usageInAll(db: Queries, embedId: string) {
  const { rows } = await db.execute<{ questions: number; visitors: number }>(sql`
    select count(*)::int as questions, count(distinct c.id)::int as visitors
    from conversations c join chat_messages m on m.conversation_id = c.id
    where c.embed_id = ${embedId} and m.role = 'user'`);
  return rows[0] ?? { questions: 0, visitors: 0 };
}
