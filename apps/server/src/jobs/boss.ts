import { sql } from 'drizzle-orm';
import { type CommandResponse, fromDrizzle, PgBoss } from 'pg-boss';
import type { DatabasePool, Transaction } from '../db/connect.ts';
import { jobsSchema, type QueueName } from './queues.ts';

/** One try of a job that this process holds. `retryCount` tells it from every other try of the same job. */
export type Try = { id: string; retryCount: number };

export type Boss = {
  /** Takes up to `limit` jobs, those of higher priority first; of one group not more than `perGroup` run at once. */
  fetch: (queue: QueueName, limit: number, perGroup?: number) => Promise<(Try & { data: object })[]>;
  /** Says that the try is alive, in the transaction of a caller that has one. False when it is not ours any more. */
  touch: (queue: QueueName, held: Try, tx?: Transaction) => Promise<boolean>;
  /** Ends the job in the transaction of the caller. False when the try is not ours any more. */
  complete: (tx: Transaction, queue: QueueName, held: Try) => Promise<boolean>;
  /** Ends the try: the job runs again later, or goes to the dead ones after the last. False when it is not ours any more. */
  fail: (tx: Transaction, queue: QueueName, held: Try, message: string) => Promise<boolean>;
  stop: () => Promise<void>;
};

/** pg-boss over our own connections. It also looks after tries that went silent and old jobs, on one of all processes. */
export async function startBoss(
  db: DatabasePool,
  options: { superviseSeconds?: number; onError?: (error: Error) => void } = {},
): Promise<Boss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schema: jobsSchema,
    createSchema: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: options.superviseSeconds ?? 5,
    monitorIntervalSeconds: options.superviseSeconds ?? 5,
    reindex: false,
  });
  boss.on('error', (error) => options.onError?.(error));
  await boss.start();
  const inside = (tx: Transaction) => ({ db: fromDrizzle(tx, sql) });
  return {
    fetch: (queue, limit, perGroup) =>
      boss.fetch(queue, {
        batchSize: limit,
        ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
      }),
    touch: async (queue, held, tx) => one(await boss.touch(queue, attempt(held), tx && inside(tx))),
    complete: async (tx, queue, held) => one(await boss.complete(queue, attempt(held), null, inside(tx))),
    fail: async (tx, queue, held, message) =>
      one(await boss.fail(queue, attempt(held), { message }, inside(tx))),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

const attempt = ({ id, retryCount }: Try) => ({ id, retryCount });
const one = (response: CommandResponse) => (response as { affected: number }).affected === 1;
