import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './connect.ts';

/** The SQLSTATE of a failed query, wherever the driver and drizzle have wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(e.code)) return e.code;
  }
  return undefined;
}

/** The name of the constraint a failed query broke. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}

const serializationFailure = '40001';
const deadlock = '40P01';

export type TransactionOptions = {
  /** How often a transaction that lost against another one is run again; default 8. */
  retries?: number;
  /** 0..1, spreads the waits; default: Math.random. */
  jitter?: () => number;
};

/**
 * Runs `work` in one transaction and commits it. When the database gives up on it because of another transaction
 * (40001, 40P01) the whole of it runs again, so `work` must have no effect outside the database. Given an open transaction it
 * runs in a savepoint of that one, and the outermost call does the running again.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { retries = 8, jitter = Math.random }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const state = sqlState(error);
      const nested = 'rollback' in db;
      if (nested || attempt >= retries || (state !== serializationFailure && state !== deadlock)) throw error;
      await sleep(Math.min(1000, 5 * 2 ** attempt) * (0.5 + jitter()));
    }
  }
}
