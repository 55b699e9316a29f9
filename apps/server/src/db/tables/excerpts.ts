import { index, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { users } from './users.ts';

export const excerptStates = ['generating', 'success', 'failed'] as const;

/** The first seconds of a video, made free of points to be looked at. It is no work, and it is gone soon. Stored by the name of the wire. */
export const excerpts = pgTable(
  'drafts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: excerptStates }).notNull().default('generating'),
    stage: text().notNull().default('queued'),
    /** 0..1. */
    progress: real().notNull().default(0),
    /** Where the video lies; only its own user gets an address. */
    storageKey: text(),
    /** What the video measures: seconds, width, height. */
    result: jsonb().$type<Record<string, number>>().notNull().default({}),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('drafts_user').on(t.userId, t.createdAt.desc()),
    index('drafts_age').on(t.createdAt),
    oneOf('drafts', 'status', excerptStates),
    must('drafts_progress', 'progress between 0 and 1'),
    must('drafts_success', "status <> 'success' or storage_key is not null"),
    must('drafts_failed', "(status = 'failed') = (problem is not null)"),
  ],
);
