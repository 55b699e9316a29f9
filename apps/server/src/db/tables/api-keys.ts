import { keyScopes } from '@likeness/domain/api-keys';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Long-lived keys for programs. Only the SHA-256 of the key is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    keyHash: text().notNull().unique(),
    scope: text({ enum: keyScopes }).notNull().default('all'),
    /** Its last letters, by which its holder knows it. */
    hint: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('api_keys_user').on(t.userId, t.createdAt), oneOf('api_keys', 'scope', keyScopes)],
);
