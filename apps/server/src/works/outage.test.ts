import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { processesWith } from '../../test/works/processes.ts';
import type { ProgramSettings } from '../../test/works/program.ts';
import { provideTestRecipe, testOrder, type TestParams, testRecipe } from '../../test/works/recipe.ts';
import { type DatabasePool, disconnect } from '../db/connect.ts';
import { launchPostgres } from '../db/launcher.ts';
import { openDatabase } from '../db/open.ts';
import { works, workSteps } from '../db/tables/works.ts';
import { balance } from '../ledger/balance.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { submit } from './submit.ts';
import { startWorker } from './worker.ts';

provideTestRecipe();
const program = new URL('../../test/works/program.ts', import.meta.url);

describe('a work', async () => {
  const t = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'likeness-outage-'));
  await chmod(folder, 0o755);
  const marker = randomUUID();
  let children: ChildProcess[] = [];

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

  const params = (changes: Partial<TestParams>): TestParams => ({
    act: 'render',
    seconds: 1,
    marker,
    diary: join(folder, 'diary'),
    ...changes,
  });
  const read = async (db: DatabasePool, id: string) =>
    (await db.select().from(works).where(eq(works.id, id)))[0]!;
  const until = (db: DatabasePool, id: string, condition: (work: typeof works.$inferSelect) => boolean) =>
    expect.poll(async () => condition(await read(db, id)).valueOf(), { interval: 20 }).toBe(true);

  async function start(): Promise<ChildProcess> {
    const settings: ProgramSettings = { connection: t.connection, folder, renders: 1 };
    const child = fork(program, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await new Promise<void>((resolve) => child.once('message', () => resolve()));
    return child;
  }

  it('is made by another worker soon after its own was killed', async () => {
    const context = await productionContext(t.db, folder);
    const userId = await newUser(t.db, 1000);
    const first = await start();
    const id = await submit(context, testRecipe, testOrder(userId, params({ seconds: 60 })));
    await until(t.db, id, (work) => work.stage === 'rendering');
    const second = await start();
    await t.db.execute(sql`update works set params = params || '{"seconds": 2}' where id = ${id}`);
    first.kill('SIGKILL');
    const killed = performance.now();
    await until(t.db, id, (work) => work.worker === null);
    const noticed = performance.now();
    await until(t.db, id, (work) => work.worker !== null && work.attempt > 1);
    const taken = performance.now();
    console.log(
      `noticed after ${Math.round(noticed - killed)} ms, taken over after ${Math.round(taken - killed)} ms`,
    );
    await until(t.db, id, (work) => work.status !== 'generating');
    expect(await read(t.db, id)).toMatchObject({ status: 'success', credits: 20 });
    second.kill('SIGKILL');
  });

  it(
    'is taken from a worker that hangs, which ends its child when it wakes and changes nothing',
    { timeout: 300_000 },
    async () => {
      const context = await productionContext(t.db, folder);
      const userId = await newUser(t.db, 10_000);
      const hanging = await start();
      const mark = randomUUID();
      // Its child lasts longer than any machine takes to start the other worker.
      const id = await submit(context, testRecipe, testOrder(userId, params({ seconds: 120, marker: mark })));
      await until(t.db, id, (work) => work.stage === 'rendering');
      hanging.kill('SIGSTOP');
      await t.db.execute(sql`update works set params = params || '{"seconds": 1}' where id = ${id}`);
      await t.db.execute(sql`
      update jobs.job set heartbeat_on = now() - interval '1 hour' where id = (select job_id from works where id = ${id})`);
      const other = await start();
      await until(t.db, id, (work) => work.attempt === 2);
      expect(processesWith(mark)).toBeGreaterThan(0);
      hanging.kill('SIGCONT');
      await until(t.db, id, (work) => work.status !== 'generating');
      expect(await read(t.db, id)).toMatchObject({ status: 'success', attempt: 2, credits: 10 });
      await expect.poll(() => processesWith(mark)).toBe(0);
      expect(await balance(t.db, userId, new Date())).toEqual({ available: 9990, held: 0 });
      expect((await verifyLedger(t.db)).violations).toEqual([]);
      other.kill('SIGKILL');
    },
  );

  it(
    'is kept while the database is away, and written down when it is back',
    { timeout: 300_000 },
    async () => {
      const dir = join(folder, 'postgres');
      const opened = await openDatabase({ dir, onError: () => undefined });
      const context = await productionContext(opened.db, folder);
      const settings = { db: opened.db, connection: opened.connection, renders: 1 };
      const worker = await startWorker(context, settings);
      const userId = await newUser(opened.db, 1000);
      const { pid } = await launchPostgres({ dir });
      const id = await submit(context, testRecipe, testOrder(userId, params({ act: 'quick', seconds: 1.5 })));
      await until(opened.db, id, (work) => work.attempt === 1);
      // Before the first step is remembered a work waits for the database; afterwards it goes on without it.
      await expect
        .poll(() => opened.db.select().from(workSteps).where(eq(workSteps.workId, id)))
        .toHaveLength(1);
      process.kill(pid, 'SIGQUIT');
      await expect
        .poll(async () => (await readFile(join(folder, 'diary'), 'utf8')).includes(`made ${id}`))
        .toBe(true);
      await launchPostgres({ dir });
      await until(opened.db, id, (work) => work.status !== 'generating');
      expect(await read(opened.db, id)).toMatchObject({ status: 'success', attempt: 1, credits: 15 });
      expect((await verifyLedger(opened.db)).violations).toEqual([]);
      await worker.drain(0);
      await disconnect(opened.db);
      await (await launchPostgres({ dir })).stop();
    },
  );
});
