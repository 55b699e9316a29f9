import type { Lane } from '@likeness/domain/lanes';
import { overviewCauses } from '@likeness/domain/overview';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { users } from '../../db/tables/users.ts';
import { works } from '../../db/tables/works.ts';
import { stretchOf } from '../../ledger/totals.ts';

/** Works in progress by lane: how many wait, run, or wait for something outside, and since when the oldest waits. */
export async function worksInProgress(db: Queries) {
  const { rows } = await db.execute<{
    lane: Lane;
    waiting: number;
    running: number;
    outside: number;
    since: Date | null;
  }>(sql`
    select lane,
      count(*) filter (where worker is null and waiting_until is null)::int as waiting,
      count(*) filter (where worker is not null)::int as running,
      count(*) filter (where worker is null and waiting_until is not null)::int as outside,
      min(created_at) filter (where worker is null and waiting_until is null) as since
    from works where status = 'generating' group by lane`);
  return rows;
}

/** Works that ended in each of the stretches that begin at `starts`, done and failed. */
export async function endedWorks(db: Queries, starts: readonly Date[]) {
  const { rows } = await db.execute<{ stretch: number; done: number; failed: number }>(sql`
    select ${stretchOf(sql`finished_at`, starts)}::int as stretch,
      count(*) filter (where status = 'success')::int as done,
      count(*) filter (where status = 'failed')::int as failed
    from works where status <> 'generating' and finished_at >= ${starts[0]!.toISOString()}
    group by 1`);
  return rows;
}

/** Why works failed since then, the most frequent cause first. */
export async function causesOfFailures(db: Queries, since: Date) {
  const often = count();
  return db
    .select({ problem: works.problem, often })
    .from(works)
    .where(
      and(sql`${works.status} <> 'generating'`, eq(works.status, 'failed'), gte(works.finishedAt, since)),
    )
    .groupBy(works.problem)
    .orderBy(desc(often), works.problem)
    .limit(overviewCauses);
}

/** Accounts that were made in each of the stretches that begin at `starts`. */
export async function newAccounts(db: Queries, starts: readonly Date[]) {
  const { rows } = await db.execute<{ stretch: number; accounts: number }>(sql`
    select ${stretchOf(sql`created_at`, starts)}::int as stretch, count(*)::int as accounts
    from users where role <> 'guest' and created_at >= ${starts[0]!.toISOString()}
    group by 1`);
  return rows;
}

/** All accounts and guests, and the bytes that they have stored. */
export async function sumsOfUsers(db: Queries) {
  const [row] = await db
    .select({
      accounts: sql<number>`count(*) filter (where ${users.role} <> 'guest')`.mapWith(Number),
      guests: sql<number>`count(*) filter (where ${users.role} = 'guest')`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${users.spaceUsedBytes}), 0)`.mapWith(Number),
    })
    .from(users);
  return row ?? { accounts: 0, guests: 0, bytes: 0 };
}
