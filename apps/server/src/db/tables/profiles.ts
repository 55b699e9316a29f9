import { profileKinds, type ProfileField } from '@likeness/domain/profiles';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Who speaks in a user's scripts (persona), and what they are about (product). */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    /** Grows with every profile: a stable order for pages. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: profileKinds }).notNull(),
    name: text().notNull(),
    /** Only fields of its kind; an empty one is left out. */
    fields: jsonb().$type<Partial<Record<ProfileField, string>>>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('profiles_newest').on(t.userId, t.kind, t.number),
    // One default of a kind, also for two requests at the same time.
    uniqueIndex('profiles_default')
      .on(t.userId, t.kind)
      .where(sql`is_default`),
    oneOf('profiles', 'kind', profileKinds),
  ],
);
