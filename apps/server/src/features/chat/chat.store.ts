import { remembered, type ChatModel } from '@likeness/domain/chat';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { chatMessages, conversations } from '../../db/tables/chat.ts';
import type { Part } from '../../paging.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

const own = (userId: string, id: string) => and(eq(conversations.id, id), eq(conversations.userId, userId));

/** One page of a user's conversations, the one asked last first. */
export async function listConversations(
  db: Queries,
  { userId, botId }: { userId: string; botId: string | undefined },
  page: Part,
) {
  const mine = and(
    eq(conversations.userId, userId),
    botId ? eq(conversations.botId, botId) : isNull(conversations.botId),
    // Those of visitors of the user's sites are listed with the site.
    isNull(conversations.embedId),
  );
  const after =
    page.after === undefined
      ? undefined
      : sql`(${conversations.askedAt}, ${conversations.id}) < (select last.asked_at, last.id from conversations last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select({
      id: conversations.id,
      title: conversations.title,
      botId: conversations.botId,
      createdAt: conversations.createdAt,
      ongoing: sql<boolean>`exists (
        select 1 from chat_messages m where m.conversation_id = conversations.id and m.status = 'generating')`,
    })
    .from(conversations)
    .where(and(mine, after))
    .orderBy(desc(conversations.askedAt), desc(conversations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(conversations).where(mine);
  return { rows, total: all?.total ?? 0 };
}

/** The user's own conversation, locked until the transaction ends: one question at a time. */
export async function lockConversation(tx: Transaction, userId: string, id: string) {
  const [row] = await tx.select().from(conversations).where(own(userId, id)).for('update');
  return row;
}

/** The digital employee of an answer's conversation. */
export async function botOfConversation(db: Queries, userId: string, id: string): Promise<string | null> {
  const [row] = await db.select({ botId: conversations.botId }).from(conversations).where(own(userId, id));
  return row?.botId ?? null;
}

export async function ownsConversation(db: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: conversations.id }).from(conversations).where(own(userId, id));
  return rows.length > 0;
}

export async function addConversation(
  tx: Queries,
  row: {
    userId: string;
    title: string;
    askedAt: Date;
    botId?: string | undefined;
    embedId?: string | undefined;
  },
) {
  const [added] = await tx.insert(conversations).values(row).returning({ id: conversations.id });
  if (!added) throw new Error('no conversation row');
  return added.id;
}

export async function touchConversation(tx: Queries, userId: string, id: string, askedAt: Date) {
  await tx.update(conversations).set({ askedAt }).where(own(userId, id));
}

/** False when the user has no such conversation. */
export async function renameConversation(db: Queries, userId: string, id: string, title: string) {
  const rows = await db
    .update(conversations)
    .set({ title })
    .where(own(userId, id))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

export async function removeConversation(tx: Queries, userId: string, id: string): Promise<void> {
  await tx.delete(conversations).where(own(userId, id));
}

/** One page of the messages of a conversation of the user, the first one first. */
export async function listMessages(db: Queries, userId: string, conversationId: string, page: Part) {
  const mine = and(eq(chatMessages.userId, userId), eq(chatMessages.conversationId, conversationId));
  const after =
    page.after === undefined
      ? undefined
      : sql`${chatMessages.number} > (select last.number from chat_messages last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(mine, after))
    .orderBy(asc(chatMessages.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(chatMessages).where(mine);
  return { rows, total: all?.total ?? 0 };
}

/** The answer of a conversation that is being made. */
export async function ongoingAnswer(db: Queries, userId: string, conversationId: string) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.status, 'generating'),
      ),
    );
  return row;
}

/** An answer in a conversation of the user. */
export async function findAnswer(db: Queries, userId: string, conversationId: string, id: string) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.id, id),
        eq(chatMessages.userId, userId),
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.role, 'assistant'),
      ),
    );
  return row;
}

/** A message of the user, whatever its conversation. */
export async function findMessage(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.userId, userId)));
  return row;
}

type Said = { id?: string; userId: string; conversationId: string; model: ChatModel; language: string };

export async function addQuestion(tx: Queries, said: Said & { content: string; at: Date }): Promise<void> {
  const { at, ...row } = said;
  await tx
    .insert(chatMessages)
    .values({ ...row, role: 'user', status: 'success', createdAt: at, finishedAt: at });
}

/** The hold of an answer's points, or what it takes of a digital employee. */
type Paid = Pick<typeof chatMessages.$inferInsert, 'holdId' | 'paidBy'>;

export async function addAnswer(tx: Queries, said: Said & Paid & { id: string; at: Date }) {
  const { at, ...row } = said;
  await tx.insert(chatMessages).values({ ...row, role: 'assistant', status: 'generating', createdAt: at });
}

export async function askToStop(db: Queries, userId: string, id: string): Promise<void> {
  await db
    .update(chatMessages)
    .set({ stopAsked: true })
    .where(
      and(eq(chatMessages.id, id), eq(chatMessages.userId, userId), eq(chatMessages.status, 'generating')),
    );
}

export async function removeAnswer(tx: Queries, userId: string, id: string): Promise<void> {
  await tx.delete(chatMessages).where(and(eq(chatMessages.id, id), eq(chatMessages.userId, userId)));
}

/** What was said before an answer, the last first, as far as it is remembered. */
export async function saidBefore(db: Queries, answer: MessageRow): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, answer.conversationId),
        eq(chatMessages.userId, answer.userId),
        sql`${chatMessages.number} < ${answer.number} and ${chatMessages.content} <> ''`,
      ),
    )
    .orderBy(desc(chatMessages.number))
    .limit(100);
  let room = remembered;
  return rows.filter(({ content }, i) => {
    room -= content.length;
    return i === 0 || room > 0;
  });
}
