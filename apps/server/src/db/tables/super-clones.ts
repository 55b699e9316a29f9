import type { Manner } from '@likeness/domain/manner';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** How a user writes, learned from texts of their own. */
export const superClones = pgTable(
  'super_clones',
  {
    id: id(),
    /** Grows with every clone: a stable order for pages. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    texts: jsonb().$type<string[]>().notNull(),
    /** What was measured of the texts when they were given. */
    features: jsonb().$type<Manner>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('super_clones_newest').on(t.userId, t.number)],
);
