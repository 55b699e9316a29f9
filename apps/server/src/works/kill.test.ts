import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { processesWith } from '../../test/works/processes.ts';
import type { ProgramAnswer, ProgramOrder, ProgramSettings } from '../../test/works/program.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/works/recipe.ts';
import { balance } from '../ledger/balance.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { submit } from './submit.ts';

provideTestRecipe();
const program = new URL('../../test/works/program.ts', import.meta.url);
/** Rounds of kills, and how many processes are killed in each, every one at a moment of its own. */
const rounds = process.env['LIKENESS_NIGHTLY'] === '1' ? 50 : 3;
const together = 4;
const ordered = rounds * together;
/** Works that a process makes at a time. */
const renders = 2;
const seconds = 0.7;
const price = 7;
/** Milliseconds after the start within which a kill falls. */
const span = 4000;
const hour = 3_600_000;

/** The same numbers for the same seed, which is printed. */
function dice(): () => number {
  const seed = randomInt(2 ** 31);
  console.log(`seed ${seed}`);
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a process that is killed', async () => {
  const t = await testDatabase();
  let folder = '';
  let userIds: string[] = [];
  let children: ChildProcess[] = [];
  /** Part of the command line of every ffmpeg of this test. */
  let marker = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-kill-'));
    marker = randomUUID();
    userIds = await Promise.all(Array.from({ length: together }, () => newUser(t.db, 10_000)));
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  async function start(answered: (answer: ProgramAnswer) => void = () => undefined): Promise<ChildProcess> {
    const settings: ProgramSettings = { connection: t.connection, folder, renders };
    const child = fork(program, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await new Promise<void>((resolve, reject) => {
      child.on('message', (answer: ProgramAnswer) => ('ready' in answer ? resolve() : answered(answer)));
      child.on('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    });
    return child;
  }

  async function killAfter(child: ChildProcess, ms: number): Promise<void> {
    await sleep(ms);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    children = children.filter((other) => other !== child);
  }

  /** Nothing that a killed process had started may outlive it. */
  const noOrphans = () => expect.poll(() => processesWith(marker), { interval: 25 }).toBe(0);

  const params = (n: number) => ({
    act: 'render' as const,
    seconds,
    marker: `${marker}-${n}`,
    diary: join(folder, 'diary'),
  });
  type Found = {
    id: string;
    user_id: string;
    status: string;
    problem: string | null;
    credits: number;
    attempt: number;
    file: string | null;
    /** Tries of its job after the first one. */
    again: number | null;
  };
  async function found(): Promise<Found[]> {
    const own = sql.join(
      userIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const { rows } = await t.db.execute<Found>(sql`
      select w.id, w.user_id, w.status, w.problem, w.credits, w.attempt, f.storage_key as file, job.retry_count as again
      from works w left join files f on f.id = w.result_file_id
        left join jobs.job job on job.name = 'work' and job.id = w.job_id
      where w.user_id in (${own})`);
    return rows;
  }

  /** What must be true once everything has come to rest, however often it was killed. */
  async function agree(): Promise<void> {
    const over = async () => (await found()).filter((work) => work.status !== 'generating').length;
    await expect.poll(over, { timeout: 180_000, interval: 200 }).toBe(ordered);
    const context = await productionContext(t.db, folder);
    const works = await found();
    const diary = (await readFile(join(folder, 'diary'), 'utf8')).split('\n');
    for (const work of works) {
      if (work.status === 'success') {
        expect(work).toMatchObject({ credits: price, problem: null });
        expect((await context.storage.head(work.file!))?.size).toBeGreaterThan(1000);
      } else {
        const tries = diary.filter((line) => line.startsWith(`attempt ${work.id} `)).length;
        // Given up only after its last try: the first one and two more.
        expect(work).toMatchObject({ problem: 'work-crashed', credits: 0, file: null, again: 2 });
        expect(tries).toBeLessThanOrEqual(3);
      }
    }
    for (const userId of userIds) {
      const made = works.filter((work) => work.user_id === userId && work.status === 'success');
      const available = 10_000 - price * made.length;
      expect(await balance(t.db, userId, new Date())).toEqual({ available, held: 0 });
    }
    expect((await verifyLedger(t.db)).violations).toEqual([]);
    const { rows } = await t.db.execute(
      sql`select id, name, state from jobs.job where name in ('work', 'work-dead') and state <= 'active'`,
    );
    expect(rows).toEqual([]);
    const again = works.filter((work) => work.attempt > 1).length;
    const given = works.filter((work) => work.status === 'failed').length;
    console.log(`${ordered} kills, ${ordered} works: ${again} were tried again, ${given} were given up`);
    // Three tries were lost for each, and a kill ends no more of them than a process makes at a time.
    expect(given * 3).toBeLessThanOrEqual(ordered * renders);
  }

  it('as a worker loses nothing, charges once, and leaves no process', { timeout: hour }, async () => {
    const random = dice();
    const context = await productionContext(t.db, folder);
    for (let round = 0; round < rounds; round += 1) {
      const workers = await Promise.all(Array.from({ length: together }, () => start()));
      for (const [n, userId] of userIds.entries()) {
        await submit(context, testRecipe, testOrder(userId, params(round * together + n)));
      }
      await Promise.all(workers.map((worker) => killAfter(worker, random() * span)));
      await noOrphans();
    }
    const last = await start();
    await agree();
    await killAfter(last, 0);
  });

  it('as a whole server loses no order, and takes none twice', { timeout: hour }, async () => {
    const random = dice();
    const answers = new Map<string, string>();
    const answered = (answer: ProgramAnswer) => {
      if (!('id' in answer)) return;
      expect(answers.get(answer.key) ?? answer.id).toBe(answer.id);
      answers.set(answer.key, answer.id);
    };
    const orders = Array.from({ length: ordered }, (_, n): ProgramOrder => {
      return { userId: userIds[n % userIds.length]!, params: params(n), key: `order ${n}` };
    });
    // A client sends again what was not answered, to any server that is there.
    const send = (servers: ChildProcess[], upTo: number) => {
      for (const [n, order] of orders.slice(0, upTo).entries()) {
        if (!answers.has(order.key)) servers[n % servers.length]!.send(order, () => undefined);
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      const servers = await Promise.all(Array.from({ length: together }, () => start(answered)));
      send(servers, (round + 1) * together);
      // Half of them die while they take orders, the others while they render.
      await Promise.all(servers.map((server, n) => killAfter(server, random() * (n % 2 ? span : 60))));
      await noOrphans();
    }
    const last = await start(answered);
    send([last], ordered);
    await expect.poll(() => answers.size).toBe(ordered);
    await agree();
    expect(new Set((await found()).map((work) => work.id))).toEqual(new Set(answers.values()));
    await killAfter(last, 0);
  });
});
