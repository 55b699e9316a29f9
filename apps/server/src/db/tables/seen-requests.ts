import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Requests that must not be taken twice for a while: signatures of envelopes, and orders without an idempotency key.
 * Unlogged: after a crash of the database it is empty, and what it knew has expired or is found by its idempotency key.
 */
export const seenRequests = pgTable(
  'seen_requests',
  { key: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('seen_requests_expires').on(t.expiresAt)],
);
