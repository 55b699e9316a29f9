import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { isProblem, problem } from '@likeness/domain/problems';
import { postgresKinds, testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import type { Transaction } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { balance } from './balance.ts';
import { codeHash, redeemCode } from './codes.ts';
import { expireAll } from './expire.ts';
import { grant } from './grant.ts';
import { capture, hold, HoldResolved, release, spend } from './hold.ts';
import { verifyLedger } from './verify.ts';

const clients = 64;
const now = new Date(Date.UTC(2026, 5, 1));

/** Looks first and takes later, as code without locks does: what it read may be gone when it writes. */
async function naiveSpend(tx: Transaction, userId: string, amount: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; remaining: number }>(
    sql`select id, remaining from point_lots where user_id = ${userId} and remaining >= ${amount} limit 1`,
  );
  const lot = rows[0];
  if (!lot) throw problem('points-short', { needed: amount, balance: 0 });
  await tx.execute(sql`update point_lots set remaining = ${lot.remaining - amount} where id = ${lot.id}`);
}

async function naiveRedeem(tx: Transaction, userId: string, hash: string): Promise<void> {
  const found = await tx.execute(sql`select 1 from codes where code_hash = ${hash} and used_by is null`);
  if (found.rowCount === 0) throw problem('code-invalid');
  await tx.execute(sql`update codes set used_by = ${userId}, used_at = now() where code_hash = ${hash}`);
}

