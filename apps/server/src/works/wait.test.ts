import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '@likeness/domain/languages';
import { perWork, tool } from '@likeness/domain/tool';
import type { ExternalJob } from '@likeness/engines/external-job';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { testStudio, type Person, type Studio } from '../../test/studio.ts';
import { works } from '../db/tables/works.ts';
import { cancelWork } from './cancel.ts';
import { externalOrders } from './external-order.ts';
import type { Recipe } from './recipe.ts';
import { provideRecipe, provideTask } from './registry.ts';
import { submit } from './submit.ts';
import type { Worker } from './worker.ts';

/** An engine that takes three minutes of the server's clock, of which the test lets none pass by itself. */
const vendor = { ordered: 0, checks: 0, cancelled: 0, released: 0 };
const threeMinutes = 180_000;
let folder: string;
let studio: Studio;
let worker: Worker | undefined;

const now = () => studio.app.context.clock().getTime();
const driver: Pick<ExternalJob, 'limits' | 'start' | 'check' | 'cancel' | 'release'> = {
  limits: { seconds: 600, concurrency: 1, pollSeconds: 0.2, resultBytes: 1000 },
  async start({ id }) {
    vendor.ordered++;
    return { driver: 'test', id, startedAt: now() };
  },
  async check({ startedAt }, { out }) {
    vendor.checks++;
    if (now() - startedAt < threeMinutes) return { state: 'pending', progress: 0.5 };
    await writeFile(out, 'from elsewhere');
    return { state: 'done', file: out };
  },
  async cancel() {
    vendor.cancelled++;
  },
  async release() {
    vendor.released++;
  },
};
const orders = externalOrders('test-release', 'video', () => driver);

const named = (kind: string) =>
  tool({
    kind,
    group: 'hidden',
    price: perWork(5),
    stages: {},
    name: texts('试', 'Test', '試', 'Ujian'),
    untitled: texts('试', 'Test', '試', 'Ujian'),
  });
const elsewhere: Recipe<{ diary: string }> = {
  tools: [named('test-elsewhere')],
  params: z.object({ diary: z.string() }),
  async make(job) {
    await job.step('paid', () => appendFile(job.params.diary, `paid ${job.workId}\n`));
    const made = await orders.make(job, {
      engine: 'test',
      request: async (id) => ({ id, out: join(job.folder, 'made.txt') }),
      onProgress: (stage, fraction) => job.progress(stage, fraction),
    });
    return { seconds: 1, result: { path: made.out, mime: 'text/plain', kind: 'data' } };
  },
  onSuccess: orders.onSuccess,
  onFailure: orders.onFailure,
};
const local: Recipe<{ diary: string }> = {
  tools: [named('test-local')],
  params: z.object({ diary: z.string() }),
  async make(job) {
    const path = join(job.folder, 'made.txt');
    await writeFile(path, 'from here');
    return { seconds: 1, result: { path, mime: 'text/plain', kind: 'data' } };
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-wait-'));
  studio = await testStudio();
  provideRecipe(elsewhere);
  provideRecipe(local);
  for (const [name, run] of Object.entries(orders.tasks)) provideTask(name, run);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One worker that makes one work at a time; of one user never more than one. */
const oneWorker = (): Promise<Worker> => studio.worker({ renders: 1, pollMs: 100 });

const order = (person: Person, recipe: typeof elsewhere) =>
  submit(studio.app.context, recipe, {
    userId: person.id,
    tool: recipe.tools[0],
    name: 'x',
    params: { diary: join(folder, 'diary') },
    price: { credits: 5, unit: 'work', quantity: 1, each: 5 },
  });

async function rowOf(id: string) {
  const [row] = await studio.app.context.db.select().from(works).where(eq(works.id, id));
  return row!;
}
const ended = (id: string) => expect.poll(async () => (await rowOf(id)).status, { interval: 50 });

test('three minutes at an external engine hold neither the worker nor the user’s turn', async () => {
  const [first, second] = [await studio.person(100), await studio.person(100)];
  worker = await oneWorker();
  const far = await order(first, elsewhere);
  await expect.poll(async () => (await rowOf(far)).waitingUntil).not.toBeNull();
  expect(await rowOf(far)).toMatchObject({
    worker: null,
    status: 'generating',
    stage: 'rendering',
    progress: 0.5,
  });

  // Another person's work, and one of the same person, are made meanwhile, on the only worker: the vendor's three minutes do not
  // begin to pass before both are done.
  const [theirs, mine] = [await order(second, local), await order(first, local)];
  await ended(theirs).toBe('success');
  await ended(mine).toBe('success');
  expect((await rowOf(far)).status).toBe('generating');

  // It was looked at several times, ordered once, and no step was done again.
  await expect.poll(() => vendor.checks).toBeGreaterThan(3);
  studio.later(threeMinutes);
  await ended(far).toBe('success');
  expect(vendor.ordered).toBe(1);
  const diary = await readFile(join(folder, 'diary'), 'utf8');
  expect(diary).toBe(`paid ${far}\n`);
  await expect.poll(() => vendor.released).toBe(1);
  expect((await first.api.session.info()).credits).toBe(90);
  await worker.drain(1);
});

test('a waiting work is cancelled at once, and its engine is told to stop', async () => {
  const me = await studio.person(100);
  worker = await oneWorker();
  const id = await order(me, elsewhere);
  await expect.poll(async () => (await rowOf(id)).waitingUntil).not.toBeNull();
  await worker.drain(1);
  // No worker is needed for it.
  await cancelWork(studio.app.context, me.id, id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'work-cancelled', waitingUntil: null });
  expect((await me.api.session.info()).credits).toBe(100);
  worker = await oneWorker();
  await expect.poll(() => [vendor.cancelled, vendor.released]).toEqual([1, 2]);
  await worker.drain(1);
});

test('a worker that dies while the work waits changes nothing', async () => {
  const me = await studio.person(100);
  worker = await oneWorker();
  const id = await order(me, elsewhere);
  await expect.poll(async () => (await rowOf(id)).waitingUntil).not.toBeNull();
  await worker.drain(0);
  worker = await oneWorker();
  const before = (await rowOf(id)).attempt;
  await expect.poll(async () => (await rowOf(id)).attempt).toBeGreaterThan(before);
  await sleep(300);
  expect((await rowOf(id)).status).toBe('generating');
  studio.later(threeMinutes);
  await ended(id).toBe('success');
  await worker.drain(1);
});
