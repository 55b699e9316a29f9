import type { consentEnders, FaceState, SpokenState } from '@likeness/domain/consents';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { avatars, consents } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { users } from '../../db/tables/users.ts';
import type { Part } from '../../paging.ts';

export type ConsentRow = typeof consents.$inferSelect;
export type Ender = (typeof consentEnders)[number];

export async function addConsent(db: Queries, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** Keeps what was found of the consent to the avatar that a work prepared. Gives the avatar's id where a sentence was to be read. */
export async function noteFace(db: Queries, workId: string, face: FaceState): Promise<string | undefined> {
  const prepared = db.select({ id: avatars.id }).from(avatars).where(eq(avatars.workId, workId));
  const [row] = await db
    .update(consents)
    .set({ face })
    .where(sql`${consents.avatarId} in ${prepared}`)
    .returning({ id: consents.avatarId, sentence: consents.sentence });
  return row?.sentence ? row.id : undefined;
}

export async function noteWords(db: Queries, avatarId: string, words: SpokenState): Promise<void> {
  await db.update(consents).set({ words }).where(eq(consents.avatarId, avatarId));
}

/** Notes who ended a consent and when; of an avatar of earlier versions as well. */
export async function noteWithdrawal(
  db: Queries,
  { avatarId, userId, by, at }: { avatarId: string; userId: string; by: Ender; at: Date },
): Promise<void> {
  const withdrawal = { withdrawnAt: at, withdrawnBy: by };
  await db
    .insert(consents)
    .values({ avatarId, userId, ...withdrawal })
    .onConflictDoUpdate({ target: consents.avatarId, set: withdrawal });
}

/** The owner of an avatar that is there; undefined for public ones. */
export async function ownerOfAvatar(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: avatars.userId })
    .from(avatars)
    .where(and(eq(avatars.id, id), isNull(avatars.deletedAt)));
  return row?.userId ?? undefined;
}

/** The footage of an avatar and where its consent is read, while both are there. */
export async function footageOfConsent(db: Queries, avatarId: string) {
  const [row] = await db
    .select({ consent: consents, storageKey: files.storageKey })
    .from(consents)
    .innerJoin(avatars, and(eq(avatars.id, consents.avatarId), isNull(avatars.deletedAt)))
    .innerJoin(files, and(eq(files.id, avatars.fileId), isNull(files.deletedAt)))
    .where(eq(consents.avatarId, avatarId));
  return row;
}

/** An avatar, its owner, and whether others may use it. */
type Whose = { avatarId: string; userId: string; shared: boolean };

/** Works in progress that speak through an avatar or prepare it: of its owner, and of all users where it is shared. */
export async function worksWithAvatar(db: Queries, { avatarId, userId, shared }: Whose) {
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    select id, user_id as "userId" from works where (${shared} or user_id = ${userId}) and status = 'generating' and (
      jsonb_path_exists(params, '$.**.avatarId ? (@ == $id)', jsonb_build_object('id', ${avatarId}::text))
      or id = (select work_id from avatars where id = ${avatarId}))`);
  return rows;
}

/** The time of excerpts with an avatar is over: they are shown no more, and the next sweep removes them. */
export async function endExcerptsWith(
  db: Queries,
  { avatarId, userId, shared }: Whose,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update drafts set created_at = 'epoch',
      status = case status when 'generating' then 'failed' else status end,
      problem = case status when 'generating' then 'work-cancelled' else problem end,
      finished_at = coalesce(finished_at, ${at.toISOString()})
    where (${shared} or user_id = ${userId}) and params ->> 'avatarId' = ${avatarId}`);
}

/** Where what was learnt of an avatar lies, also of one that was deleted. */
export async function learntOf(db: Queries, avatarId: string) {
  const [row] = await db
    .select({
      preparedKey: avatars.preparedKey,
      workId: avatars.workId,
      userId: avatars.userId,
      sharedAt: avatars.sharedAt,
    })
    .from(avatars)
    .where(eq(avatars.id, avatarId));
  return row;
}

/** One page of the consents of all users, the newest first. */
export async function listConsents(db: Queries, page: Part) {
  const after =
    page.after === undefined
      ? undefined
      : sql`(${avatars.createdAt}, ${avatars.id}) < (select last.created_at, last.id from avatars last where last.id = ${page.after})`;
  const theirs = sql`${avatars.userId} is not null and (${avatars.deletedAt} is null or ${consents.withdrawnAt} is not null)`;
  const rows = await db
    .select({ avatar: avatars, consent: consents, username: users.username, file: files })
    .from(avatars)
    .innerJoin(users, eq(users.id, avatars.userId))
    .leftJoin(consents, eq(consents.avatarId, avatars.id))
    .leftJoin(files, and(eq(files.id, avatars.fileId), isNull(files.deletedAt)))
    .where(and(theirs, after))
    .orderBy(desc(avatars.createdAt), desc(avatars.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({ total: count() })
    .from(avatars)
    .leftJoin(consents, eq(consents.avatarId, avatars.id))
    .where(theirs);
  return { rows, total: all?.total ?? 0 };
}
