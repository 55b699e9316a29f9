import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { ConnectOptions, Queries } from './connect.ts';
import { applicationName } from './application-name.ts';

/** Everything we tell each other through the database goes over one channel; the payload begins with its kind. */
const channel = 'likeness';
const checkEveryMs = 10_000;

export type NoticeKind = 'events' | 'cancel' | 'wake' | 'chat' | 'place' | 'engines';

/** Tells every process of this installation, when the transaction commits. `about` is an id, never content; of a `place` in a queue it is `id:before`. */
export async function notify(db: Queries, kind: NoticeKind, about: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${`${kind} ${about}`})`);
}

export type Listener = {
  /** Calls `hear` for each notice of the kind; gives a function that ends it. */
  on: (kind: NoticeKind, hear: (about: string) => void) => () => void;
  /** Calls `caught` whenever notices may have been missed: after each (re)connection. */
  onConnect: (caught: () => void) => () => void;
  close: () => Promise<void>;
};

/**
 * One connection of its own that listens, and comes back when it breaks. With `presence` it also holds an advisory lock of
 * that number, so that every process sees in the same instant when this process is gone, however it ended.
 */
export async function listen(
  connection: ConnectOptions,
  options: { presence?: { group: number; number: number }; onError?: (error: Error) => void } = {},
): Promise<Listener> {
  const hearers = new Set<{ kind: NoticeKind; hear: (about: string) => void }>();
  const catchers = new Set<() => void>();
  let closed = false;
  let client: Client | undefined;

  async function open(): Promise<void> {
    const next = new Client({
      ...(connection.url ? { connectionString: connection.url } : {}),
      ...(connection.host
        ? { host: connection.host, user: connection.user, database: connection.database }
        : {}),
      application_name: applicationName(),
      keepAlive: true,
    });
    let checks: NodeJS.Timeout | undefined;
    next.on('error', (error) => {
      options.onError?.(error);
      next.end().catch(() => undefined);
    });
    next.on('end', () => {
      clearInterval(checks);
      if (!closed && client === next) void reopen();
    });
    next.on('notification', ({ payload = '' }) => {
      const [kind, about = ''] = payload.split(' ');
      for (const hearer of hearers) if (hearer.kind === kind) hearer.hear(about);
    });
    try {
      await next.connect();
      if (options.presence) {
        const { group, number } = options.presence;
        await next.query('select pg_advisory_lock($1::int, $2::int)', [group, number]);
      }
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    // A connection that broke without a word is found out by asking.
    checks = setInterval(() => {
      const answered = next.query('select 1');
      const patience = sleep(checkEveryMs).then(() => {
        throw new Error('the listening connection does not answer');
      });
      Promise.race([answered, patience]).catch((error: Error) => {
        if (client === next && !closed) next.emit('error', error);
      });
    }, checkEveryMs);
    checks.unref();
    for (const caught of catchers) caught();
  }

  async function reopen(): Promise<void> {
    for (let wait = 100; !closed; wait = Math.min(5000, wait * 2)) {
      try {
        return await open();
      } catch (error) {
        options.onError?.(error as Error);
        await sleep(wait);
      }
    }
  }

  await open();
  return {
    on: (kind, hear) => {
      const hearer = { kind, hear };
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    onConnect: (caught) => {
      catchers.add(caught);
      return () => void catchers.delete(caught);
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
