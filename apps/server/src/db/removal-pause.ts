import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';
import type { Connection } from './copy.ts';

/** Any fixed number: a backup holds this lock while it reads. */
const backupLock = 5_317_043;

/** From now on, as long as the connection lives, nothing that was deleted is removed. False when another backup runs. */
export async function pauseRemoval(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    backupLock,
  ]);
  return rows[0]?.ours ?? false;
}

/** Whether a backup reads at the moment: objects of deleted files then stay a while longer. */
export async function removalIsPaused(db: Queries): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock}
      and database = (select oid from pg_database where datname = current_database()) limit 1`);
  return rowCount !== 0;
}
