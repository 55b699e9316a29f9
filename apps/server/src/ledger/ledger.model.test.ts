import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { postgresKinds, type TestDatabase, testDatabase } from '../../test/harness.ts';
import { LedgerModel } from '../../test/ledger-model.ts';
import { newUser } from '../../test/people.ts';
import type { Transaction } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { balance } from './balance.ts';
import { expire } from './expire.ts';
import { grant } from './grant.ts';
import { capture, hold, HoldResolved, release, spend } from './hold.ts';
import { verifyLedger } from './verify.ts';

const nightly = process.env['LIKENESS_NIGHTLY'] === '1';
const histories = (kind: string) => (nightly ? 10_000 : kind === 'embedded' ? 500 : 100);
const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
let checked = 0;

/** The real ledger of one user, with everything that was asked of it so that it can be asked again. */
class Real {
  readonly t: TestDatabase;
  readonly userId: string;
  readonly asked: { run: (tx: Transaction) => Promise<unknown>; result: unknown }[] = [];
  readonly holds: string[] = [];
  keys = 0;
  constructor(t: TestDatabase, userId: string) {
    this.t = t;
    this.userId = userId;
  }
  reason(model: LedgerModel) {
    this.keys += 1;
    return { userId: this.userId, key: `k${this.keys}`, action: 'test', now: at(model.now) };
  }
  async ask<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await transaction(this.t.db, run);
    this.asked.push({ run, result });
    return result;
  }
}

const at = (days: number) => new Date(start + days * day);
type Step = fc.AsyncCommand<LedgerModel, Real>;

function step(name: string, run: (model: LedgerModel, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}

/** Balance, each lot, the lines behind them, and conservation. */
async function agree(model: LedgerModel, real: Real): Promise<void> {
  const { db } = real.t;
  expect(await balance(db, real.userId, at(model.now))).toEqual({
    available: model.available(),
    held: model.held(),
  });
  const { rows } = await db.execute(sql`
    select remaining as left, held,
      (select coalesce(sum(amount), 0)::bigint from point_entries where lot_id = l.id and account = 'available') as left_by_lines,
      (select coalesce(sum(amount), 0)::bigint from point_entries where lot_id = l.id and account = 'held') as held_by_lines
    from point_lots l where user_id = ${real.userId} order by id`);
  expect(rows).toEqual(
    model.lots.map(({ left, held }) => ({ left, held, left_by_lines: left, held_by_lines: held })),
  );
  const house = await db.execute(sql`
    select coalesce(sum(amount), 0)::bigint as sum,
      coalesce(sum(amount) filter (where account = 'revenue'), 0)::bigint as spent
    from point_entries where user_id = ${real.userId}`);
  expect(house.rows[0]).toEqual({ sum: 0, spent: model.spent });
  checked += rows.length * 4 + 4;
}

async function refusedAsShort(model: LedgerModel, amount: number, work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isProblem(error, 'points-short') && error.params).toEqual({
    needed: amount,
    balance: model.available(),
  });
}

const amount = fc.integer({ min: 1, max: 30 });
const which = fc.nat(9);
const commands = [
  fc
    .tuple(
      amount,
      fc.integer({ min: 49, max: 51 }),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
    )
    .map(([amount, priority, wait, life]) =>
      step(`grant ${amount}/${priority}/+${wait}/${life}`, async (model, real) => {
        const from = model.now + wait;
        const until = life === null ? null : from + life;
        const times = { effectiveAt: at(from), expiresAt: until === null ? null : at(until) };
        const reason = { ...real.reason(model), ...times, amount, priority, source: 'gift' as const };
        await real.ask((tx) => grant(tx, reason));
        model.give({ priority, from, until, left: amount });
      }),
    ),
  amount.map((amount) =>
    step(`hold ${amount}`, async (model, real) => {
      const reason = { ...real.reason(model), amount };
      if (model.available() < amount) {
        return refusedAsShort(
          model,
          amount,
          transaction(real.t.db, (tx) => hold(tx, reason)),
        );
      }
      real.holds.push((await real.ask((tx) => hold(tx, reason))).holdId);
      model.hold(amount);
    }),
  ),
  amount.map((amount) =>
    step(`spend ${amount}`, async (model, real) => {
      const reason = { ...real.reason(model), amount };
      if (model.available() < amount) {
        return refusedAsShort(
          model,
          amount,
          transaction(real.t.db, (tx) => spend(tx, reason)),
        );
      }
      await real.ask((tx) => spend(tx, reason));
      model.spend(amount);
    }),
  ),
  fc.tuple(which, fc.integer({ min: -1, max: 31 })).map(([n, amount]) =>
    step(`capture ${amount} of ${n}`, async (model, real) => {
      const index = n % Math.max(1, real.holds.length);
      const held = model.holds[index];
      if (!held) return;
      const { key, now } = real.reason(model);
      const run = (tx: Transaction) => capture(tx, real.holds[index]!, { amount, key, now });
      if (held.state !== 'open') {
        await expect(transaction(real.t.db, run)).rejects.toThrow(HoldResolved);
      } else if (amount < 0 || amount > held.taken.length) {
        await expect(transaction(real.t.db, run)).rejects.toThrow(RangeError);
      } else {
        await real.ask(run);
        model.capture(held, amount);
      }
    }),
  ),
  fc.tuple(which, fc.constantFrom('failure' as const, 'cancel' as const)).map(([n, cause]) =>
    step(`release ${n} after ${cause}`, async (model, real) => {
      const index = n % Math.max(1, real.holds.length);
      const held = model.holds[index];
      if (!held) return;
      const { key, now } = real.reason(model);
      const run = (tx: Transaction) => release(tx, real.holds[index]!, { cause, key, now });
      if (held.state !== 'open') {
        await expect(transaction(real.t.db, run)).rejects.toThrow(HoldResolved);
      } else {
        await real.ask(run);
        model.release(held, cause === 'failure');
      }
    }),
  ),
  fc.constant(
    step('expire', async (model, real) => {
      expect(await transaction(real.t.db, (tx) => expire(tx, real.userId, at(model.now)))).toBe(
        model.expire(),
      );
    }),
  ),
  fc.integer({ min: 1, max: 4 }).map((days) =>
    step(`${days} days later`, async (model) => {
      model.now += days;
    }),
  ),
  fc.nat(20).map((n) =>
    step(`ask ${n} again`, async (_model, real) => {
      const again = real.asked[n % Math.max(1, real.asked.length)];
      if (again) expect(await transaction(real.t.db, again.run)).toEqual(again.result);
    }),
  ),
];

describe.each(postgresKinds)('the ledger beside its model on %s', async (kind) => {
  const t = await testDatabase(kind);
  afterAll(() => console.log(`${kind}: ${histories(kind)} histories, ${checked} comparisons`));

  it('agrees after every step of any history', { timeout: nightly ? 3_600_000 : 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (steps) => {
        const userId = await newUser(t.db);
        await fc.asyncModelRun(() => ({ model: new LedgerModel(), real: new Real(t, userId) }), steps);
      }),
      { numRuns: histories(kind), verbose: true },
    );
    const { checks, violations } = await verifyLedger(t.db);
    expect(violations).toEqual([]);
    expect(checks).toBeGreaterThan(histories(kind) * 10);
  });
});
