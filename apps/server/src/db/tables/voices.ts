import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Names } from './avatars.ts';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const voiceStates = ['cloning', 'ready', 'failed'] as const;
export type VoiceStatus = (typeof voiceStates)[number];

const slider = () => numeric({ precision: 4, scale: 2, mode: 'number' }).notNull().default(1);
const sliderRange = 'rate between 0.5 and 2 and volume between 0.1 and 3 and pitch between 0.1 and 2';

/** A person's way of speaking. Without a user it is public, and so is one that its owner, an operator, has shared. */
export const voices = pgTable(
  'voices',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    names: jsonb().$type<Names>().notNull().default({}),
    /** What it sounds like, in a few words of each language. */
    about: jsonb().$type<Names>().notNull().default({}),
    versionName: text().notNull().default(''),
    /** BCP 47 of the language it speaks best. */
    language: text().notNull(),
    gender: text(),
    age: text(),
    /** Key of its voice channel. */
    channel: text().notNull(),
    /** Which speech driver makes its sound, and the driver's own name and parameters for it. */
    driver: text().notNull(),
    engineVoice: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sampleFileId: uuid().references(() => files.id),
    /** The recording it was cloned from. */
    sourceFileId: uuid().references(() => files.id),
    rate: slider(),
    volume: slider(),
    pitch: slider(),
    status: text({ enum: voiceStates }).notNull().default('ready'),
    progress: real().notNull().default(0),
    remainedTimes: integer().notNull().default(0),
    /** Made, and not yet heard and kept by its owner. */
    unheard: boolean().notNull().default(false),
    /** 11 = the name is locked. */
    type: integer().notNull().default(1),
    /** `analyse` = extracted from audio. */
    source: text().notNull().default(''),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    agreementVersion: text(),
    agreedAt: instant(),
    /** When its owner shared it with all users. */
    sharedAt: instant(),
    /** Of the public ones, and offered no more by the operator; drafts and works that name it go on. */
    hidden: boolean().notNull().default(false),
    /** Its position is that of an operator, which a new version of the library leaves. */
    placed: boolean().notNull().default(false),
    workId: uuid(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('voices_user').on(t.userId, t.createdAt.desc()),
    index('voices_public')
      .on(t.position, t.createdAt.desc())
      .where(sql`(user_id is null or shared_at is not null) and deleted_at is null`),
    oneOf('voices', 'status', voiceStates),
    must('voices_sliders', sliderRange),
    must('voices_times', 'remained_times >= 0'),
    must('voices_shared', 'shared_at is null or user_id is not null'),
  ],
);

/** A user's own sliders for a public voice. */
export const voiceParams = pgTable(
  'voice_params',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    voiceId: uuid()
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    rate: slider(),
    volume: slider(),
    pitch: slider(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.voiceId] }), must('voice_params_sliders', sliderRange)],
);

/** The voice that a user's forms begin with. */
export const voiceDefaults = pgTable('voice_defaults', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  voiceId: uuid()
    .notNull()
    .references(() => voices.id, { onDelete: 'cascade' }),
});

/** A piece of speech made to be heard, and perhaps used, before a work is paid for. */
export const auditionStates = ['generating', 'success', 'failed'] as const;

export const auditions = pgTable(
  'auditions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 over text, voice, language, emotion and sliders: the same request finds the same sound. */
    paramsHash: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text({ enum: auditionStates }).notNull().default('generating'),
    fileId: uuid().references(() => files.id),
    timeline: jsonb(),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('auditions_user').on(t.userId, t.createdAt.desc()),
    index('auditions_same').on(t.userId, t.paramsHash, t.createdAt.desc()),
    index('auditions_waiting')
      .on(t.createdAt)
      .where(sql`status = 'generating'`),
    oneOf('auditions', 'status', auditionStates),
  ],
);

/** How long a voice was found to speak, against what was expected of it; `measured / expected` corrects the next quote. */
export const voicePaces = pgTable(
  'voice_paces',
  {
    driver: text().notNull(),
    engineVoice: text().notNull(),
    /** Seconds, older ones weighing less. */
    expected: real().notNull(),
    measured: real().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driver, t.engineVoice] }),
    must('voice_paces_seconds', 'expected > 0 and measured > 0'),
  ],
);
