import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { productionContext } from '../../test/works/context.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/works/recipe.ts';
import type { Context } from '../context.ts';
import { files } from '../db/tables/files.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { balance } from '../ledger/balance.ts';
import { grant } from '../ledger/grant.ts';
import { hold } from '../ledger/hold.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { addFile, removeFiles } from '../files/files.ts';
import { provideSweep } from './registry.ts';
import { submit } from './submit.ts';
import { sweepDue } from './sweep.ts';

provideTestRecipe();

describe('sweeps', async () => {
  const t = await testDatabase();
  let context: Context;
  let folder = '';
  let runs = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-sweep-'));
    context = await productionContext(t.db, folder);
    const run = async () => {
      runs += 1;
      await sleep(100);
    };
    provideSweep({ name: 'counted', everySeconds: 3600, run });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** As if so much time had passed since every sweep ran. */
  const later = (time: string) =>
    t.db.execute(
      sql`update settings set updated_at = updated_at - ${time}::interval where key like 'sweep:%'`,
    );

  it('run once among many processes, and once more after their time, however long no process ran', async () => {
    const many = () => Promise.all(Array.from({ length: 12 }, () => sweepDue(context)));
    await many();
    expect(runs).toBe(1);
    await many();
    expect(runs).toBe(1);
    await later('3 days');
    await many();
    await many();
    expect(runs).toBe(2);
  });

  it('go on when one of them fails', async () => {
    provideSweep({ name: 'broken', everySeconds: 1, run: () => Promise.reject(new Error('as planned')) });
    await later('1 day');
    const done = await sweepDue(context);
    expect(done).toContain('counted');
    expect(done).not.toContain('broken');
  });

  it('write expired points off, fail works without a job, release holds without a work, remove deleted files', async () => {
    const now = context.clock();
    const old = new Date(now.getTime() - 3_600_000);
    const userId = await newUser(t.db, 100, old);
    await transaction(t.db, async (tx) => {
      const lot = {
        source: 'gift' as const,
        action: 'gift',
        now: old,
        expiresAt: new Date(now.getTime() - 1000),
      };
      await grant(tx, { ...lot, userId, key: 'short', amount: 40 });
    });
    const params = { act: 'quick' as const, seconds: 1, marker: 'm', diary: join(folder, 'diary') };
    const limbo = await submit(context, testRecipe, testOrder(userId, params));
    const fine = await submit(context, testRecipe, testOrder(userId, params));
    await t.db.execute(
      sql`update works set created_at = now() - interval '3 minutes' where user_id = ${userId}`,
    );
    await t.db.execute(sql`delete from jobs.job where id = (select job_id from works where id = ${limbo})`);
    await transaction(t.db, (tx) => hold(tx, { userId, key: 'lost', action: 'test', amount: 7, now: old }));
    const key = 'users/x/file.wav';
    const { bytes, sha256 } = await context.storage.put(key, { bytes: new Uint8Array(10) });
    const file = { userId, kind: 'voice' as const, storageKey: key, mime: 'audio/wav', bytes, sha256 };
    const { id } = await addFile(t.db, file);
    await removeFiles(t.db, userId, [id], now);
    expect(await context.storage.head(key)).toBeDefined();

    await later('1 day');
    await sweepDue(context);

    // The lost hold had taken 7 of the points that ran out: it was our failure, so they are given as new ones.
    expect(await balance(t.db, userId, context.clock())).toEqual({ available: 92, held: 15 });
    const left = await t.db.execute(
      sql`select remaining from point_lots where user_id = ${userId} order by id`,
    );
    expect(left.rows).toEqual([85, 0, 7].map((remaining) => ({ remaining })));
    const states = await t.db.select().from(works).where(eq(works.userId, userId)).orderBy(works.number);
    expect(states.map((work) => [work.id, work.status, work.problem])).toEqual([
      [limbo, 'failed', 'work-crashed'],
      [fine, 'generating', null],
    ]);
    expect(await context.storage.head(key)).toBeUndefined();
    const [row] = await t.db.select().from(files).where(eq(files.id, id));
    expect(row?.purgedAt).not.toBeNull();
    expect((await verifyLedger(t.db)).violations).toEqual([]);
  });
});
