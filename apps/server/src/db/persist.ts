import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../context.ts';
import { sqlState } from './transaction.ts';

/** Tries while the database is away: about ten minutes. */
const patience = 120;
/**
 * Connection exceptions, operator intervention (shutting down, starting up), too many connections; a lock or a statement that
 * took too long.
 */
const awayStates = /^(08|57P|53300|55P03|57014|25P03)/;

/** What the driver says of a connection that broke, or that could not be made, where the database says nothing itself. */
const lost =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** Runs `work` again while the database is away: what took long to make is not thrown away for that. */
export async function persist<T>(log: Log, work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || failures >= patience) throw error;
      log.warn({ err: error }, 'the database is away; waiting for it');
      await sleep(Math.min(5000, 200 * 2 ** failures));
    }
  }
}

/** Whether the database cannot be reached now, or is too busy: the same query may succeed later. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return awayStates.test(state);
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : '';
    if (/^(ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
    // The socket of the embedded database is a file; any other missing file is another matter.
    if (code === 'ENOENT' && 'syscall' in e && e.syscall === 'connect') return true;
    if (lost.test(e.message)) return true;
  }
  return false;
}
