import { gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { engineUses } from '../db/tables/engines.ts';

export type EngineUse = { job: string; engine: string; at: Date; problem?: string | undefined };

/** Counts one use on its day (UTC). */
export async function addEngineUse(db: Queries, { job, engine, at, problem }: EngineUse): Promise<void> {
  const failed = problem !== undefined;
  const row = {
    job,
    engine,
    day: at.toISOString().slice(0, 10),
    succeeded: failed ? 0 : 1,
    failed: failed ? 1 : 0,
    succeededAt: failed ? null : at,
    failedAt: failed ? at : null,
    problem: problem ?? null,
  };
  await db
    .insert(engineUses)
    .values(row)
    .onConflictDoUpdate({
      target: [engineUses.job, engineUses.engine, engineUses.day],
      set: {
        succeeded: sql`${engineUses.succeeded} + excluded.succeeded`,
        failed: sql`${engineUses.failed} + excluded.failed`,
        succeededAt: sql`coalesce(excluded.succeeded_at, ${engineUses.succeededAt})`,
        failedAt: sql`coalesce(excluded.failed_at, ${engineUses.failedAt})`,
        problem: sql`coalesce(excluded.problem, ${engineUses.problem})`,
      },
    });
}

/** Sums since a day (YYYY-MM-DD), an entry for each job of an engine. */
export async function engineUsesSince(db: Queries, day: string) {
  const { job, engine } = engineUses;
  return db
    .select({
      job,
      engine,
      succeeded: sql<number>`sum(${engineUses.succeeded})::int`,
      failed: sql<number>`sum(${engineUses.failed})::int`,
      succeededAt: sql<string | null>`max(${engineUses.succeededAt})`,
      failedAt: sql<string | null>`max(${engineUses.failedAt})`,
      problem: sql<
        string | null
      >`(array_agg(${engineUses.problem} order by ${engineUses.day} desc) filter (where ${engineUses.problem} is not null))[1]`,
    })
    .from(engineUses)
    .where(gte(engineUses.day, day))
    .groupBy(job, engine);
}

export async function forgetEngineUses(db: Queries, before: string): Promise<void> {
  await db.delete(engineUses).where(lt(engineUses.day, before));
}
