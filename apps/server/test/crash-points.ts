import type { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { connect, type DatabasePool, disconnect } from '../src/db/connect.ts';
import { QuietClient } from '../src/db/quiet-client.ts';
import type { TestDatabase } from './harness.ts';

let deaths = 0;

/**
 * Runs `flow` on a pool of its own and ends it at statement moment `point`, counted from 1: every statement has one before
 * it is sent and one after its answer came. As with `kill -9` the connections break, nothing of the flow goes on, and no
 * `finally` runs. True when it died; false when the flow was over before.
 */
export async function dieAt(
  t: TestDatabase,
  point: number,
  flow: (db: DatabasePool) => Promise<unknown>,
): Promise<boolean> {
  const name = `doomed-${process.pid}-${(deaths += 1)}`;
  const db = connect({ ...t.connection, max: 4, applicationName: name });
  const own = new Set<Client>();
  db.$client.on('connect', (client) => own.add(client as unknown as Client));
  const died = Promise.withResolvers<true>();
  let moment = 0;
  let dead = false;
  QuietClient.watch = (_when, client) => {
    if (!own.has(client)) return undefined;
    moment += 1;
    if (!dead && moment < point) return undefined;
    dead = true;
    // What was on its way on another connection fails, and must not be tried again on a new one.
    const never = () => new Promise<never>(() => undefined);
    Object.assign(db.$client, { connect: never, query: never });
    for (const { connection } of own as unknown as Set<{ connection: { stream: { destroy(): void } } }>)
      connection.stream.destroy();
    died.resolve(true);
    return new Promise(() => undefined);
  };
  const finished = flow(db).then(
    () => false,
    (error: unknown) => {
      if (dead) return true;
      throw error;
    },
  );
  const result = await Promise.race([died.promise, finished]);
  QuietClient.watch = undefined;
  if (!result) await disconnect(db);
  // What the dead one had begun is undone as soon as the server notices.
  for (let left = 1; left > 0;) {
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where application_name = ${name}`,
    );
    left = rows[0]!.n;
  }
  return result;
}
