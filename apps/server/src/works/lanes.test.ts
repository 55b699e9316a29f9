import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanePlaces, type Lane } from '@likeness/domain/lanes';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/works/recipe.ts';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { submit } from './submit.ts';
import { startWorker, type Worker } from './worker.ts';

provideTestRecipe();
const t = await testDatabase();
let context: Context;
let folder = '';
let worker: Worker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-lanes-'));
  context = await productionContext(t.db, folder);
  worker = await startWorker(context, { db: t.db, connection: t.connection, renders: 1, pollMs: 200 });
});
afterAll(async () => {
  await worker.drain(0);
  await rm(folder, { recursive: true, force: true });
});

/** Far longer than the test. */
const endless = 600;

async function order(lane: Lane, seconds: number, userId?: string): Promise<string> {
  const owner = userId ?? (await newUser(t.db, 10_000));
  const params = { act: 'quick' as const, seconds, marker: randomUUID(), diary: join(folder, 'diary') };
  return submit(context, testRecipe, { ...testOrder(owner, params), lane });
}
const read = async (id: string) => (await t.db.select().from(works).where(eq(works.id, id)))[0]!;
const running = async (id: string) => (await read(id)).worker !== null;
const status = async (id: string) => (await read(id)).status;

test('links that never end take no place of renders, and renders none of words', async () => {
  // Every place for links, and as many again that wait for one.
  const drips = await Promise.all(
    Array.from({ length: 2 * lanePlaces.links }, () => order('links', endless)),
  );
  await expect
    .poll(async () => (await Promise.all(drips.map(running))).filter(Boolean).length)
    .toBe(lanePlaces.links);
  const render = await order('renders', 0);
  await expect.poll(() => status(render), { interval: 20 }).toBe('success');

  const [first, second] = [await order('renders', endless), await order('renders', endless)];
  await expect.poll(() => running(first)).toBe(true);
  const words = await order('words', 0);
  await expect.poll(() => status(words), { interval: 20 }).toBe('success');
  expect([await running(first), await running(second)]).toEqual([true, false]);
});

test('a user has one work running in each lane', async () => {
  const userId = await newUser(t.db, 10_000);
  const first = await order('words', endless, userId);
  await expect.poll(() => running(first)).toBe(true);
  const second = await order('words', 0, userId);
  const user = await newUser(t.db, 10_000);
  const other = await order('words', 0, user);
  await expect.poll(() => status(other), { interval: 20 }).toBe('success');
  expect([await running(first), await status(second)]).toEqual([true, 'generating']);
});
