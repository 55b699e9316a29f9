import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventName } from '@likeness/contract/events';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** What a user's open pages should hear about. A page that was away asks for everything after the last number it saw. */
export const events = pgTable(
  'events',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<EventName>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('events_user').on(t.userId, t.seq), index('events_created').on(t.createdAt)],
);
