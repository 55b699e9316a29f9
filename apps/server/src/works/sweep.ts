import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import { events } from '../db/tables/events.ts';
import { files } from '../db/tables/files.ts';
import { works } from '../db/tables/works.ts';
import { removalIsPaused } from '../db/removal-pause.ts';
import { transaction } from '../db/transaction.ts';
import { workQueues } from '../jobs/queues.ts';
import { expireAll } from '../ledger/expire.ts';
import { release } from '../ledger/hold.ts';
import { forgetKeys } from '../ledger/idempotency.ts';
import { type Sweep, sweeps } from './registry.ts';
import { settleFailure } from './settle.ts';

const hour = 3600;

/** What production and ledger tidy up themselves; features add theirs with `provideSweep`. */
const own: Sweep[] = [
  {
    name: 'expired-points',
    everySeconds: 600,
    run: async ({ db, clock }) => void (await expireAll(db, clock())),
  },
  { name: 'idempotency-keys', everySeconds: hour, run: ({ db, clock }) => forgetKeys(db, clock()) },
  { name: 'orphan-works', everySeconds: 30, run: failOrphanWorks },
  { name: 'orphan-holds', everySeconds: 60, run: releaseOrphanHolds },
  { name: 'old-events', everySeconds: hour, run: forgetEvents },
  { name: 'deleted-files', everySeconds: 60, run: purgeFiles },
];

/**
 * Runs every sweep that is due. Any number of processes may call this at any time: one of them does it, and what was due while
 * none ran is done once.
 */
export async function sweepDue(context: Context): Promise<string[]> {
  const done: string[] = [];
  for (const sweep of [...own, ...sweeps()]) {
    if (!(await isDue(context, sweep))) continue;
    try {
      await sweep.run(context);
      done.push(sweep.name);
    } catch (error) {
      context.log.error({ err: error, sweep: sweep.name }, 'a sweep failed');
    }
  }
  return done;
}

/**
 * Whether a sweep is due: one caller is told so, every other is told no until its time has passed again. A mark in the future (the
 * clock was set back) counts as due, but not by seconds: a caller that came later and was quicker leaves a mark after our `now()`.
 */
async function isDue({ db }: Context, { name, everySeconds }: Sweep): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into settings as last (key, value, updated_at) values (${`sweep:${name}`}, '{}', now())
    on conflict (key) do update set updated_at = now()
    where last.updated_at <= now() - make_interval(secs => ${everySeconds})
      or last.updated_at > now() + interval '1 minute'`);
  return rowCount === 1;
}

/** A work in progress without a job would stay in progress for ever. */
async function failOrphanWorks(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from works work where status = 'generating' and created_at < now() - interval '2 minutes'
      and not exists (select 1 from jobs.job where name in ${Object.values(workQueues)} and id = work.job_id and state <= 'active')
      and not exists (
        select 1 from jobs.job where name = 'work-dead' and data ->> 'workId' = work.id::text and state <= 'active')`);
  for (const { id } of rows) {
    await transaction(context.db, async (tx) => {
      const [work] = await tx
        .select()
        .from(works)
        .where(sql`id = ${id}`);
      if (work) await settleFailure(tx, context, work, problem('work-crashed'));
    });
    context.log.error({ work: id }, 'a work had no job and was failed');
  }
}

/** A hold without a work or an answer in progress would keep its points for ever. */
async function releaseOrphanHolds(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from point_holds hold where state = 'open' and created_at < now() - interval '2 minutes'
      and not exists (select 1 from works where hold_id = hold.id and status = 'generating')
      and not exists (select 1 from chat_messages where hold_id = hold.id and status = 'generating')`);
  for (const { id } of rows) {
    const key = `orphan:${id}`;
    await transaction(context.db, (tx) => release(tx, id, { cause: 'failure', key, now: context.clock() }));
    context.log.error({ hold: id }, 'a hold had nothing in progress and was released');
  }
}

async function forgetEvents({ db }: Context): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, sql`now() - interval '2 days'`));
}

/** Removes the objects of deleted files, and what deleted works had stored besides. */
async function purgeFiles({ db, storage, clock }: Context): Promise<void> {
  if (await removalIsPaused(db)) return;
  const gone = await db
    .select({ id: files.id, key: files.storageKey })
    .from(files)
    .where(and(isNotNull(files.deletedAt), isNull(files.purgedAt)))
    .limit(1000);
  for (const { id, key } of gone) {
    await storage.remove(key);
    // An upload has a folder of its own, with what was made of it.
    const folder = /^files\/[^/]+\/[^/]+\//.exec(key)?.[0];
    if (folder) await storage.removeAll(folder);
    await db
      .update(files)
      .set({ purgedAt: clock() })
      .where(inArray(files.id, [id]));
  }
}
