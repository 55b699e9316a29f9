import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { botHires, bots } from '../../db/tables/bots.ts';
import { files } from '../../db/tables/files.ts';

export type BotRow = typeof bots.$inferSelect;
export type HireRow = typeof botHires.$inferSelect;

const ofUser = (userId: string) => and(eq(botHires.botId, bots.id), eq(botHires.userId, userId));
const rows = (db: Queries, userId: string) =>
  db
    .select({ bot: getTableColumns(bots), hire: getTableColumns(botHires), cover: getTableColumns(files) })
    .from(bots)
    .leftJoin(botHires, ofUser(userId))
    .leftJoin(avatars, eq(avatars.id, bots.avatarId))
    .leftJoin(files, eq(files.id, sql`coalesce(${avatars.coverSmallFileId}, ${avatars.coverFileId})`));

/** The catalogue with what a user may ask of each, in its order. */
export const listBots = (db: Queries, userId: string) =>
  rows(db, userId)
    .where(eq(bots.enabled, true))
    .orderBy(asc(bots.position), asc(bots.createdAt), asc(bots.id));

/** One employee of the catalogue. */
export async function findBot(db: Queries, userId: string, id: string) {
  const [row] = await rows(db, userId).where(and(eq(bots.id, id), eq(bots.enabled, true)));
  return row;
}

/** An employee for an answer that was asked for already. */
export async function botOf(db: Queries, id: string): Promise<BotRow | undefined> {
  const [row] = await db.select().from(bots).where(eq(bots.id, id));
  return row;
}

/** What a user may ask of an employee; nothing else changes it until the transaction ends. */
export async function lockHire(tx: Transaction, userId: string, botId: string): Promise<HireRow> {
  await tx.insert(botHires).values({ userId, botId }).onConflictDoNothing();
  const mine = and(eq(botHires.userId, userId), eq(botHires.botId, botId));
  const [row] = await tx.select().from(botHires).where(mine).for('update');
  if (!row) throw new Error('no row of a hire');
  return row;
}

export async function changeHire(
  tx: Queries,
  userId: string,
  botId: string,
  change: Partial<typeof botHires.$inferInsert>,
): Promise<void> {
  await tx
    .update(botHires)
    .set(change)
    .where(and(eq(botHires.userId, userId), eq(botHires.botId, botId)));
}

/** Counts a question, or takes it from the count again: `by` is 1 or −1. */
export async function countQuestion(
  tx: Queries,
  userId: string,
  botId: string,
  { paidBy, by }: { paidBy: 'trial' | 'use'; by: 1 | -1 },
): Promise<void> {
  await changeHire(
    tx,
    userId,
    botId,
    paidBy === 'trial'
      ? { trialsUsed: sql`greatest(0, ${botHires.trialsUsed} + ${by})` as never }
      : { usesLeft: sql`${botHires.usesLeft} - ${by}` as never },
  );
}

/** Hires that renew themselves and have ended by `now`. */
export const endedHires = (db: Queries, now: Date) =>
  db
    .select({ userId: botHires.userId, botId: botHires.botId })
    .from(botHires)
    .where(and(isNotNull(botHires.renewPeriod), lte(botHires.expiresAt, now)))
    .limit(500);

/** The voice of the library that fits a presenter in a language, by its gender; any of that language where none does. */
export async function presenterOf(
  db: Queries,
  avatarId: string | null,
  language: string,
): Promise<{ voiceId: string | undefined; driver: string | undefined }> {
  const { rows } = await db.execute<{ id: string; driver: string }>(sql`
    select voices.id, voices.driver from voices
    left join avatars on avatars.id = ${avatarId}
    where voices.user_id is null and voices.deleted_at is null and not voices.hidden and voices.status = 'ready'
      and split_part(voices.language, '-', 1) = split_part(${language}, '-', 1)
    order by (voices.gender = avatars.gender) is true desc, (voices.age = avatars.age) is true desc,
      voices.position, voices.id
    limit 1`);
  return { voiceId: rows[0]?.id, driver: rows[0]?.driver };
}
