import type { MembershipProduct } from '@likeness/domain/memberships';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { sessions } from '../../db/tables/session.ts';
import { memberships, users } from '../../db/tables/users.ts';

export type Account = typeof users.$inferSelect;

/** The live session of a token with its user: neither idle nor over, and of an enabled account. */
export async function findSession(db: Queries, tokenHash: string, now: Date, idleSince: Date) {
  const [row] = await db
    .select({ userId: users.id, role: users.role, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
        isNull(users.disabledAt),
      ),
    );
  return row;
}

export async function touchSession(db: Queries, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function addSession(
  db: Queries,
  session: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values({
    tokenHash: session.tokenHash,
    userId: session.userId,
    createdAt: session.now,
    lastSeenAt: session.now,
    expiresAt: session.expiresAt,
  });
}

export async function removeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** The sessions of a user that are neither over nor idle, the one used last first. */
export function listSessions(db: Queries, userId: string, now: Date, idleSince: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), sessions.tokenHash);
}

/** Removes the sessions of a user whose hash begins with `beginning`, and gives how many there were. */
export async function removeSessionsLike(db: Queries, userId: string, beginning: string): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`starts_with(${sessions.tokenHash}, ${beginning})`));
  return rowCount ?? 0;
}

/** Which of these sessions are still alive. */
export async function aliveSessions(db: Queries, hashes: string[], now: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  return new Set(rows.map((row) => row.hash));
}

export async function findAccountByName(db: Queries, username: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`);
  return row;
}

export async function findAccount(db: Queries, userId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** Until when a user is a member, by product; memberships that are over are left out. */
export async function membershipsOf(
  db: Queries,
  userId: string,
  now: Date,
): Promise<Map<MembershipProduct, Date>> {
  const rows = await db
    .select({ product: memberships.product, expiresAt: memberships.expiresAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), gt(memberships.expiresAt, now)));
  return new Map(rows.map(({ product, expiresAt }) => [product, expiresAt]));
}

export async function addGuest(db: Queries, spaceTotalBytes: number): Promise<string> {
  const [row] = await db.insert(users).values({ role: 'guest', spaceTotalBytes }).returning({ id: users.id });
  if (!row) throw new Error('no user row');
  return row.id;
}

export async function addAccount(
  db: Queries,
  account: { username: string; passwordHash: string; role: 'user' | 'admin'; spaceTotalBytes: number },
): Promise<string> {
  const [row] = await db.insert(users).values(account).returning({ id: users.id });
  if (!row) throw new Error('no user row');
  return row.id;
}

/** Makes a guest a registered user, who keeps everything; undefined when it is no guest any more. */
export async function upgradeGuest(
  db: Queries,
  userId: string,
  account: { username: string; passwordHash: string; spaceTotalBytes: number },
): Promise<string | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...account, role: 'user' })
    .where(and(eq(users.id, userId), eq(users.role, 'guest')))
    .returning({ id: users.id });
  return row?.id;
}

/** `passwordGiven`: an operator chose it, and its user has to choose another. */
export async function setPassword(
  db: Queries,
  userId: string,
  password: Pick<Account, 'passwordHash' | 'passwordGiven'>,
): Promise<void> {
  await db.update(users).set(password).where(eq(users.id, userId));
}

/** Replaces a password that an operator gave; false where it was replaced already. */
export async function replaceGiven(db: Queries, userId: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash, passwordGiven: false })
    .where(and(eq(users.id, userId), eq(users.passwordGiven, true)));
  return rowCount === 1;
}

/** The file that is the picture of this account, or none. */
export async function setAvatarFile(db: Queries, userId: string, fileId: string | null): Promise<void> {
  await db.update(users).set({ avatar: fileId }).where(eq(users.id, userId));
}

/** Guests that never came back and who own nothing. */
export async function removeAbandonedGuests(db: Queries, before: Date): Promise<number> {
  const gone = await db.execute(sql`
    delete from users where id in (
      select u.id from users u
      where u.role = 'guest' and u.created_at < ${before.toISOString()}
        and not exists (select 1 from sessions where user_id = u.id)
        and not exists (select 1 from files where user_id = u.id)
        and not exists (select 1 from works where user_id = u.id)
        and not exists (select 1 from uploads where user_id = u.id)
        and not exists (select 1 from avatars where user_id = u.id)
        and not exists (select 1 from voices where user_id = u.id)
        and not exists (select 1 from pictures where user_id = u.id)
        and not exists (select 1 from materials where user_id = u.id)
        and not exists (select 1 from point_movements where user_id = u.id)
        and not exists (select 1 from erasures where user_id = u.id and finished_at is null)
      limit 1000)`);
  return gone.rowCount ?? 0;
}

/** Forgets sessions that are over or idle, and everything short-lived that has had its time. */
export async function removeOldRows(db: Queries, now: Date, idleSince: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
  for (const table of ['captchas', 'rate_limits', 'seen_requests', 'tickets'])
    await db.execute(sql`delete from ${sql.identifier(table)} where expires_at < ${now.toISOString()}`);
}
