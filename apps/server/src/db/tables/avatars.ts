import { consentEnders, faceStates, spokenStates } from '@likeness/domain/consents';
import type { Cut } from '@likeness/domain/upload-uses';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** A name in each language, `{ "zh-CN": …, "en": … }`; the interface falls back to zh-CN. */
export type Names = Record<string, string>;

/** Where a face is in the picture: its left upper corner and size, 0..1. */
export type Face = { x: number; y: number; width: number; height: number };

export const avatarStates = ['preparing', 'ready', 'failed'] as const;
export type AvatarStatus = (typeof avatarStates)[number];
export const orientations = ['horizontal', 'vertical'] as const;
export type Orientation = (typeof orientations)[number];

/** A person that can speak. Without a user it is public, and so is one that its owner, an operator, has shared. */
export const avatars = pgTable(
  'avatars',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    names: jsonb().$type<Names>().notNull().default({}),
    orientation: text({ enum: orientations }),
    /** Of a presenter of the library, so that a voice can be found that fits; unknown of all others. */
    gender: text(),
    age: text(),
    status: text({ enum: avatarStates }).notNull().default('preparing'),
    /** 0..1 while it is being prepared. */
    progress: real().notNull().default(0),
    /** The video it was made from, normalised. */
    fileId: uuid().references(() => files.id),
    /** Its outline, picture by picture: white on black. Only presenters of the library have one; that of footage is found when it is asked for. */
    matteFileId: uuid().references(() => files.id),
    coverFileId: uuid().references(() => files.id),
    coverSmallFileId: uuid().references(() => files.id),
    /** A short silent loop of the video, for pointers that rest on the cover. */
    coverMovingFileId: uuid().references(() => files.id),
    /** Which of several faces it is, as shares of the picture; null is the largest. */
    face: jsonb().$type<Face>(),
    /** When that person is seen, in seconds of the video, where others are seen in other parts; null is the longest part. */
    moment: real(),
    /** The part of the video that is used, in its seconds; null is all of it. */
    stretch: jsonb().$type<Cut>(),
    /** The first avatar of the same person, of which this one is another look: other clothes, another place. */
    lookOf: uuid().references((): AnyPgColumn => avatars.id, { onDelete: 'set null' }),
    /** Storage key prefix of what the renderer prepared (track, bank, model). */
    preparedKey: text(),
    /** What was measured while preparing (face share, usable frames, warnings). */
    findings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Of the library, and offered no more; drafts and works that name it go on. */
    retired: boolean().notNull().default(false),
    /** A person that does not exist but is rendered like one who does; lists say so. */
    generated: boolean().notNull().default(false),
    /** When its owner shared it with all users. */
    sharedAt: instant(),
    /** Of the public ones, and offered no more by the operator; drafts and works that name it go on. */
    hidden: boolean().notNull().default(false),
    /** Its position is that of an operator, which a new version of the library leaves. */
    placed: boolean().notNull().default(false),
    agreementVersion: text(),
    agreedAt: instant(),
    /** The work that prepares it. */
    workId: uuid(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('avatars_user').on(t.userId, t.createdAt.desc()),
    index('avatars_public')
      .on(t.position, t.createdAt.desc())
      .where(sql`(user_id is null or shared_at is not null) and deleted_at is null`),
    index('avatars_work').on(t.workId),
    index('avatars_look_of')
      .on(t.lookOf)
      .where(sql`look_of is not null`),
    index('avatars_of_users')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`user_id is not null`),
    oneOf('avatars', 'status', avatarStates),
    oneOf('avatars', 'orientation', orientations),
    must('avatars_progress', 'progress between 0 and 1'),
    must('avatars_ready', "status <> 'ready' or (file_id is not null and orientation is not null)"),
    must('avatars_failed', "status <> 'failed' or problem is not null"),
    must('avatars_shared', "shared_at is null or (user_id is not null and status = 'ready')"),
  ],
);

/** A recording whose mouths are added to an avatar. The avatar is as it was until the recording is `ready`. */
export const addedRecordings = pgTable(
  'added_recordings',
  {
    id: id(),
    avatarId: uuid()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** The work that adds it. */
    workId: uuid().notNull(),
    status: text({ enum: avatarStates }).notNull().default('preparing'),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Storage key prefix of what was prepared before, which goes after a while. */
    replacedKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('added_recordings_avatar').on(t.avatarId, t.createdAt.desc()),
    uniqueIndex('added_recordings_one')
      .on(t.avatarId)
      .where(sql`status = 'preparing'`),
    index('added_recordings_work').on(t.workId),
    index('added_recordings_file').on(t.fileId),
    oneOf('added_recordings', 'status', avatarStates),
    must('added_recordings_failed', "(status = 'failed') = (problem is not null)"),
  ],
);

export const pageCopyStates = ['generating', 'success', 'failed'] as const;
export const pageCopySizes = ['small', 'large'] as const;

/** The copy of an avatar with which it speaks in a page; made when it is first asked for. */
export const pageCopies = pgTable(
  'page_copies',
  {
    avatarId: uuid()
      .primaryKey()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    status: text({ enum: pageCopyStates }).notNull().default('generating'),
    /** The largest size that is there. */
    size: text({ enum: pageCopySizes }),
    /** Storage key prefix of its files, beside what the renderer prepared. */
    storageKey: text(),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** When it was last begun. */
    createdAt: createdAt(),
    /** The outline that goes with it; null until it is asked for. */
    matteStatus: text({ enum: pageCopyStates }),
    matteProblem: text(),
    matteProblemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    matteBegunAt: instant(),
  },
  () => [
    oneOf('page_copies', 'status', pageCopyStates),
    oneOf('page_copies', 'matte_status', pageCopyStates),
    must('page_copies_matte_begun', '(matte_status is null) = (matte_begun_at is null)'),
    must(
      'page_copies_matte_failed',
      "(matte_status is not distinct from 'failed') = (matte_problem is not null)",
    ),
    oneOf('page_copies', 'size', pageCopySizes),
    must('page_copies_there', '(size is null) = (storage_key is null)'),
    must('page_copies_success', "status <> 'success' or size is not null"),
    must('page_copies_failed', "(status = 'failed') = (problem is not null)"),
  ],
);

/** What is kept of the consent to an avatar, beside the version of the agreement; it outlives the avatar that it ended. */
export const consents = pgTable(
  'consents',
  {
    avatarId: uuid()
      .primaryKey()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose name was to be read, and the whole sentence; empty where only the box was ticked. */
    name: text().notNull().default(''),
    sentence: text().notNull().default(''),
    /** BCP 47 of the sentence. */
    language: text(),
    /** Milliseconds of the footage between which it is read. */
    fromMs: integer(),
    toMs: integer(),
    words: text({ enum: spokenStates }).notNull().default('not-checked'),
    face: text({ enum: faceStates }).notNull().default('unsure'),
    createdAt: createdAt(),
    withdrawnAt: instant(),
    withdrawnBy: text({ enum: consentEnders }),
  },
  (t) => [
    index('consents_user').on(t.userId),
    oneOf('consents', 'words', spokenStates),
    oneOf('consents', 'face', faceStates),
    oneOf('consents', 'withdrawn_by', consentEnders),
    must('consents_seconds', '(from_ms is null) = (to_ms is null)'),
    must('consents_withdrawn', '(withdrawn_at is null) = (withdrawn_by is null)'),
  ],
);
