import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, whole } from './columns.ts';
import { users } from './users.ts';
import { works } from './works.ts';

/** Links that show a work to anyone who has them. The link itself is signed, so nothing of it is kept. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    opened: whole().notNull().default(0),
  },
  (t) => [
    index('shares_work').on(t.workId, t.createdAt),
    index('shares_user').on(t.userId),
    index('shares_expired').on(t.expiresAt),
  ],
);
