import type { ProfileKind } from '@likeness/domain/profiles';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { profiles } from '../../db/tables/profiles.ts';
import type { Part } from '../../paging.ts';

export type ProfileRow = typeof profiles.$inferSelect;
type ProfileContent = Pick<ProfileRow, 'name' | 'fields' | 'isDefault'>;

const ofKind = (userId: string, kind: ProfileKind) =>
  and(eq(profiles.userId, userId), eq(profiles.kind, kind));

const own = (userId: string, kind: ProfileKind, id: string) => and(eq(profiles.id, id), ofKind(userId, kind));

/** One page of a user's profiles of a kind, newest first. */
export async function listProfiles(db: Queries, userId: string, kind: ProfileKind, page: Part) {
  const after =
    page.after === undefined
      ? undefined
      : sql`${profiles.number} < (select last.number from profiles last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select()
    .from(profiles)
    .where(and(ofKind(userId, kind), after))
    .orderBy(desc(profiles.number))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await countProfiles(db, userId, kind) };
}

export async function countProfiles(db: Queries, userId: string, kind: ProfileKind): Promise<number> {
  const [all] = await db.select({ total: count() }).from(profiles).where(ofKind(userId, kind));
  return all?.total ?? 0;
}

/** A user's own profile of a kind, or undefined for any other user. */
export async function findProfile(db: Queries, userId: string, kind: ProfileKind, id: string) {
  const [row] = await db
    .select()
    .from(profiles)
    .where(own(userId, kind, id));
  return row;
}

export async function addProfile(
  db: Queries,
  userId: string,
  kind: ProfileKind,
  content: ProfileContent,
): Promise<string> {
  const [row] = await db
    .insert(profiles)
    .values({ userId, kind, ...content })
    .returning({ id: profiles.id });
  if (!row) throw new Error('no profile row');
  return row.id;
}

/** Replaces all of a profile. False when the user has no such one. */
export async function replaceProfile(
  db: Queries,
  userId: string,
  kind: ProfileKind,
  id: string,
  content: ProfileContent,
): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set(content)
    .where(own(userId, kind, id))
    .returning({ id: profiles.id });
  return changed.length > 0;
}

/** Leaves the user without a default of the kind. */
export async function clearDefault(db: Queries, userId: string, kind: ProfileKind): Promise<void> {
  await db
    .update(profiles)
    .set({ isDefault: false })
    .where(and(ofKind(userId, kind), eq(profiles.isDefault, true)));
}

/** False when the user has no such profile. */
export async function removeProfile(
  db: Queries,
  userId: string,
  kind: ProfileKind,
  id: string,
): Promise<boolean> {
  const gone = await db
    .delete(profiles)
    .where(own(userId, kind, id))
    .returning({ id: profiles.id });
  return gone.length > 0;
}
