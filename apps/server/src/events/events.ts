import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { EventName, EventPayload } from '@likeness/contract/events';
import type { Database, Queries } from '../db/connect.ts';
import { type Listener, notify } from '../db/listener.ts';
import { events } from '../db/tables/events.ts';

/** `seq` grows in the order in which a user's events became visible. */
export type LiveEvent = { seq: number; type: EventName; payload: Record<string, unknown> };

const lockGroup = 5_317_044;
const batch = 500;

/**
 * Says something to the open pages of a user, when the transaction commits. Publish last in a transaction: from here on the
 * user's other publishers wait for its end, so that the numbers appear in their order and a reader that has seen one has
 * missed none before it. Payloads carry ids and small facts, never scripts; the contract says what each must hold, or its
 * readers drop it.
 */
export async function publish<Name extends EventName>(
  tx: Queries,
  userId: string,
  type: Name,
  payload: EventPayload<Name>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockGroup}, hashtext(${userId}))`);
  await tx.insert(events).values({ userId, type, payload: { ...payload } });
  await notify(tx, 'events', userId);
}

/** The events of a user after number `seq`, oldest first. */
export function eventsAfter(db: Queries, userId: string, seq: number, limit = batch): Promise<LiveEvent[]> {
  return db
    .select({ seq: events.seq, type: events.type, payload: events.payload })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(limit);
}

/** The newest number of a user: where a page that has just loaded everything begins. */
export async function newestSeq(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ seq: sql<number>`coalesce(max(${events.seq}), 0)` })
    .from(events)
    .where(eq(events.userId, userId));
  return row?.seq ?? 0;
}

export type EventHub = {
  /**
   * Gives every event of the user after `afterSeq`, first those that were missed, then those that come; without it only those
   * that come. Each exactly once and in order. Returns a function that ends it.
   */
  subscribe: (
    userId: string,
    afterSeq: number | undefined,
    hear: (event: LiveEvent) => void,
  ) => Promise<() => void>;
};

/** Hands the events of the database to the pages that are open at this process. */
export function eventHub(db: Database, listener: Listener, onError: (error: unknown) => void): EventHub {
  return {
    subscribe: async (userId, afterSeq, hear) => {
      let seq = afterSeq ?? (await newestSeq(db, userId));
      let ended = false;
      let reading = false;
      let again = false;
      const read = async () => {
        again = true;
        if (reading) return;
        reading = true;
        try {
          while (again && !ended) {
            again = false;
            const found = await eventsAfter(db, userId, seq);
            for (const event of found) {
              if (ended) return;
              seq = event.seq;
              hear(event);
            }
            if (found.length === batch) again = true;
          }
        } catch (error) {
          onError(error);
        } finally {
          reading = false;
        }
      };
      const stops = [
        listener.on('events', (about) => {
          if (about === userId) void read();
        }),
        listener.onConnect(() => void read()),
      ];
      await read();
      return () => {
        ended = true;
        for (const stop of stops) stop();
      };
    },
  };
}
