import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { rateLimits } from '../../db/tables/session.ts';

export type Limit = { attempts: number; seconds: number };

/** Counts one attempt under `key`; gives the seconds to wait when the window is used up, else 0. */
export async function countAttempt(db: Queries, key: string, limit: Limit, now: Date): Promise<number> {
  const window = windowOf(limit, now);
  const count = await countIn(db, key, window);
  return count > limit.attempts ? (window.expiresAt.getTime() - now.getTime()) / 1000 : 0;
}

export type Window = { windowStart: Date; expiresAt: Date };

/** Counts one more in a window, and answers with how many that makes. */
export async function countIn(db: Queries, key: string, window: Window): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, ...window, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 0;
}

/** Takes one attempt back: it turned out to be no guess. */
export async function uncountAttempt(db: Queries, key: string, limit: Limit, now: Date): Promise<void> {
  await uncountIn(db, key, windowOf(limit, now));
}

export async function uncountIn(db: Queries, key: string, { windowStart }: Window): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
}

/** How many attempts the current window has seen. */
export async function attemptsOf(db: Queries, key: string, limit: Limit, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowOf(limit, now).windowStart)));
  return row?.count ?? 0;
}

/** Remembers `key` until `expiresAt`, such as an address an account has logged in from. */
export async function remember(db: Queries, key: string, expiresAt: Date): Promise<void> {
  const windowStart = new Date(0);
  await db
    .insert(rateLimits)
    .values({ key, windowStart, count: 0, expiresAt })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { expiresAt } });
}

export async function isRemembered(db: Queries, key: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(
      and(eq(rateLimits.key, key), eq(rateLimits.windowStart, new Date(0)), gt(rateLimits.expiresAt, now)),
    );
  return row !== undefined;
}

function windowOf(limit: Limit, now: Date): Window {
  const length = limit.seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / length) * length);
  return { windowStart, expiresAt: new Date(windowStart.getTime() + length) };
}
