import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { isAway } from './persist.ts';
import { transaction } from './transaction.ts';

test('every statement of a transaction whose connection was killed says that the database is away', async () => {
  const { db, open } = await testDatabase();
  const failures: unknown[] = [];
  const broken = transaction(open(1), async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    const next = () => tx.execute(sql`select 1`).catch((error: unknown) => void failures.push(error));
    await next();
    await next();
    await next();
  });
  await expect(broken).rejects.toSatisfy(isAway);
  expect(failures).toHaveLength(3);
  expect(failures.map(isAway)).toEqual([true, true, true]);
});
