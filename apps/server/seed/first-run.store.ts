import type { Queries } from '../src/db/connect.ts';
import { settings } from '../src/db/tables/site.ts';

/** True for the first start of this database only. */
export async function claimFirstRun(db: Queries, now: Date): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ key: 'first-run', value: now.toISOString(), updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return rows.length > 0;
}
