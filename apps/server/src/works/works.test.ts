import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresKinds, testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { processesWith } from '../../test/works/processes.ts';
import { provideTestRecipe, testOrder, type TestParams, testRecipe } from '../../test/works/recipe.ts';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { balance } from '../ledger/balance.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { cancelWork } from './cancel.ts';
import { filesOfWorks } from './files.ts';
import { retryWork } from './retry.ts';
import { submit } from './submit.ts';
import { enqueueTask } from './tasks.ts';
import { startWorker, type Worker } from './worker.ts';

provideTestRecipe();

describe.each(postgresKinds)('production on %s', async (kind) => {
  const t = await testDatabase(kind);
  let context: Context;
  let folder = '';
  let worker: Worker | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-production-'));
    context = await productionContext(t.db, folder);
  });
  afterEach(async () => {
    await worker?.drain(0);
    worker = undefined;
    expect((await verifyLedger(t.db)).violations).toEqual([]);
    expect(await readdir(join(folder, 'work')).catch(() => [])).toEqual([]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (renders = 2) => {
    worker = await startWorker(context, { db: t.db, connection: t.connection, renders });
  };
  const params = (changes: Partial<TestParams> = {}): TestParams => ({
    act: 'render',
    seconds: 0.5,
    marker: randomUUID(),
    diary: join(folder, 'diary'),
    ...changes,
  });
  const order = (userId: string, changes: Partial<TestParams> = {}) =>
    submit(context, testRecipe, testOrder(userId, params(changes)));
  const read = async (id: string) => (await t.db.select().from(works).where(eq(works.id, id)))[0]!;
  const until = async (id: string, condition: (work: typeof works.$inferSelect) => boolean) => {
    await expect.poll(async () => condition(await read(id)), { interval: 50 }).toBe(true);
    return read(id);
  };
  const over = (id: string) => until(id, (work) => work.status !== 'generating');
  const points = (userId: string) => balance(t.db, userId, new Date());
  const diary = async (line: string) =>
    (await readFile(join(folder, 'diary'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((l) => l.startsWith(line));

  it('makes a work, charges what was measured, and keeps what it made', async () => {
    await start();
    const userId = await newUser(t.db, 100);
    const id = await order(userId, { seconds: 0.7 });
    expect(await points(userId)).toEqual({ available: 88, held: 12 });
    const work = await over(id);
    expect(work).toMatchObject({
      status: 'success',
      credits: 7,
      seconds: 0.7,
      progress: 1,
      attempt: 1,
      worker: null,
    });
    expect(await points(userId)).toEqual({ available: 93, held: 0 });
    const { rows } = await t.db.execute<{ key: string; bytes: number }>(
      sql`select storage_key as key, bytes from files where id = ${work.resultFileId}`,
    );
    expect(rows[0]!.key).toBe(`works/${id}/1/result.wav`);
    expect((await context.storage.head(rows[0]!.key))?.size).toBe(rows[0]!.bytes);
    const told = await t.db.execute<{ payload: { progress?: number; stage?: string; status: string } }>(
      sql`select payload from events where user_id = ${userId} and type = 'work' order by seq`,
    );
    expect(told.rows[0]!.payload).toMatchObject({ status: 'generating', stage: 'queued' });
    expect(told.rows.some((row) => row.payload.stage === 'rendering')).toBe(true);
    expect(told.rows.at(-1)!.payload).toMatchObject({ status: 'success', progress: 1 });
  });

  it('keeps further files of a work in their order, and lends them to their user alone', async () => {
    await start();
    const userId = await newUser(t.db, 100);
    const id = await order(userId, { act: 'quick', seconds: 0.01, pieces: 3 });
    expect((await over(id)).status).toBe('success');
    const found = (await filesOfWorks(t.db, userId, [id])).get(id);
    expect(found?.map(({ role, position, file }) => [role, position, file.storageKey])).toEqual([
      ['piece', 0, `works/${id}/1/piece-1.wav`],
      ['piece', 1, `works/${id}/1/piece-2.wav`],
      ['piece', 2, `works/${id}/1/piece-3.wav`],
    ]);
    for (const { file } of found ?? [])
      expect((await context.storage.head(file.storageKey))?.size).toBe(file.bytes);
    const { rows } = await t.db.execute<{ used: number; counted: number }>(sql`
      select space_used_bytes::float8 as used,
        (select sum(bytes)::float8 from files where user_id = ${userId}) as counted
      from users where id = ${userId}`);
    expect(rows[0]!.used).toBe(rows[0]!.counted);
    expect(await filesOfWorks(t.db, await newUser(t.db, 0), [id])).toEqual(new Map());
  });

  it('orders nothing at all when a part of the order fails', async () => {
    const userId = await newUser(t.db, 100);
    const broken = { ...testOrder(userId, params()), prepare: () => Promise.reject(new Error('no room')) };
    await expect(submit(context, testRecipe, broken)).rejects.toThrow('no room');
    await expect(submit(context, testRecipe, testOrder(await newUser(t.db, 3), params()))).rejects.toThrow(
      'points-short',
    );
    expect(await points(userId)).toEqual({ available: 100, held: 0 });
    const { rows } = await t.db.execute(sql`
      select (select count(*) from works where user_id = ${userId}) as works,
        (select count(*) from point_holds where user_id = ${userId}) as holds,
        (select count(*) from jobs.job where group_id = ${userId}) as jobs`);
    expect(rows).toEqual([{ works: 0, holds: 0, jobs: 0 }]);
  });

  it('takes the same order once, also when it comes twenty times together', async () => {
    const userId = await newUser(t.db, 100);
    const idempotency = { route: 'POST /api/video/create', key: 'k', bodyHash: 'b' };
    const send = () => submit(context, testRecipe, { ...testOrder(userId, params()), idempotency });
    const ids = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(ids).size).toBe(1);
    // Without a key only orders of one moment are the same; on a busy machine these could come further apart.
    const now = new Date();
    const unkeyed = () =>
      submit({ ...context, clock: () => now }, testRecipe, {
        ...testOrder(userId, params()),
        idempotency: { ...idempotency, key: undefined },
      });
    const sent = await Promise.allSettled(Array.from({ length: 20 }, unkeyed));
    expect(sent.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const id of [
      ids[0]!,
      ...sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    ]) {
      await cancelWork(context, userId, id);
    }
    expect(await points(userId)).toEqual({ available: 100, held: 0 });
  });

  it('fails bad media at once, and gives the points back', async () => {
    await start();
    const userId = await newUser(t.db, 100);
    const work = await over(await order(userId, { act: 'bad' }));
    expect(work).toMatchObject({ status: 'failed', problem: 'media-unreadable', attempt: 1, credits: 0 });
    expect(await points(userId)).toEqual({ available: 100, held: 0 });
  });

  it.runIf(kind === 'embedded')(
    'tries again what may pass, with the steps it remembers, and charges once',
    async () => {
      await start();
      const userId = await newUser(t.db, 100);
      const id = await order(userId, { act: 'flaky' });
      expect(await over(id)).toMatchObject({ status: 'success', credits: 5 });
      expect(await diary(`attempt ${id}`)).toHaveLength(3);
      expect(await diary(`paid ${id}`)).toHaveLength(1);
      expect(await points(userId)).toEqual({ available: 95, held: 0 });
    },
  );

  it.runIf(kind === 'embedded')(
    'gives up on an engine that crashes twice and says so, and the user can try again for the same price',
    async () => {
      await start();
      const userId = await newUser(t.db, 100);
      const other = await newUser(t.db, 100);
      const id = await order(userId, { act: 'segfault' });
      const healthy = await order(other);
      expect(await over(id)).toMatchObject({ status: 'failed', problem: 'engine-crashed' });
      expect(await diary(`attempt ${id}`)).toHaveLength(2);
      expect(await over(healthy)).toMatchObject({ status: 'success' });
      expect(await points(userId)).toEqual({ available: 100, held: 0 });
      await t.db.execute(sql`update works set params = params || '{"act": "render"}' where id = ${id}`);
      await retryWork(context, userId, id);
      expect(await points(userId)).toEqual({ available: 90, held: 10 });
      await expect(retryWork(context, userId, id)).rejects.toThrow('work-not-failed');
      expect(await over(id)).toMatchObject({ status: 'success', credits: 5, problem: null });
      expect(await diary(`paid ${id}`)).toHaveLength(1);
    },
  );

  it('cancels what waits at once, and what runs within two seconds with everything it started', async () => {
    const userId = await newUser(t.db, 1000);
    const waiting = await order(userId);
    await cancelWork(context, userId, waiting);
    expect(await read(waiting)).toMatchObject({ status: 'failed', problem: 'work-cancelled', attempt: 0 });
    await start();
    const marker = randomUUID();
    const id = await order(userId, { seconds: 30, marker });
    await until(id, () => processesWith(marker) > 0);
    const before = performance.now();
    await cancelWork(context, userId, id);
    expect(await over(id)).toMatchObject({ status: 'failed', problem: 'work-cancelled', credits: 0 });
    expect(processesWith(marker)).toBe(0);
    console.log(`${kind}: cancelled after ${Math.round(performance.now() - before)} ms`);
    expect(await points(userId)).toEqual({ available: 1000, held: 0 });
    await expect(cancelWork(context, userId, id)).rejects.toThrow('work-not-running');
    await expect(cancelWork(context, await newUser(t.db), id)).rejects.toThrow('not-found');
  });

  it('has one winner when a cancel meets a success, and the ledger agrees', async () => {
    await start(4);
    const userIds = await Promise.all(Array.from({ length: 8 }, () => newUser(t.db, 100)));
    const outcomes = { success: 0, cancelled: 0, refused: 0 };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        userIds.map(async (userId, n) => {
          const id = await order(userId, { act: 'quick', seconds: 0.05 });
          await until(id, (work) => work.attempt > 0);
          await sleep(n * 25);
          const refused = await cancelWork(context, userId, id).then(
            () => false,
            () => true,
          );
          const work = await over(id);
          expect(refused).toBe(work.status === 'success');
          outcomes[refused ? 'refused' : 'cancelled'] += 1;
          if (work.status === 'success') outcomes.success += 1;
        }),
      );
    }
    console.log(`${kind}: ${JSON.stringify(outcomes)}`);
    expect(outcomes.success).toBe(outcomes.refused);
    expect(Math.min(outcomes.success, outcomes.cancelled)).toBeGreaterThan(0);
    const left = await Promise.all(userIds.map(points));
    expect(left.reduce((sum, each) => sum + each.available, 0)).toBe(800 - outcomes.success);
  });

  it('runs one work of a user at a time, and no user waits for the long list of another', async () => {
    const rich = await newUser(t.db, 1000);
    const poor = await newUser(t.db, 100);
    const list: string[] = [];
    for (let n = 0; n < 6; n += 1) list.push(await order(rich, { act: 'quick', seconds: 0.2 }));
    const single = await order(poor, { act: 'quick', seconds: 0.2 });
    await start(3);
    let most = 0;
    const watching = setInterval(async () => {
      const { rows } = await t.db.execute<{ n: number }>(
        sql`select count(*) as n from works where user_id = ${rich} and worker is not null`,
      );
      most = Math.max(most, rows[0]!.n);
    }, 20);
    const first = await over(single);
    for (const id of list) await over(id);
    clearInterval(watching);
    expect(most).toBe(1);
    const finished = await Promise.all(list.map(async (id) => (await read(id)).finishedAt!.getTime()));
    expect(finished.filter((time) => time < first.finishedAt!.getTime()).length).toBeLessThanOrEqual(2);
  });

  it('hands its work back when it is drained, and the next worker makes it', async () => {
    await start();
    const userId = await newUser(t.db, 1000);
    const marker = randomUUID();
    const id = await order(userId, { seconds: 3, marker });
    await until(id, () => processesWith(marker) > 0);
    await worker!.drain(0);
    worker = undefined;
    expect(processesWith(marker)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'generating', worker: null, stage: 'queued' });
    await start();
    expect(await over(id)).toMatchObject({ status: 'success', credits: 30 });
    const { rows } = await t.db.execute(
      sql`select retry_count as n from jobs.job where id = ${(await read(id)).jobId}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('does small tasks that were ordered in a transaction that held', async () => {
    await start();
    const note = (text: string) => ({ diary: join(folder, 'diary'), text });
    await transaction(t.db, (tx) => enqueueTask(tx, 'note', note('noted')));
    const fallen = transaction(t.db, async (tx) => {
      await enqueueTask(tx, 'note', note('forgotten'));
      throw new Error('rolled back');
    });
    await expect(fallen).rejects.toThrow('rolled back');
    await expect.poll(() => diary('noted')).toHaveLength(1);
    expect(await diary('forgotten')).toHaveLength(0);
    expect(existsSync(join(folder, 'work'))).toBe(true);
  });
});
