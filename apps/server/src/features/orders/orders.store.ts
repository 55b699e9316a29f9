import type { OrderView } from '@likeness/domain/orders';
import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { users } from '../../db/tables/users.ts';
import { works, workSteps } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';
import { isUuid } from '../../uuid.ts';

const views: Record<OrderView, SQL | undefined> = {
  all: undefined,
  making: eq(works.status, 'generating'),
  failed: eq(works.status, 'failed'),
  done: eq(works.status, 'success'),
};

const columns = { work: works, username: users.username };
export type OrderOf = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export type OrderFilter = {
  view: OrderView;
  /** The name of a user in any case of letters, or the id of a user or a work, which are found in every view. */
  keyword: string;
};

function named(keyword: string): SQL | undefined {
  if (!keyword) return undefined;
  if (isUuid(keyword)) return or(eq(works.id, keyword), eq(works.userId, keyword));
  return sql`${works.userId} in (select id from users where lower(username) = ${keyword.toLowerCase()})`;
}

/** One page of the works of all users, newest first. */
export async function listOrders(db: Queries, { view, keyword }: OrderFilter, page: Part) {
  const matching = and(isNull(works.deletedAt), isUuid(keyword) ? undefined : views[view], named(keyword));
  const following =
    page.after === undefined
      ? undefined
      : sql`${works.number} < (select last.number from ${works} last where last.id = ${page.after})`;
  const rows = await db
    .select(columns)
    .from(works)
    .innerJoin(users, eq(users.id, works.userId))
    .where(and(matching, following))
    .orderBy(desc(works.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(works).where(matching);
  return { rows, total: all?.total ?? 0 };
}

/** A work of any user. */
export async function findOrder(db: Queries, workId: string) {
  const [row] = await db
    .select(columns)
    .from(works)
    .innerJoin(users, eq(users.id, works.userId))
    .where(and(eq(works.id, workId), isNull(works.deletedAt)));
  return row;
}

/** What of a work is done and kept, the first step first. */
export async function stepsOf(db: Queries, workId: string) {
  return db
    .select({ name: workSteps.name, attempt: workSteps.attempt, createdAt: workSteps.createdAt })
    .from(workSteps)
    .where(eq(workSteps.workId, workId))
    .orderBy(asc(workSteps.createdAt), asc(workSteps.name));
}
