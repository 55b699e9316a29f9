import { sql } from 'drizzle-orm';
import { applicationName } from '../db/application-name.ts';
import type { Queries } from '../db/connect.ts';

/** What stands in a database before a newer program opens it. Only what every version has is asked for. */
export async function beforeUpgrade(db: Queries) {
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows;
  const [about] = await rows<{ postgres: string; bytes: number; migrated: number; others: number }>(sql`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select max(created_at) from drizzle.__drizzle_migrations) as migrated,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name like 'likeness%' and application_name <> ${applicationName()}) as others`);
  return {
    ...about!,
    /** Works in progress by kind. */
    running: await rows<{ kind: string; works: number }>(sql`
      select kind, count(*)::int as works from works where status = 'generating' group by kind order by kind`),
    /** Jobs that wait or run, by queue. */
    jobs: await rows<{ queue: string; jobs: number }>(sql`
      select name as queue, count(*)::int as jobs from jobs.job where state < 'completed' group by name order by name`),
    settings: (await rows<{ key: string }>(sql`select key from settings order by key`)).map(({ key }) => key),
  };
}
