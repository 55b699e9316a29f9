import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Names } from './avatars.ts';
import { instant, must } from './columns.ts';

/** A way of generating that the operator offers. What it can do is in the domain's table of channels; here are price and words. */
export const channels = pgTable(
  'channels',
  {
    /** `voice`, or what a tool's `channels` says. */
    kind: text().notNull(),
    api: text().notNull(),
    names: jsonb().$type<Names>().notNull(),
    descriptions: jsonb().$type<Names>().notNull().default({}),
    versionName: text().notNull().default(''),
    /** Points per second of what is made (video, photo), or per training (voice). */
    credits: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    freeTimes: integer().notNull().default(0),
    trainTimes: integer().notNull().default(0),
    uploadTips: jsonb().$type<Names>().notNull().default({}),
    /** BCP 47 languages it speaks. */
    languages: jsonb().$type<string[]>().notNull().default([]),
    limits: jsonb().$type<Record<string, number>>().notNull().default({}),
    enabled: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.api] }),
    must('channels_numbers', 'credits >= 0 and free_times >= 0 and train_times >= 0'),
  ],
);
