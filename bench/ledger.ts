import { loadavg } from 'node:os';
import type { Database } from '../apps/server/src/db/connect.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { capture, hold } from '../apps/server/src/ledger/hold.ts';
import { verifyLedger } from '../apps/server/src/ledger/verify.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { newUser } from '../apps/server/test/people.ts';
import type { BenchRow } from './rows.ts';

const seconds = 5;
const connections = 32;
const accounts = 500;

/** How often `work` finishes per second, `connections` at a time. */
async function rate(work: (n: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await work((done += 1));
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

async function cycle(db: Database, userId: string, n: number): Promise<void> {
  const now = new Date();
  const held = await transaction(db, (tx) =>
    hold(tx, { userId, key: `h${n}`, action: 'bench', amount: 2, now }),
  );
  await transaction(db, (tx) => capture(tx, held.holdId, { amount: 1, key: `c${n}`, now }));
}

/**
 * Hold and capture on the embedded PostgreSQL, each in a transaction of its own that waits for the disk, against bare
 * transactions that insert one row and update another, twice as many, on the same pool.
 */
export async function benchLedger(): Promise<BenchRow[]> {
  const t = await makeDatabase('embedded', process.pid, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  try {
    const db = t.open(connections);
    const userIds: string[] = [];
    for (let n = 0; n < accounts; n += 1) userIds.push(await newUser(t.db, 1_000_000));
    await t.db.execute('create table bare (n int); create table sums (id int primary key, n int)');
    await t.db.execute(`insert into sums select n, 0 from generate_series(0, ${accounts - 1}) n`);
    const bare = await rate((n) =>
      db.transaction(async (tx) => {
        await tx.execute(`insert into bare values (${n})`);
        await tx.execute(`update sums set n = n + 1 where id = ${n % accounts}`);
      }),
    );
    const many = await rate((n) => cycle(db, userIds[n % accounts]!, n));
    const hot = await rate((n) => cycle(db, userIds[0]!, 1_000_000_000 + n));
    const { checks, violations } = await verifyLedger(t.db);
    if (violations.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(violations[0])}`);
    const baseline = bare / 2;
    return [
      row(`hold + capture, ${accounts} accounts, ${connections} connections`, many, baseline),
      row(`hold + capture, one account, ${connections} connections`, hot, baseline),
      { name: 'ledger rows verified without a violation', value: checks, unit: 'rows' },
      { name: 'load of the machine in the last minute', value: Number(loadavg()[0]!.toFixed(1)), unit: '' },
    ];
  } finally {
    await t.close();
  }
}

const row = (name: string, value: number, baseline: number): BenchRow => ({
  name,
  value: Math.round(value),
  unit: '/s',
  baseline: Math.round(baseline),
  ratio: Number((value / baseline).toFixed(2)),
});
