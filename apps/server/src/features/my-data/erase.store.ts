import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { erasures } from '../../db/tables/my-data.ts';
import { users } from '../../db/tables/users.ts';
import { voices } from '../../db/tables/voices.ts';
import type { erasedTables } from './decided.ts';

export type ErasureRow = typeof erasures.$inferSelect;
type ErasedTable = (typeof erasedTables)[number];

/** Whether another operator than this user is there. */
export async function hasOtherOperator(tx: Queries, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from users where role = 'admin' and disabled_at is null and id <> ${userId} limit 1`);
  return rowCount === 1;
}

/**
 * Closes the account for good: what logs in is gone, and the row that stays for the bookings has no name, no password and no
 * picture. From here on the user has nothing to upload into.
 */
export async function closeAccount(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      username: null,
      passwordHash: null,
      role: 'guest',
      avatar: null,
      disabledAt: at,
      spaceTotalBytes: 0,
      spaceExpanded: 0,
    })
    .where(eq(users.id, userId));
  for (const table of ['tickets', 'sessions', 'api_keys', 'webhooks', 'shares'] as const)
    await eraseRows(tx, table, userId);
  await tx.execute(
    sql`delete from embed_visits where embed_id in (select id from embeds where user_id = ${userId})`,
  );
}

export async function addErasure(tx: Queries, erasure: typeof erasures.$inferInsert): Promise<void> {
  await tx.insert(erasures).values(erasure);
}

export async function findErasure(db: Queries, userId: string): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(erasures).where(eq(erasures.userId, userId));
  return row;
}

export async function noteErasure(
  db: Queries,
  userId: string,
  change: Partial<Pick<ErasureRow, 'jobId' | 'erasedAt' | 'finishedAt'>>,
): Promise<void> {
  await db.update(erasures).set(change).where(eq(erasures.userId, userId));
}

/** Erasures that are to go on and have no job: begun ones, and those that were through before `throughBefore`. Locked. */
export function erasuresWithoutJob(tx: Transaction, throughBefore: Date): Promise<ErasureRow[]> {
  return tx
    .select()
    .from(erasures)
    .where(
      and(
        isNull(erasures.finishedAt),
        or(isNull(erasures.erasedAt), lt(erasures.erasedAt, throughBefore)),
        sql`not exists (select 1 from jobs.job where name = 'my-data' and job.id = ${erasures.jobId} and job.state <= 'active')`,
      ),
    )
    .limit(100)
    .for('update', { skipLocked: true });
}

/** Works of the user that are being made. */
export async function runningWorks(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from works where user_id = ${userId} and status = 'generating'`,
  );
  return rows.map(({ id }) => id);
}

/** Conversations of the user in which an answer is being made. */
export async function answeringConversations(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct conversation_id as id from chat_messages where user_id = ${userId} and status = 'generating'`,
  );
  return rows.map(({ id }) => id);
}

export async function openHolds(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from point_holds where user_id = ${userId} and state = 'open'`,
  );
  return rows.map(({ id }) => id);
}

/** All works of the user, also those that were deleted, that follow `after`. */
export async function allWorks(db: Queries, userId: string, after: number, limit: number) {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select id, number from works where user_id = ${userId} and number > ${after} order by number limit ${limit}`);
  return rows.map(({ id, number }) => ({ id, number: Number(number) }));
}

/** Where what was learnt of the user's avatars lies, also of those that were deleted. */
export async function preparedAvatars(db: Queries, userId: string) {
  const { rows } = await db.execute<{ preparedKey: string | null; workId: string | null }>(sql`
    select prepared_key as "preparedKey", work_id as "workId" from avatars where user_id = ${userId}
    union all select r.replaced_key, r.work_id from added_recordings r join avatars a on a.id = r.avatar_id
      where a.user_id = ${userId}`);
  return rows;
}

/** Keys of files of the user whose objects may still be there, other than those below the user's own place. */
export async function strayKeys(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from files where user_id = ${userId} and storage_key not like ${`files/${userId}/%`}`);
  return rows.map(({ key }) => key);
}

/** Voices of the user that were not deleted; locked. */
export function livingVoices(tx: Transaction, userId: string) {
  return tx
    .select({ driver: voices.driver, engineVoice: voices.engineVoice })
    .from(voices)
    .where(and(eq(voices.userId, userId), isNull(voices.deletedAt)))
    .for('update');
}

/** Deletes the rows of one table that are the user's. */
export async function eraseRows(db: Queries, table: ErasedTable, userId: string): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
}

/** An employee that spoke through an avatar of the user speaks through none any more. */
export async function leaveBots(db: Queries, userId: string): Promise<void> {
  await db.execute(sql`
    update bots set avatar_id = null where avatar_id in (select id from avatars where user_id = ${userId})`);
}

/** Takes what still waits for the user out of every queue; what runs there finds nothing to do. */
export async function forgetJobs(db: Queries, userId: string): Promise<void> {
  await db.execute(sql`delete from jobs.job where group_id = ${userId} and state <> 'active'`);
}

export async function emptySpace(db: Queries, userId: string): Promise<void> {
  await db.update(users).set({ spaceUsedBytes: 0, avatar: null }).where(eq(users.id, userId));
}
