import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { transaction } from '../db/transaction.ts';
import { listen, type Listener } from '../db/listener.ts';
import { type EventHub, eventHub, type LiveEvent, publish } from './events.ts';

const numbered = (id: string, progress: number) => ({
  id,
  kind: 'avatar-video',
  status: 'generating' as const,
  stage: 'rendering',
  progress,
});

describe('live events', async () => {
  const t = await testDatabase();
  const pool = t.open(20);
  let listener: Listener;
  let hub: EventHub;

  beforeAll(async () => {
    listener = await listen(t.connection);
    hub = eventHub(t.db, listener, (error) => {
      throw error as Error;
    });
  });
  afterAll(() => listener.close());

  const say = (userId: string, n: number, wait = 0) =>
    transaction(pool, async (tx) => {
      await publish(tx, userId, 'work', numbered(userId, n));
      if (wait) await sleep(wait);
    });

  it('arrive once and in order, also those of transactions that end in another order than they began', async () => {
    const userId = await newUser(t.db);
    const heard: LiveEvent[] = [];
    const stop = await hub.subscribe(userId, undefined, (event) => heard.push(event));
    await Promise.all(Array.from({ length: 60 }, (_, n) => say(userId, n, n % 3 === 0 ? 15 : 0)));
    await expect.poll(() => heard.length).toBe(60);
    expect(heard.map((event) => event.seq)).toEqual(heard.map((event) => event.seq).sort((a, b) => a - b));
    expect(new Set(heard.map((event) => event.payload['progress'])).size).toBe(60);
    stop();
    await say(userId, 99);
    await sleep(100);
    expect(heard).toHaveLength(60);
  });

  it('are told again to a page that was away, from where it stopped, and only to their user', async () => {
    const userId = await newUser(t.db);
    const stranger = await newUser(t.db);
    for (let n = 0; n < 3; n += 1) await say(userId, n);
    const all: LiveEvent[] = [];
    (await hub.subscribe(userId, 0, (event) => all.push(event)))();
    expect(all.map((event) => event.payload['progress'])).toEqual([0, 1, 2]);
    const rest: LiveEvent[] = [];
    const foreign: LiveEvent[] = [];
    const stops = [
      await hub.subscribe(userId, all[0]!.seq, (event) => rest.push(event)),
      await hub.subscribe(stranger, 0, (event) => foreign.push(event)),
    ];
    await say(userId, 3);
    await expect.poll(() => rest.map((event) => event.payload['progress'])).toEqual([1, 2, 3]);
    expect(foreign).toEqual([]);
    for (const stop of stops) stop();
  });

  it('are not missed while the listening connection is broken', async () => {
    const userId = await newUser(t.db);
    const heard: LiveEvent[] = [];
    const stop = await hub.subscribe(userId, undefined, (event) => heard.push(event));
    await t.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`);
    await say(userId, 1);
    await expect.poll(() => heard.map((event) => event.payload['progress'])).toEqual([1]);
    stop();
  });

  it('never exist when their transaction fell', async () => {
    const userId = await newUser(t.db);
    const heard: LiveEvent[] = [];
    const stop = await hub.subscribe(userId, 0, (event) => heard.push(event));
    const fallen = transaction(t.db, async (tx) => {
      await publish(tx, userId, 'work', numbered(userId, 1));
      throw new Error('rolled back');
    });
    await expect(fallen).rejects.toThrow('rolled back');
    await say(userId, 2);
    await expect.poll(() => heard.map((event) => event.payload['progress'])).toEqual([2]);
    stop();
  });
});
