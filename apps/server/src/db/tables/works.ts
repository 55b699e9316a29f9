import { lanes } from '@likeness/domain/lanes';
import type { Maker } from '@likeness/domain/makers';
import { workStates } from '@likeness/domain/status';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';
import { files } from './files.ts';
import { pointHolds } from './points.ts';
import { users } from './users.ts';

/** Anything slow that is made for a user. `kind` is the name of its recipe. */
export const works = pgTable(
  'works',
  {
    id: id(),
    /** Grows with every work: a stable order for pages. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    /** Empty for a work without a name, which is worded when it is shown. */
    name: text().notNull(),
    status: text({ enum: workStates }).notNull().default('generating'),
    /** What is happening now: `queued`, then a name of the recipe's own. */
    stage: text().notNull().default('queued'),
    /** 0..1 of the whole work. */
    progress: real().notNull().default(0),
    api: text().notNull().default(''),
    /** Its name when it was ordered: by language, and in one language in works of earlier versions. */
    apiNames: jsonb().$type<Record<string, string>>().notNull().default({}),
    apiName: text().notNull().default(''),
    /** The checked parameters of the recipe. */
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The price as it was when the work was ordered; `works/price` reads it. */
    price: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    holdId: uuid().references(() => pointHolds.id),
    /** The fence: it grows with every claim, and only the holder of the newest number may change the row. */
    attempt: integer().notNull().default(0),
    /** Its job in the queue. */
    jobId: uuid(),
    /** Number of the worker process that claimed it last; null while it waits. */
    worker: integer(),
    /** While it waits for something outside: when it is looked at again. Null in the queue and at a worker. */
    waitingUntil: instant(),
    /** Lower runs first. */
    priority: smallint().notNull().default(50),
    /** Where it waits, and its turn there: higher runs first. It keeps both however often it is looked at again. */
    lane: text({ enum: lanes }).notNull().default('renders'),
    turn: integer().notNull().default(0),
    /** Measured seconds of what was made. */
    seconds: numeric({ precision: 12, scale: 3, mode: 'number' }),
    /** Points charged. */
    credits: whole().notNull().default(0),
    resultFileId: uuid().references(() => files.id),
    coverFileId: uuid().references(() => files.id),
    coverSmallFileId: uuid().references(() => files.id),
    subtitleFileIds: jsonb().$type<Record<string, string>>().notNull().default({}),
    quality: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Which engine did what, once it is made. */
    makers: jsonb().$type<Maker[]>().notNull().default([]),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    cancelRequestedAt: instant(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
    deletedAt: instant(),
  },
  (t) => [
    index('works_list').on(t.userId, t.kind, t.status, t.number.desc()),
    // Ascending, read from its end: `desc` here would put nulls last, which no `order by … desc` asks for.
    index('works_newest').on(t.userId, t.number),
    // What operators look at: works of all users.
    index('works_kept')
      .on(t.number)
      .where(sql`deleted_at is null`),
    index('works_failures')
      .on(t.number)
      .where(sql`status = 'failed' and deleted_at is null`),
    index('works_finished')
      .on(t.finishedAt, t.status, t.problem)
      .where(sql`status <> 'generating'`),
    index('works_running')
      .on(t.userId, t.worker)
      .where(sql`status = 'generating'`),
    index('works_queue')
      .on(t.lane, t.turn.desc(), t.number)
      .where(sql`status = 'generating'`),
    index('works_held')
      .on(t.worker)
      .where(sql`status = 'generating' and worker is not null`),
    index('works_hold').on(t.holdId),
    index('works_pace')
      .on(t.kind, t.number)
      .where(sql`status = 'success'`),
    oneOf('works', 'status', workStates),
    oneOf('works', 'lane', lanes),
    must('works_progress', 'progress between 0 and 1'),
    must('works_counts', 'attempt >= 0 and credits >= 0'),
    must('works_finished', "(status = 'generating') = (finished_at is null)"),
    must('works_failed', "(status = 'failed') = (problem is not null)"),
    must('works_charged', "status = 'success' or credits = 0"),
  ],
);

/** What a step of a work gave, so that a new attempt does not do it (or pay for it) again. */
export const workSteps = pgTable(
  'work_steps',
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    result: jsonb().notNull(),
    attempt: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.name] })],
);

/** Further files of a work, besides its result and cover: the pictures of one order, the stems of a song. */
export const workFiles = pgTable(
  'work_files',
  {
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** A name of the recipe's own. */
    role: text().notNull(),
    /** From 0 within a role. */
    position: smallint().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.workId, t.role, t.position] }), index('work_files_file').on(t.fileId)],
);
/** The words of a work, line by line, which its user may edit; a line is what its tool says it is. */
export const workLines = pgTable('work_lines', {
  workId: uuid()
    .primaryKey()
    .references(() => works.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  lines: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
  /** Who speaks them. */
  speakers: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
  /** Since when its lines may be spoken; null while they wait for their user. */
  approvedAt: instant(),
  /** The lines and speakers that the finished work was made of. */
  made: jsonb().$type<{ lines: Record<string, unknown>[]; speakers: Record<string, unknown>[] }>(),
  updatedAt: createdAt(),
});
