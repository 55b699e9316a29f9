import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Descriptions that a user keeps for other clips. */
export const presets = pgTable(
  'presets',
  {
    id: id(),
    /** Grows with every preset: a stable order for pages. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('presets_newest').on(t.userId, t.number)],
);
