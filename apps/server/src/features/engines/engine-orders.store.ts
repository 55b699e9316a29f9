import { eq } from 'drizzle-orm';
import type { EngineOrder, EngineOrders } from '@likeness/domain/engine-order';
import type { EngineJob } from '@likeness/domain/engines';
import type { Queries } from '../../db/connect.ts';
import { engineOrders } from '../../db/tables/engines.ts';

/** The orders that operators have set; one for each job at most. */
export async function readEngineOrders(db: Queries): Promise<EngineOrders> {
  const { job, engines, falls } = engineOrders;
  const rows = await db.select({ job, engines, falls }).from(engineOrders);
  return Object.fromEntries(rows.map((row) => [row.job, { engines: row.engines, falls: row.falls }]));
}

export async function putEngineOrder(
  db: Queries,
  job: EngineJob,
  { engines, falls }: EngineOrder,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const row = { engines: [...engines], falls, updatedAt: at, updatedBy: by };
  await db
    .insert(engineOrders)
    .values({ job, ...row })
    .onConflictDoUpdate({ target: engineOrders.job, set: row });
}

export async function forgetEngineOrder(db: Queries, job: EngineJob): Promise<void> {
  await db.delete(engineOrders).where(eq(engineOrders.job, job));
}