describe.each(postgresKinds)('races on %s', async (kind) => {
  const t = await testDatabase(kind);
  const pool = t.open(clients);
  let planted = false;

  /** Runs all at once, each on a connection of its own; counts successes, and gives what else happened. */
  async function together(
    works: ((tx: Transaction) => Promise<unknown>)[],
    expected: (error: unknown) => boolean,
  ) {
    await Promise.all(works.map(() => pool.execute(sql`select pg_sleep(0.01)`)));
    const results = await Promise.allSettled(works.map((work) => transaction(pool, work)));
    const others = results.filter((r) => r.status === 'rejected' && !expected(r.reason));
    expect(others).toEqual([]);
    return results.filter((r) => r.status === 'fulfilled').length;
  }
  const short = (error: unknown) => isProblem(error, 'points-short');
  const invalid = (error: unknown) => isProblem(error, 'code-invalid');
  const resolved = (error: unknown) => error instanceof HoldResolved;

  async function code(): Promise<string> {
    const hash = codeHash('secret', randomUUID());
    await t.db.execute(sql`with batch as (insert into code_batches default values returning id)
      insert into codes (batch_id, code_hash, points) select id, ${hash}, 10 from batch`);
    return hash;
  }

  afterEach(async () => {
    if (!planted) expect((await verifyLedger(t.db)).violations).toEqual([]);
  });

  it('spends no point twice, and the test would notice', async () => {
    const worst = async (spendOne: (tx: Transaction, userId: string, n: number) => Promise<unknown>) => {
      let most = 0;
      for (let round = 0; round < 4; round += 1) {
        const userId = await newUser(t.db, 100, now);
        const works = Array.from({ length: clients }, (_, n) => (tx: Transaction) => spendOne(tx, userId, n));
        most = Math.max(most, 3 * (await together(works, short)));
      }
      return most;
    };
    const reason = (userId: string, n: number) => ({ userId, key: `s${n}`, action: 'test', amount: 3, now });
    expect(await worst((tx, userId, n) => spend(tx, reason(userId, n)))).toBe(99);
    expect((await verifyLedger(t.db)).violations).toEqual([]);
    planted = true;
    expect(await worst((tx, userId) => naiveSpend(tx, userId, 3))).toBeGreaterThan(99);
    expect((await verifyLedger(t.db)).violations).not.toEqual([]);
    await t.db.execute(sql`
      update point_lots set remaining = amount where id not in (
        select lot_id from point_entries where lot_id is not null and amount < 0)`);
    planted = false;
  });

  it('redeems a code once, and the test would notice', async () => {
    const userIds = await Promise.all(Array.from({ length: clients }, () => newUser(t.db)));
    const worst = async (
      redeemOne: (tx: Transaction, userId: string, hash: string) => Promise<unknown>,
      rounds: number,
    ) => {
      let most = 0;
      for (let round = 0; round < rounds; round += 1) {
        const hash = await code();
        const users = round % 2 === 0 ? userIds : userIds.map(() => userIds[0]!);
        const works = users.map((userId) => (tx: Transaction) => redeemOne(tx, userId, hash));
        const successes = await together(works, invalid);
        expect(successes).toBeGreaterThan(0);
        most = Math.max(most, successes);
      }
      return most;
    };
    expect(await worst((tx, userId, hash) => redeemCode(tx, { userId, codeHash: hash, now }), 20)).toBe(1);
    expect((await verifyLedger(t.db)).violations).toEqual([]);
    expect(await worst(naiveRedeem, 4)).toBeGreaterThan(1);
    await t.db.execute(sql`delete from codes where not exists (
      select 1 from point_movements where reason_key = 'code:' || codes.id)`);
  });

  it('settles a hold once, whatever reports come together', async () => {
    for (let round = 0; round < 4; round += 1) {
      const userId = await newUser(t.db, 100, now);
      const { holdId } = await transaction(t.db, (tx) =>
        hold(tx, { userId, key: 'h', action: 'test', amount: 60, now }),
      );
      const works = Array.from(
        { length: clients },
        (_, n) => (tx: Transaction) =>
          n % 2 === 0
            ? capture(tx, holdId, { amount: 40, key: 'done', now })
            : release(tx, holdId, { cause: 'cancel', key: 'cancelled', now }),
      );
      const successes = await together(works, resolved);
      const { available, held } = await balance(t.db, userId, now);
      expect({ successes, held }).toEqual({ successes: clients / 2, held: 0 });
      expect([60, 100]).toContain(available);
      const { rows } = await t.db.execute(
        sql`select count(*) as n from point_movements where user_id = ${userId} and kind in ('capture', 'release')`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('writes expired points off once beside those who spend them', async () => {
    const userId = await newUser(t.db);
    const end = new Date(now.getTime() + 1000);
    const reason = { userId, action: 'test', now };
    await transaction(t.db, (tx) =>
      grant(tx, { ...reason, key: 'g', amount: 50, source: 'gift', expiresAt: end }),
    );
    const spenders = Array.from(
      { length: 32 },
      (_, n) => (tx: Transaction) => spend(tx, { ...reason, key: `s${n}`, amount: 2 }),
    );
    const [spent, ...expired] = await Promise.all([
      together(spenders, short),
      ...Array.from({ length: 8 }, () => expireAll(pool, end)),
    ]);
    const gone = expired.reduce((a, b) => a + b, 0);
    expect(2 * spent + gone).toBe(50);
    expect(await balance(t.db, userId, now)).toEqual({ available: 0, held: 0 });
  });

  it('never shows a deadlock when many flows cross', async () => {
    const userIds = await Promise.all(Array.from({ length: 20 }, () => newUser(t.db, 1000, now)));
    const flow = async (n: number) => {
      const userId = userIds[(n * 7) % userIds.length]!;
      const reason = { userId, action: 'test', now };
      const { holdId } = await transaction(pool, (tx) => hold(tx, { ...reason, key: `h${n}`, amount: 3 }));
      await transaction(pool, (tx) => spend(tx, { ...reason, key: `s${n}`, amount: 1 }));
      if (n % 2) await transaction(pool, (tx) => capture(tx, holdId, { amount: 2, key: `c${n}`, now }));
      else await transaction(pool, (tx) => release(tx, holdId, { cause: 'failure', key: `r${n}`, now }));
    };
    await Promise.all(Array.from({ length: 256 }, (_, n) => flow(n)));
    const left = await Promise.all(userIds.map((userId) => balance(t.db, userId, now)));
    expect(left.reduce((sum, each) => sum + each.available, 0)).toBe(20_000 - 256 - 2 * 128);
  });
});
