import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { postgresKinds, testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { transaction } from '../db/transaction.ts';
import { balance } from './balance.ts';
import { bodyHash, forgetKeys, type IdempotentCall, withIdempotency } from './idempotency.ts';
import { spend } from './hold.ts';

const now = new Date(Date.UTC(2026, 5, 1));
const later = (ms: number) => new Date(now.getTime() + ms);

describe.each(postgresKinds)('a call that moves points on %s', async (kind) => {
  const t = await testDatabase(kind);
  const pool = t.open(50);
  let userId = '';
  let call: IdempotentCall;
  let runs = 0;

  /** Spends one point under a key of its own, so that only the idempotency can stop a second run. */
  const pay = (call: IdempotentCall, fail = false) =>
    transaction(pool, (tx) =>
      withIdempotency(tx, call, async () => {
        runs += 1;
        await spend(tx, { userId: call.userId, key: `pay ${runs}`, action: 'test', amount: 1, now });
        if (fail) throw new Error('the process fell over');
        return { order: runs };
      }),
    );
  const left = async () => (await balance(t.db, userId, now)).available;

  beforeEach(async () => {
    runs = 0;
    userId = await newUser(t.db, 100, now);
    call = { userId, route: 'POST /x', key: 'one', bodyHash: bodyHash({ a: 1, b: [2] }), now };
  });

  it('has one effect and one answer, however often it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(call)));
    expect(new Set(answers.map((answer) => answer.order)).size).toBe(1);
    expect(await pay({ ...call, now: later(86_000_000) })).toEqual(answers[0]);
    expect(await left()).toBe(99);
  });

  it('is refused with other parameters, and counts per user and route', async () => {
    await pay(call);
    await expect(pay({ ...call, bodyHash: bodyHash({ a: 2 }) })).rejects.toThrow('idempotency-mismatch');
    expect(await left()).toBe(99);
    await pay({ ...call, route: 'POST /y' });
    await pay({ ...call, userId: await newUser(t.db, 5, now) });
    expect(await left()).toBe(98);
  });

  it('leaves nothing when it fails, and can be sent again', async () => {
    await expect(pay(call, true)).rejects.toThrow('fell over');
    expect(await left()).toBe(100);
    await pay(call);
    expect(await left()).toBe(99);
  });

  it('without a key runs once a second', async () => {
    const unkeyed = { ...call, key: undefined };
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => pay(unkeyed)));
    const refused = sent.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(19);
    expect(refused.every((each) => isProblem(each.reason, 'too-fast'))).toBe(true);
    await pay({ ...unkeyed, bodyHash: bodyHash({ other: 1 }) });
    await expect(pay({ ...unkeyed, now: later(999) })).rejects.toThrow('too-fast');
    await pay({ ...unkeyed, now: later(1000) });
    expect(await left()).toBe(97);
  });

  it('is forgotten after two days', async () => {
    await pay(call);
    await forgetKeys(t.db, later(48 * 3_600_000 + 1));
    const { rows } = await t.db.execute(sql`select 1 from idempotency_keys where user_id = ${userId}`);
    expect(rows).toEqual([]);
  });

  it('hashes the parameters whatever the order of their names', () => {
    expect(bodyHash({ a: 1, b: { c: 2, d: 3 } })).toBe(bodyHash({ b: { d: 3, c: 2 }, a: 1 }));
    expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }));
  });
});
