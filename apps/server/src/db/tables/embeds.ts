import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bots } from './bots.ts';
import { createdAt, id, instant, must } from './columns.ts';
import { users } from './users.ts';

/** Digital employees that users show on sites of their own. */
export const embeds = pgTable(
  'embeds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    /** Sites that may show it, as browsers name them: `name` or `name:port`. */
    hosts: jsonb().$type<string[]>().notNull(),
    /** Questions in a day of the operator, of all visitors together. */
    daily: integer().notNull(),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('embeds_one_each').on(t.userId, t.botId),
    index('embeds_bot').on(t.botId),
    must('embeds_daily', 'daily > 0'),
  ],
);

/** Visits of people without an account. Only the SHA-256 of the token is kept. */
export const embedVisits = pgTable(
  'embed_visits',
  {
    id: id(),
    embedId: uuid()
      .notNull()
      .references(() => embeds.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** What was said in it, once something is; the user of the conversation is the owner of the embed. */
    conversationId: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('embed_visits_embed').on(t.embedId, t.createdAt),
    index('embed_visits_end').on(t.expiresAt),
    uniqueIndex('embed_visits_conversation').on(t.conversationId),
  ],
);
