import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { brokenConstraint, sqlState, transaction } from './transaction.ts';

describe('a transaction', async () => {
  const t = await testDatabase();
  const pool = t.open(8);
  await t.db.execute(
    sql`create table cells (n int primary key, value int not null constraint small check (value < 100))`,
  );
  await t.db.execute(sql`insert into cells values (1, 0), (2, 0)`);
  const add = (n: number) => sql`update cells set value = value + 1 where n = ${n}`;

  it('runs again as a whole when it lost a deadlock', async () => {
    let runs = 0;
    // Both hold their first row before either asks for its second.
    let holding = 0;
    const bothHold = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      transaction(pool, async (tx) => {
        runs += 1;
        await tx.execute(add(first));
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await tx.execute(add(second));
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    const { rows } = await t.db.execute(sql`select value from cells order by n`);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    expect(runs).toBeGreaterThan(2);
  });

  it('inside another one is a part of it', async () => {
    const work = transaction(pool, async (outer) => {
      await transaction(outer, (inner) => inner.execute(add(1)));
      await transaction(outer, async (inner) => {
        await inner.execute(add(2));
        throw new Error('only this part');
      }).catch(() => undefined);
      throw new Error('all of it');
    });
    await expect(work).rejects.toThrow('all of it');
    const { rows } = await t.db.execute(sql`select value from cells order by n`);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('says what was broken', async () => {
    const error: unknown = await transaction(pool, (tx) =>
      tx.execute(sql`update cells set value = 100`),
    ).catch((error: unknown) => error);
    expect([sqlState(error), brokenConstraint(error)]).toEqual(['23514', 'small']);
    expect(sqlState(Object.assign(new Error('broken pipe'), { code: 'EPIPE' }))).toBeUndefined();
  });
});
