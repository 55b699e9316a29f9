import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';

type Holder = { pool: Pool; open: boolean };
const holder = new AsyncLocalStorage<Holder>();

/**
 * Code that is inside a transaction asked the pool for another connection. With every connection lent to such code the pool
 * waits for itself, so it is a defect wherever it happens.
 */
export class SecondConnection extends Error {
  constructor() {
    super('a second connection was asked for inside a transaction; use the open transaction');
    this.name = 'SecondConnection';
  }
}

/** Runs `work`, which holds a connection of `pool`; until it ends it may not take another one. */
export async function holding<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const mine: Holder = { pool, open: true };
  try {
    // Drizzle's queries run when they are awaited, so they are awaited in here.
    return await holder.run(mine, async () => await work());
  } finally {
    mine.open = false;
  }
}

/** A pool that refuses a second connection to code that holds one of its connections in a transaction. */
export class OneEachPool extends Pool {
  /** Called instead of the refusal, for an installation that shall rather go on. */
  onSecond: ((error: SecondConnection) => void) | undefined;

  override connect(...given: unknown[]): never {
    const found = holder.getStore();
    if (found?.open && found.pool === (this as Pool)) {
      const error = new SecondConnection();
      if (!this.onSecond) throw error;
      this.onSecond(error);
    }
    const connect = super.connect.bind(this) as (...given: unknown[]) => never;
    return connect(...given);
  }
}
