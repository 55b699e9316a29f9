import { and, eq, like, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { works, workSteps } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';

/** Steps of this name say that a work holds a slot of an external engine; those of its videos begin alike. */
export const slotStep = 'engine-slot';
const engineSteps = 'engine-%';

/**
 * Takes one of the `slots` of an external engine for a work in progress; false while they are taken. A slot is held by
 * the work, not by a process: a work that is continued elsewhere still has it, and it is free when the work has ended.
 */
export async function takeSlot(
  context: Pick<Context, 'db'>,
  of: { workId: string; engine: string; slots: number },
): Promise<boolean> {
  const { workId, engine, slots } = of;
  return transaction(context.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`engine:${engine}`}))`);
    const holders = await tx
      .select({ workId: workSteps.workId })
      .from(workSteps)
      .innerJoin(works, eq(works.id, workSteps.workId))
      .where(
        and(
          eq(workSteps.name, slotStep),
          eq(works.status, 'generating'),
          sql`${workSteps.result}->>'engine' = ${engine}`,
        ),
      );
    if (holders.some((holder) => holder.workId === workId)) return true;
    if (holders.length >= slots) return false;
    await tx.execute(sql`
      insert into work_steps (work_id, name, result, attempt)
      select id, ${slotStep}, ${JSON.stringify({ engine })}::jsonb, attempt from works where id = ${workId}
      on conflict (work_id, name) do update set result = excluded.result`);
    return true;
  });
}

/** What the steps of a work at an external engine left: by name, such as `engine-ticket-1`. */
export async function engineStepsOf(tx: Transaction, workId: string): Promise<Map<string, unknown>> {
  const rows = await tx
    .select({ name: workSteps.name, result: workSteps.result })
    .from(workSteps)
    .where(and(eq(workSteps.workId, workId), like(workSteps.name, engineSteps)));
  return new Map(rows.map(({ name, result }) => [name, result]));
}

/** Forgets them, so that the user's next try orders a new video. */
export async function forgetEngineSteps(tx: Transaction, workId: string): Promise<void> {
  await tx.delete(workSteps).where(and(eq(workSteps.workId, workId), like(workSteps.name, engineSteps)));
}
