import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';

/** Whether this database was never used. */
export async function isEmptyDatabase(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select 1 from users) and not exists (select 1 from settings where key = 'secret') as empty`,
  );
  return rows[0]?.empty ?? true;
}
