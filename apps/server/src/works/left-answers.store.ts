import { sql } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import type { Try } from '../jobs/boss.ts';

/** Answers that are marked as being made, where no worker but the one of this presence is there. */
export async function leftAnswers(
  db: Queries,
  { group, number }: { group: number; number: number },
): Promise<Try[]> {
  const { rows } = await db.execute<{ id: string; retry_count: number }>(sql`
    select id, retry_count from jobs.job where name = 'chat' and state = 'active' and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${group} and objid::bigint <> ${number} and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database()))`);
  return rows.map((row) => ({ id: row.id, retryCount: row.retry_count }));
}
