import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createThrottle } from '@likeness/domain/polling';
import { problem } from '@likeness/domain/problems';
import type { Database, Queries, Transaction } from '../db/connect.ts';

/** Hours for which an answer is kept. */
const keptHours = 48;

export type IdempotentCall = {
  userId: string;
  /** Method and path, or any name of the call. */
  route: string;
  /** The client's Idempotency-Key; without one only a quick repeat is refused. */
  key?: string | undefined;
  /** `bodyHash` of the parameters. */
  bodyHash: string;
  /** For calls that start a work: how many new ones the user may start in a second. */
  startsPerSecond?: number | undefined;
  now: Date;
};

/** SHA-256 over the parameters, whatever the order of their names. */
export function bodyHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body, sorted) ?? '')
    .digest('hex');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs `work` once per key and gives every repeat the stored answer. The key, what `work` does in `tx` and the answer commit
 * together, so there is never an effect without its answer. When `work` throws nothing is kept, and a repeat runs it again.
 * Throws `idempotency-mismatch` for a key that came with other parameters before. Without a key the same call of the same
 * user within one second throws `too-fast`; so does a new start beyond `startsPerSecond`. A repeat is no new start.
 */
export async function withIdempotency<T>(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  if (!call.key) {
    await throttle(tx, call);
    await throttleStarts(tx, call);
    return work();
  }
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    values (${call.userId}, ${call.route}, ${call.key}, ${call.bodyHash}, ${call.now.toISOString()})
    on conflict do nothing`);
  const mine = sql`user_id = ${call.userId} and route = ${call.route} and key = ${call.key}`;
  if (rowCount === 0) {
    const { rows } = await tx.execute<{ body_hash: string; answer: T }>(
      sql`select body_hash, answer from idempotency_keys where ${mine}`,
    );
    if (rows[0]?.body_hash !== call.bodyHash) throw problem('idempotency-mismatch');
    return rows[0].answer;
  }
  await throttleStarts(tx, call);
  const answer = await work();
  await tx.execute(
    sql`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb where ${mine}`,
  );
  return answer;
}

/**
 * The answer that a call with this key has got, for work too long for one transaction; undefined before there is one, and
 * without a key. Throws `idempotency-mismatch` like `withIdempotency`, which keeps the answer in the end.
 */
export async function answerBefore<T>(db: Queries, call: IdempotentCall): Promise<T | undefined> {
  if (!call.key) return undefined;
  const { rows } = await db.execute<{ body_hash: string; answer: T }>(sql`
    select body_hash, answer from idempotency_keys
    where user_id = ${call.userId} and route = ${call.route} and key = ${call.key}`);
  if (rows[0] && rows[0].body_hash !== call.bodyHash) throw problem('idempotency-mismatch');
  return rows[0]?.answer;
}

async function throttle(tx: Transaction, call: IdempotentCall): Promise<void> {
  const at = call.now.toISOString();
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys as seen (user_id, route, key, body_hash, created_at)
    values (${call.userId}, ${call.route}, ${`unkeyed ${call.bodyHash}`}, ${call.bodyHash}, ${at})
    on conflict (user_id, route, key) do update set created_at = excluded.created_at
    where seen.created_at <= excluded.created_at - make_interval(secs => ${createThrottle / 1000})`);
  if (rowCount === 0) throw tooFast();
}

/**
 * Counts a start of the user, whatever is started: one row holds the times of the last second, and is locked until the order is
 * made or refused. So it holds over all processes, and a refused order leaves room for the next.
 */
async function throttleStarts(tx: Transaction, call: IdempotentCall): Promise<void> {
  const { userId, startsPerSecond: most, now } = call;
  if (most === undefined) return;
  const at = now.getTime();
  const times = sql`jsonb_array_elements(seen.answer) as time
    where time::float8 between ${at - createThrottle + 1} and ${at + createThrottle}`;
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys as seen (user_id, route, key, body_hash, answer, created_at)
    values (${userId}, 'start', 'times', '', jsonb_build_array(${at}::float8), ${now.toISOString()})
    on conflict (user_id, route, key) do update set
      created_at = excluded.created_at,
      answer = (select coalesce(jsonb_agg(time), '[]') from ${times}) || excluded.answer
    where (select count(*) from ${times}) < ${most}`);
  if (rowCount === 0) throw tooFast();
}

const tooFast = () => problem('too-fast', { seconds: createThrottle / 1000 });

/** Forgets keys that are two days old. */
export async function forgetKeys(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys where created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${keptHours})`);
}
