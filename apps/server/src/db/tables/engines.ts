import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** What operators set of engines elsewhere, by the name of the variable that says the same at a start. */
export const engineSettings = pgTable('engine_settings', {
  variable: text().primaryKey(),
  /** The value under the installation's key for engines. */
  sealed: text().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** In which order the engines of a job are asked, where an operator has said it. */
export const engineOrders = pgTable('engine_orders', {
  job: text().primaryKey(),
  engines: jsonb().$type<string[]>().notNull(),
  /** Whether the next one is asked where one fails. */
  falls: boolean().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** How often an engine did a job and how often it failed, a row a day (UTC). */
export const engineUses = pgTable(
  'engine_uses',
  {
    job: text().notNull(),
    engine: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    succeededAt: instant(),
    failedAt: instant(),
    /** Name of the problem of the last failure. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.job, t.engine, t.day] }), index('engine_uses_day').on(t.day)],
);
