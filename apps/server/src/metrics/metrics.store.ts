import { sql } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';

/** Works by lane and by what they are at: `waiting`, `running`, `parked` (for an engine or their user), `success`, `failed`. */
export async function worksByState(db: Queries): Promise<{ lane: string; state: string; works: number }[]> {
  const { rows } = await db.execute<{ lane: string; state: string; works: number }>(sql`
    select lane, case when status <> 'generating' then status when worker is not null then 'running'
        when waiting_until is not null or stage = 'review' then 'parked' else 'waiting' end as state,
      count(*)::int as works
    from works where deleted_at is null group by 1, 2 order by 1, 2`);
  return rows;
}

/** Seconds for which the oldest waiting work of each lane has waited. */
export async function queueAges(db: Queries): Promise<{ lane: string; seconds: number }[]> {
  const { rows } = await db.execute<{ lane: string; seconds: number }>(sql`
    select lane, greatest(0, extract(epoch from now() - min(created_at)))::float8 as seconds from works
    where status = 'generating' and worker is null and waiting_until is null and stage <> 'review' group by lane`);
  return rows;
}

/** Jobs of every queue that wait or run. */
export async function jobsByState(db: Queries): Promise<{ queue: string; state: string; jobs: number }[]> {
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(sql`
    select name as queue, case when state = 'active' then 'running' else 'waiting' end as state, count(*)::int as jobs
    from jobs.job where state <= 'active' group by 1, 2 order by 1, 2`);
  return rows;
}

export async function peopleAndFiles(db: Queries): Promise<{ users: number; bytes: number }> {
  const { rows } = await db.execute<{ users: number; bytes: number }>(sql`
    select (select count(*)::int from users where role <> 'guest') as users,
      (select coalesce(sum(bytes), 0)::float8 from files where purged_at is null) as bytes`);
  return rows[0] ?? { users: 0, bytes: 0 };
}
