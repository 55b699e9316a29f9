import { index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { handoffKinds } from '@likeness/domain/handoffs';
import type { spokenConsent } from '@likeness/contract/avatars';
import type { z } from 'zod';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { sessions } from './session.ts';
import { users } from './users.ts';

type SpokenConsent = z.output<typeof spokenConsent>;

/**
 * What a phone was asked for in place of the computer: a code, and once a phone has opened it, the session of that phone. Only
 * the SHA-256 of the two is kept. It ends with the session that asked for it.
 */
export const handoffs = pgTable(
  'handoffs',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    kind: text({ enum: handoffKinds }).notNull(),
    ticketHash: text().notNull().unique(),
    createdAt: createdAt(),
    /** Until when the code can be opened. */
    expiresAt: instant().notNull(),
    openedAt: instant(),
    phoneHash: text().unique(),
    /** Until when the phone may send. */
    phoneUntil: instant(),
    /** When the computer ended it. */
    endedAt: instant(),
    /** How much of its file the phone has sent, 0 to 1, as it says. */
    sent: real().notNull().default(0),
    /** Where the consent is read in a film, as the phone says. */
    consent: jsonb().$type<SpokenConsent>(),
  },
  (t) => [
    index('handoffs_session').on(t.sessionHash),
    index('handoffs_user').on(t.userId),
    index('handoffs_created').on(t.createdAt),
    oneOf('handoffs', 'kind', handoffKinds),
    must(
      'handoffs_opened',
      '(opened_at is null) = (phone_hash is null) and (opened_at is null) = (phone_until is null)',
    ),
    must('handoffs_sent', 'sent between 0 and 1'),
  ],
);
