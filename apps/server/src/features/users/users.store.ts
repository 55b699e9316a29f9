import type { MembershipProduct } from '@likeness/domain/memberships';
import type { AccountView, GivenRole } from '@likeness/domain/users';
import { and, count, desc, eq, ilike, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { erasures } from '../../db/tables/my-data.ts';
import { memberships, users } from '../../db/tables/users.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';
import { isUuid } from '../../uuid.ts';

const views: Record<AccountView, SQL> = {
  registered: ne(users.role, 'guest'),
  admin: eq(users.role, 'admin'),
  disabled: isNotNull(users.disabledAt),
  guest: eq(users.role, 'guest'),
};

const columns = {
  id: users.id,
  username: users.username,
  role: users.role,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  spaceUsedBytes: users.spaceUsedBytes,
  spaceTotalBytes: users.spaceTotalBytes,
  erased: sql<boolean>`exists (select 1 from ${erasures} where ${erasures.userId} = ${users.id})`,
};
export type AccountOf = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export type UserFilter = {
  view: AccountView;
  /** Part of the name, in any case of letters, or an id, which is found in every view. */
  keyword: string;
};

/** One page of accounts, newest first. */
export async function listUsers(db: Queries, { view, keyword }: UserFilter, page: Part) {
  const part = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = isUuid(keyword)
    ? eq(users.id, keyword.toLowerCase())
    : and(views[view], keyword ? ilike(users.username, part) : undefined);
  const following =
    page.after === undefined
      ? undefined
      : sql`(${users.createdAt}, ${users.id}) < (
          select last.created_at, last.id from ${users} last where last.id = ${page.after})`;
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(matching, following))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(users).where(matching);
  return { rows, total: all?.total ?? 0 };
}

export async function findUser(db: Queries, userId: string) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row;
}

/** The account, which no one else changes until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<AccountOf | undefined> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  return findUser(tx, userId);
}

/** The id of the account of that name, in any case of letters. */
export async function userNamed(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`);
  return row?.id;
}

export async function setUserRole(db: Queries, userId: string, role: GivenRole): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, userId));
}

/** Closes an account at `at`; null opens it. */
export async function setUserDisabled(db: Queries, userId: string, at: Date | null): Promise<void> {
  await db.update(users).set({ disabledAt: at }).where(eq(users.id, userId));
}

/** Until when a membership lasts; null where there never was one. */
export async function membershipUntil(
  db: Queries,
  userId: string,
  product: MembershipProduct,
): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: memberships.expiresAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.product, product)));
  return row?.expiresAt ?? null;
}

export async function setMembershipUntil(
  db: Queries,
  userId: string,
  product: MembershipProduct,
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(memberships)
    .values({ userId, product, expiresAt })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.product], set: { expiresAt } });
}

/** One page of the works of a user, newest first; of every kind, also those that no list of the user shows. */
export async function worksOfUser(db: Queries, userId: string, page: Part) {
  const theirs = and(eq(works.userId, userId), isNull(works.deletedAt));
  const following =
    page.after === undefined
      ? undefined
      : sql`${works.number} < (select last.number from ${works} last where last.id = ${page.after})`;
  const rows = await db
    .select()
    .from(works)
    .where(and(theirs, following))
    .orderBy(desc(works.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(works).where(theirs);
  return { rows, total: all?.total ?? 0 };
}
