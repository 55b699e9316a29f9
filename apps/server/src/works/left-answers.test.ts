import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { productionContext } from '../../test/works/context.ts';
import type { Context } from '../context.ts';
import { listen } from '../db/listener.ts';
import { type Boss, startBoss } from '../jobs/boss.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { takeUpLeftAnswers } from './left-answers.ts';
import { presenceGroup } from './reap.ts';

const t = await testDatabase();
let context: Context;
let folder: string;
let boss: Boss;
const [self, other] = [11, 12];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-left-'));
  context = await productionContext(t.db, folder);
  boss = await startBoss(t.db);
});
afterAll(async () => {
  await boss.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await t.db.execute(sql`delete from jobs.job`);
  await enqueue(t.db, 'chat', { data: { task: 'chat-answer', data: { mid: 'x' } } });
  expect(await boss.fetch('chat', 1)).toHaveLength(1);
});

/** The job of the answer, and how many seconds it still waits. */
async function job() {
  const { rows } = await t.db.execute<{ state: string; waits: number }>(
    sql`select state, greatest(0, extract(epoch from start_after - now()))::float8 as waits from jobs.job`,
  );
  return rows[0];
}

const locks = async () =>
  (await t.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and classid = ${presenceGroup}`))
    .rowCount;

test('an answer that a killed process was making is made again at once', async () => {
  const stop = await takeUpLeftAnswers(context, boss, self);
  let seen = await job();
  await expect.poll(async () => (seen = await job())?.state, { interval: 20 }).toBe('retry');
  expect(seen?.waits).toBe(0);
  await stop();
  expect(await boss.fetch('chat', 1)).toMatchObject([{ retryCount: 1 }]);
});

test('where another worker lives, or comes back in time, its answers are its own', async () => {
  const presence = { group: presenceGroup, number: other };
  const first = await listen(t.connection, { presence });
  const look = await takeUpLeftAnswers(context, boss, self);
  await sleep(600);
  await look();
  expect(await job()).toMatchObject({ state: 'active' });
  await first.close();
  // Its connection broke for a moment: it is there again at the second look.
  await expect.poll(locks).toBe(0);
  const stop = await takeUpLeftAnswers(context, boss, self);
  const again = await listen(t.connection, { presence });
  await sleep(600);
  await stop();
  expect(await job()).toMatchObject({ state: 'active' });
  await again.close();
});
