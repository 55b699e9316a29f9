import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { somebody } from '../../test/people.ts';
import { productionContext } from '../../test/production/context.ts';
import { processesWith } from '../../test/production/processes.ts';
import type { ProgramAnswer, ProgramOrder, ProgramSettings } from '../../test/production/program.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/production/recipe.ts';
import { balance } from '../ledger/balance.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { submit } from './submit.ts';

provideTestRecipe();
const program = new URL('../../test/production/program.ts', import.meta.url);
const kills = process.env['LIKENESS_NIGHTLY'] === '1' ? 200 : 20;
const seconds = 1;
const price = 10;

/** The same numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a process that is killed', async () => {
  const t = await testDatabase();
  let folder = '';
  let child: ChildProcess | undefined;
  /** The marker is in the command line of every ffmpeg of this test. */
  let marker = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-kill-'));
    marker = randomUUID();
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(answered: (answer: ProgramAnswer) => void = () => undefined): Promise<void> {
    const settings: ProgramSettings = { connection: t.connection, folder, renders: 4 };
    const started = fork(program, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.on('message', (answer: ProgramAnswer) => ('ready' in answer ? resolve() : answered(answer)));
      started.on('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    });
  }

  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => child!.once('exit', resolve));
    child!.kill('SIGKILL');
    await gone;
    await expect.poll(() => processesWith(marker), { timeout: 5000, interval: 25 }).toBe(0);
  }

  const params = (n: number) => ({
    act: 'render' as const,
    seconds,
    marker: `${marker}-${n}`,
    diary: join(folder, 'diary'),
  });
  const states = async (userIds: string[]) => {
    const list = sql.join(
      userIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const { rows } = await t.db.execute<{
      id: string;
      name: string;
      user_id: string;
      status: string;
      problem: string | null;
      credits: number;
      file: string | null;
      attempt: number;
    }>(sql`
      select w.id, w.name, w.user_id, w.status, w.problem, w.credits, w.attempt, f.storage_key as file
      from works w left join files f on f.id = w.result_file_id where w.user_id in (${list})`);
    return rows;
  };

  /** What must be true once everything has come to rest, however often it was killed. */
  async function agree(userIds: string[], ordered: number): Promise<void> {
    const context = await productionContext(t.db, folder);
    const works = await states(userIds);
    expect(works).toHaveLength(ordered);
    const diary = (await readFile(join(folder, 'diary'), 'utf8')).split('\n');
    for (const work of works) {
      const tries = diary.filter((line) => line.startsWith(`attempt ${work.id} `)).length;
      if (work.status === 'success') {
        expect(work.credits).toBe(price);
        expect((await context.storage.head(work.file!))?.size).toBeGreaterThan(1000);
      } else {
        expect(work).toMatchObject({ status: 'failed', problem: 'work-crashed', credits: 0, file: null });
        expect(tries).toBeLessThanOrEqual(3);
      }
      expect(diary.filter((line) => line === `paid ${work.id}`).length).toBeLessThanOrEqual(3);
    }
    for (const userId of userIds) {
      const made = works.filter((work) => work.user_id === userId && work.status === 'success');
      expect(await balance(t.db, userId, new Date())).toEqual({
        available: 10_000 - price * made.length,
        held: 0,
      });
    }
    expect((await verifyLedger(t.db)).violations).toEqual([]);
    const open = await t.db.execute(
      sql`select 1 from jobs.job where name in ('work', 'work-dead') and state <= 'active'`,
    );
    expect(open.rowCount).toBe(0);
    const crashed = works.filter((work) => work.status === 'failed').length;
    const again = works.filter((work) => work.attempt > 1).length;
    console.log(
      `${kills} kills, ${ordered} works: ${ordered - crashed} made, ${again} in more than one try, ${crashed} given up`,
    );
    expect(crashed).toBeLessThan(ordered / 4);
    expect(again).toBeGreaterThan(0);
  }

  async function rest(userIds: string[], ordered: number): Promise<void> {
    const done = async () => (await states(userIds)).filter((work) => work.status !== 'generating').length;
    await expect.poll(done, { timeout: 60_000, interval: 200 }).toBe(ordered);
  }

  it(
    'as a worker in the middle of its renders loses nothing, charges once, and leaves no process',
    { timeout: 3_600_000 },
    async () => {
      const seed = randomInt(2 ** 31);
      console.log(`seed ${seed}`);
      const random = dice(seed);
      const context = await productionContext(t.db, folder);
      const userIds = await Promise.all(Array.from({ length: 4 }, () => somebody(t.db, 10_000)));
      for (let n = 0; n < kills; n += 1) {
        const userId = userIds[n % userIds.length]!;
        await submit(context, testRecipe, testOrder(userId, params(n)));
        await start();
        await sleep(random() * 2500);
        await kill();
      }
      await start();
      await rest(userIds, kills);
      await agree(userIds, kills);
    },
  );

  it(
    'as a whole server loses no order that it took, and takes none twice',
    { timeout: 3_600_000 },
    async () => {
      const seed = randomInt(2 ** 31);
      console.log(`seed ${seed}`);
      const random = dice(seed);
      const userIds = await Promise.all(Array.from({ length: 4 }, () => somebody(t.db, 10_000)));
      const answers = new Map<string, string>();
      const answered = (answer: ProgramAnswer) => {
        if ('id' in answer) {
          expect(answers.get(answer.key) ?? answer.id).toBe(answer.id);
          answers.set(answer.key, answer.id);
        }
      };
      const orders: ProgramOrder[] = Array.from({ length: kills }, (_, n) => ({
        userId: userIds[n % userIds.length]!,
        params: params(n),
        key: `order ${n}`,
      }));
      // A client sends again whatever was not answered.
      const send = (upTo: number) => {
        for (const order of orders.slice(0, upTo)) if (!answers.has(order.key)) child!.send(order);
      };
      for (let n = 0; n < kills; n += 1) {
        await start(answered);
        send(n + 1);
        await sleep(random() * (n % 4 === 0 ? 60 : 2500));
        await kill();
      }
      await start(answered);
      send(kills);
      await expect.poll(() => answers.size, { timeout: 20_000 }).toBe(kills);
      await rest(userIds, kills);
      await agree(userIds, kills);
      expect(new Set((await states(userIds)).map((work) => work.id))).toEqual(new Set(answers.values()));
    },
  );
});
