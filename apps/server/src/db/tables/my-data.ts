import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';
import { users } from './users.ts';

export const exportStates = ['generating', 'success', 'failed'] as const;

/** Everything of a user in one ZIP, for a few days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the page that asked for it: what is written into it speaks it. */
    language: text().notNull(),
    status: text({ enum: exportStates }).notNull().default('generating'),
    /** 0..1. */
    progress: real().notNull().default(0),
    /** Where the ZIP lies; only its own user gets an address. */
    storageKey: text(),
    bytes: whole(),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    jobId: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When it is removed, once it has ended. */
    expiresAt: instant(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.createdAt.desc()),
    index('data_exports_end').on(t.expiresAt),
    // One at a time of each user.
    uniqueIndex('data_exports_ongoing')
      .on(t.userId)
      .where(sql`status = 'generating'`),
    oneOf('data_exports', 'status', exportStates),
    must('data_exports_progress', 'progress between 0 and 1'),
    must('data_exports_ended', "(status = 'generating') = (expires_at is null)"),
    must('data_exports_success', "(status = 'success') = (storage_key is not null)"),
    must('data_exports_failed', "(status = 'failed') = (problem is not null)"),
  ],
);

/** Users who had everything erased. The row stays beside the anonymous user: it says when, and how far it is. */
export const erasures = pgTable(
  'erasures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    jobId: uuid(),
    /** When everything was gone for the first time. */
    erasedAt: instant(),
    /** When it was looked at again, for what had still been on its way. */
    finishedAt: instant(),
  },
  (t) => [
    index('erasures_unfinished')
      .on(t.askedAt)
      .where(sql`finished_at is null`),
  ],
);
