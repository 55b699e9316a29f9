import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { newUser } from '../../../test/people.ts';
import type { Caller } from '../../context.ts';
import { inTurn } from '../../children/looking.ts';
import { askerOf } from './rank.service.ts';

test('a look of who has points comes before one of who has none, and a guest’s last', async () => {
  const { db } = await testDatabase();
  const context = { db, clock: () => new Date() };
  let queued = 0;
  /** The gate listens to it as soon as its user stands in the queue. */
  const heard = (): AbortSignal =>
    Object.assign(new AbortController().signal, { addEventListener: () => (queued += 1) });
  const caller = async (role: Caller['role'], points: number): Promise<Caller> => ({
    language: 'en-US',
    address: 'x',
    userId: await newUser(db, points),
    role,
    signal: heard(),
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const look = async (name: string, by: Caller) =>
    inTurn(await askerOf(context, by), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const next = async (count: number) => {
    ends.shift()?.();
    await expect.poll(() => begun.length).toBe(count);
  };
  const [busy, guest, free, paid] = [
    await caller('user', 0),
    await caller('guest', 100),
    await caller('user', 0),
    await caller('user', 100),
  ];
  const all = [look('first', busy)];
  await expect.poll(() => begun.length).toBe(1);
  all.push(look('second', free));
  await expect.poll(() => begun.length).toBe(2);
  // Every one of them has found its place before another ends.
  all.push(look('guest', guest), look('free', await caller('user', 0)), look('paid', paid));
  await expect.poll(() => queued).toBe(5);
  await next(3);
  await next(4);
  ends.splice(0).forEach((end) => end());
  await expect.poll(() => begun.length).toBe(5);
  ends.splice(0).forEach((end) => end());
  await Promise.all(all);
  expect(begun).toEqual(['first', 'second', 'paid', 'free', 'guest']);
});
