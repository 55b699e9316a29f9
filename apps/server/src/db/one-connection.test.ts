import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { errorAnswer } from '../http/answer.ts';
import { lockUser } from '../ledger/record.ts';
import { connect, disconnect, type Transaction } from './connect.ts';
import { transaction } from './transaction.ts';

const one = sql`select 1 as n`;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

describe('inside a transaction', async () => {
  const t = await testDatabase();

  it('the pool gives no second connection, however deep the code that asks', async () => {
    const deep = async () => {
      await sleep(1);
      return t.db.execute(one);
    };
    const refused = async (work: (tx: Transaction) => Promise<unknown>) =>
      expect(inspect(await transaction(t.db, work).catch((error: unknown) => error))).toContain(
        'SecondConnection: a second connection was asked for',
      );
    await refused(deep);
    await refused(() => t.db.execute(one));
    await refused((tx) => transaction(tx, deep));
    await refused(() => transaction(t.db, async () => 1));
    await refused(() => t.db.$client.query('select 1'));
  });

  it('its own connection does, another pool does, and code that outlives it may ask again', async () => {
    const other = t.open(1);
    const after = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await transaction(t.db, async (tx) => {
      await tx.execute(one);
      await other.execute(one);
      late = after.promise.then(() => t.db.execute(one));
    });
    after.resolve();
    await expect(late).resolves.toMatchObject({ rowCount: 1 });
    await expect(transaction(t.db, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    await expect(t.db.execute(one)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('of an installation it is written down, and goes on', async () => {
    const heard: Error[] = [];
    const db = connect({ ...t.connection, max: 2, onSecond: (error) => heard.push(error) });
    await transaction(db, () => db.execute(one));
    await disconnect(db);
    expect(heard.map((error) => error.name)).toEqual(['SecondConnection']);
  });

  it('a lock that another one keeps is waited for so long and no longer, with an answer that says so', async () => {
    const userId = await newUser(t.db);
    const patient = connect({ ...t.connection, max: 1, lockMs: 150 });
    const free = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = transaction(t.db, async (tx) => {
      await lockUser(tx, userId);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const error: unknown = await transaction(patient, (tx) => lockUser(tx, userId)).catch((e: unknown) => e);
    const answer = errorAnswer(error, 'en-US', quiet, { path: '/' });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 1 } });
    expect(answer.body).toMatchObject({
      msg: 'We are very busy right now. Nothing was changed; please try again in a moment.',
      data: { problem: 'busy' },
    });
    free.resolve();
    await holder;
    await transaction(patient, (tx) => lockUser(tx, userId));
    await disconnect(patient);
  });
});
