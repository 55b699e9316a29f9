import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';
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

export const uploadStates = ['pending', 'completed', 'expired'] as const;

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
    state: text({ enum: uploadStates }).notNull().default('pending'),
    fileId: uuid().references((): AnyPgColumn => files.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When its form began to take its file: one form is one object. */
    receivedAt: instant(),
    completedAt: instant(),
  },
  (t) => [
    index('uploads_pending')
      .on(t.expiresAt)
      .where(sql`state = 'pending'`),
    index('uploads_user').on(t.userId, t.createdAt.desc()),
    oneOf('uploads', 'kind', fileKinds),
    oneOf('uploads', 'state', uploadStates),
    must('uploads_reserved', 'reserved_bytes >= 0'),
  ],
);
