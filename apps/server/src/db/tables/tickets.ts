import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, must, oneOf } from './columns.ts';
import { chatMessages } from './chat.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

export const ticketKinds = ['events', 'phone', 'chat'] as const;

/**
 * A short-lived permission that may stand in an address, because it is worth nothing a minute later: to open the stream
 * of events of one session or that of one answer, or to let a logged-in phone open a session elsewhere. Only the SHA-256
 * is kept.
 */
export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ticketKinds }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text().references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The answer that it opens. */
    messageId: uuid().references(() => chatMessages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    usedAt: instant(),
  },
  (t) => [
    index('tickets_expires').on(t.expiresAt),
    oneOf('tickets', 'kind', ticketKinds),
    must('tickets_owner', "kind = 'phone' or (user_id is not null and session_hash is not null)"),
    must('tickets_chat', "(kind = 'chat') = (message_id is not null)"),
    must('tickets_confirmed', 'confirmed_at is null or user_id is not null'),
  ],
);
