import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@likeness/domain/problems';
import { postgresKinds, testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/works/recipe.ts';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { type Boss, startBoss, type Try } from '../jobs/boss.ts';
import { balance } from '../ledger/balance.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { claim } from './claim.ts';
import { letGo, settleFailure, settleSuccess, type WorkRow } from './settle.ts';
import { submit } from './submit.ts';

provideTestRecipe();
const made = { seconds: 1 };
const nothing = {
  resultFileId: null,
  coverFileId: null,
  coverSmallFileId: null,
  coverMovingFileId: null,
  subtitleFileIds: {},
  files: [],
};

describe.each(postgresKinds)('a worker whose work was given to another one, on %s', async (kind) => {
  const t = await testDatabase(kind);
  const pool = t.open(50);
  let context: Context;
  let boss: Boss;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-fencing-'));
    context = await productionContext(t.db, folder);
    boss = await startBoss(t.db);
  });
  afterAll(async () => {
    await boss.stop();
    await rm(folder, { recursive: true, force: true });
  });

  type Job = Try & { data: { workId: string } };
  const fetch = async () => (await boss.fetch('work', 1))[0] as Job;
  const claimAs = async (worker: number, job: Job) =>
    (await claim(context, boss, job, { worker, perUser: 1 }))!;
  const read = async (id: string) => (await t.db.select().from(works).where(eq(works.id, id)))[0]!;

  /** A work that worker 1 held until its job was taken away, and that worker 2 holds now. */
  async function takenAway() {
    const userId = await newUser(t.db, 100);
    const params = { act: 'quick' as const, seconds: 1, marker: 'm', diary: join(folder, 'diary') };
    const id = await submit(context, testRecipe, testOrder(userId, params));
    const oldJob = await fetch();
    const old = await claimAs(1, oldJob);
    await t.db.execute(sql`
      update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null where id = ${oldJob.id}`);
    const newJob = await fetch();
    expect(newJob).toMatchObject({ id: oldJob.id, retryCount: 1 });
    const now = await claimAs(2, newJob);
    expect(now).toMatchObject({ id, attempt: 2, worker: 2 });
    return { userId, id, old, oldJob, now, newJob };
  }

  /** Ends work and job together, as a worker does; false when either is not its own. */
  const end = (job: Try, change: Parameters<typeof transaction<boolean>>[1]) =>
    transaction(pool, async (tx) => {
      if (!(await change(tx)) || !(await boss.complete(tx, 'work', job))) throw new Error('not mine');
      return true;
    }).catch((error: Error) => {
      if (error.message !== 'not mine') throw error;
      return false;
    });
  const succeed = (work: WorkRow, job: Try) =>
    end(job, (tx) => settleSuccess(tx, context, work, made, nothing));
  const fail = (work: WorkRow, job: Try) =>
    end(job, (tx) => settleFailure(tx, context, work, problem('render-failed')));

  it('can neither complete, fail, hand back, retry nor keep it alive', async () => {
    const { userId, id, old, oldJob, now, newJob } = await takenAway();
    const before = await read(id);
    const verbs = {
      complete: () => succeed(old, oldJob),
      fail: () => fail(old, oldJob),
      'hand back': () => transaction(pool, (tx) => letGo(tx, old, old.jobId)),
      retry: () => transaction(pool, (tx) => boss.fail(tx, 'work', oldJob, 'late')),
      'keep alive': () => boss.touch('work', oldJob),
    };
    for (const [verb, attempt] of Object.entries(verbs))
      expect([verb, await attempt()]).toEqual([verb, false]);
    expect(await read(id)).toEqual(before);
    expect(await balance(t.db, userId, new Date())).toEqual({ available: 85, held: 15 });
    expect(await succeed(now, newJob)).toBe(true);
    for (const attempt of Object.values(verbs)) expect(await attempt()).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'success', attempt: 2, credits: 10 });
    expect(await balance(t.db, userId, new Date())).toEqual({ available: 90, held: 0 });
  });

  it('loses also where only the queue knows of it: the change of the work and its charge are rolled back', async () => {
    const { userId, id, now, newJob } = await takenAway();
    await t.db.execute(sql`update jobs.job set state = 'retry', start_after = now() where id = ${newJob.id}`);
    expect(await succeed(now, newJob)).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'generating' });
    expect(await balance(t.db, userId, new Date())).toEqual({ available: 85, held: 15 });
    const third = await fetch();
    expect(await fail(await claimAs(3, third), third)).toBe(true);
  });

  it('wins once when success is reported fifty times together', async () => {
    const { userId, now, newJob } = await takenAway();
    const reports = await Promise.all(Array.from({ length: 50 }, () => succeed(now, newJob)));
    expect(reports.filter(Boolean)).toHaveLength(1);
    expect(await balance(t.db, userId, new Date())).toEqual({ available: 90, held: 0 });
    expect((await verifyLedger(t.db)).violations).toEqual([]);
  });

  it('is claimed once by many workers that look together', async () => {
    const userIds = await Promise.all(Array.from({ length: 10 }, () => newUser(t.db, 100)));
    const params = { act: 'quick' as const, seconds: 1, marker: 'm', diary: join(folder, 'diary') };
    for (const userId of userIds) await submit(context, testRecipe, testOrder(userId, params));
    const fetched = await Promise.all(Array.from({ length: 32 }, () => boss.fetch('work', 1)));
    const jobs = fetched.flat() as Job[];
    expect(new Set(jobs.map((job) => job.id)).size).toBe(10);
    expect(jobs).toHaveLength(10);
    for (const job of jobs) {
      const claims = await Promise.all(
        [1, 2].map((worker) => claim(context, boss, job, { worker, perUser: 1 })),
      );
      for (const work of claims) if (work) await fail(work, job);
    }
    const { rows } = await t.db.execute(sql`select 1 from works where status = 'generating'`);
    expect(rows).toEqual([]);
    expect((await verifyLedger(t.db)).violations).toEqual([]);
  });
});
