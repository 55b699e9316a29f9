import { sql } from 'drizzle-orm';
import type { ProblemParams } from '@likeness/domain/problems';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';
import { handoffs } from './handoffs.ts';
import { users } from './users.ts';

export const fileKinds = ['video', 'voice', 'image', 'subtitle', 'data'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Something in the storage. A file without a user is public. `bytes`, times and sizes are measured, never taken from a client. */
export const files = pgTable(
  'files',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    kind: text({ enum: fileKinds }).notNull(),
    storageKey: text().notNull().unique(),
    mime: text().notNull(),
    bytes: whole().notNull(),
    /** Of an upload as it arrived, before we made our own form of it. */
    originalBytes: whole(),
    durationMs: integer(),
    width: integer(),
    height: integer(),
    fps: numeric({ precision: 8, scale: 3, mode: 'number' }),
    sha256: text().notNull(),
    originalName: text(),
    /** `upload`, `audition`, `work`, `avatar`, `library`, `analyse` … */
    source: text().notNull().default('upload'),
    createdAt: createdAt(),
    deletedAt: instant(),
    /** When its object was removed from the storage, some time after `deletedAt`. */
    purgedAt: instant(),
  },
  (t) => [
    index('files_user').on(t.userId, t.kind, t.createdAt.desc()),
    index('files_sha256').on(t.sha256),
    index('files_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null and purged_at is null`),
    oneOf('files', 'kind', fileKinds),
    must('files_sizes', 'bytes >= 0 and (duration_ms is null or duration_ms >= 0)'),
  ],
);

/** `processing`: a job encodes it. `expired`: it came to nothing; `problem` tells why when that was not time. */
export const uploadStates = ['pending', 'processing', 'completed', 'expired'] as const;

/** An upload that was signed: its bytes are reserved in the user's space until it is completed or expires. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: fileKinds }).notNull(),
    /** The only key prefix the policy allows. */
    dir: text().notNull().unique(),
    reservedBytes: whole().notNull(),
    originalName: text(),
    /** What it is for, a key of `uploadUses`; null: anything that its kind allows. */
    purpose: text(),
    /** The handoff by which a phone sends it. */
    handoffId: uuid().references(() => handoffs.id, { onDelete: 'set null' }),
    /** Milliseconds of a recording between which it is kept. */
    cutFromMs: integer(),
    cutToMs: integer(),
    state: text({ enum: uploadStates }).notNull().default('pending'),
    fileId: uuid().references((): AnyPgColumn => files.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When its form began to take its file: one form is one object. */
    receivedAt: instant(),
    completedAt: instant(),
    /** The object that arrived, once it is to be registered. */
    objectKey: text(),
    jobId: uuid(),
    /** Of the job: what an older attempt says is not heard. */
    attempt: integer().notNull().default(0),
    /** When the newest attempt began; null while it waits for its turn. */
    startedAt: instant(),
    /** Where the newest attempt stores what it makes. */
    prefix: text(),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    problem: text(),
    problemParams: jsonb().$type<ProblemParams>().notNull().default({}),
  },
  (t) => [
    index('uploads_pending')
      .on(t.expiresAt)
      .where(sql`state = 'pending'`),
    index('uploads_processing')
      .on(t.userId)
      .where(sql`state = 'processing'`),
    index('uploads_user').on(t.userId, t.createdAt.desc()),
    index('uploads_handoff')
      .on(t.handoffId)
      .where(sql`handoff_id is not null`),
    oneOf('uploads', 'kind', fileKinds),
    oneOf('uploads', 'state', uploadStates),
    must('uploads_reserved', 'reserved_bytes >= 0'),
  ],
);
