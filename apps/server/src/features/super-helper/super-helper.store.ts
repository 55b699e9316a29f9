import { scriptOrder } from '@likeness/domain/script-orders';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';

const helper = sql<string>`${works.params} ->> 'helper'`;

/** One page of the works that a user had the helper begin, newest first: their ids, and the task of each. */
export async function listBegun(db: Queries, userId: string, page: Part) {
  const begun = and(
    eq(works.userId, userId),
    eq(works.kind, scriptOrder.kind),
    isNull(works.deletedAt),
    sql`coalesce(${helper}, '') <> ''`,
  );
  const after =
    page.after === undefined
      ? undefined
      : sql`(${works.createdAt}, ${works.id}) < (select last.created_at, last.id from works last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select({ id: works.id, helper })
    .from(works)
    .where(and(begun, after))
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({
      total: count(),
      open: sql<number>`count(*) filter (where ${works.status} = 'generating')::int`,
    })
    .from(works)
    .where(begun);
  return { rows, total: all?.total ?? 0, open: all?.open ?? 0 };
}
