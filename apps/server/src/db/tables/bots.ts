import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { avatars, type Names } from './avatars.ts';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { users } from './users.ts';

export const renewPeriods = ['day', 'month', 'year'] as const;
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Digital employees: those that come with the product, and those the operator makes. */
export const bots = pgTable(
  'bots',
  {
    id: id(),
    /** Its name in files and on the command line. */
    key: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    /** Its role. */
    titles: jsonb().$type<Names>().notNull(),
    descriptions: jsonb().$type<Names>().notNull().default({}),
    /** What it can be asked, by language. */
    questions: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** What operators wrote in the console for it to know, by language; it is in its passages beside those of files. */
    knowledge: jsonb().$type<Names>().notNull().default({}),
    /** What a language model is told about its role. */
    instructions: text().notNull().default(''),
    avatarId: uuid().references(() => avatars.id),
    /** Its id at Coze, where it answers from there. */
    coze: text(),
    priceUse: integer().notNull(),
    priceDay: integer().notNull(),
    priceMonth: integer().notNull(),
    priceYear: integer().notNull(),
    trials: integer().notNull(),
    enabled: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Its names, words, role and presenter are those of an operator, which a new version of its files leaves. */
    worded: boolean().notNull().default(false),
    /** SHA-256 of the files it was made from. */
    digest: text().notNull().default(''),
    createdAt: createdAt(),
  },
  () => [
    must(
      'bots_prices',
      'price_use > 0 and price_day > 0 and price_month > 0 and price_year > 0 and trials >= 0',
    ),
  ],
);

/** What an employee knows, in pieces that can be quoted. */
export const botPassages = pgTable(
  'bot_passages',
  {
    id: id(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    /** `zh`, `en` or `ms`. */
    language: text().notNull(),
    /** The file or text it is from. */
    source: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    position: integer().notNull(),
    /** Its words and, for Chinese, the pairs of neighbouring letters. */
    words: tsvector().notNull(),
  },
  (t) => [
    index('bot_passages_bot').on(t.botId, t.position),
    index('bot_passages_words').using('gin', t.words),
  ],
);

/** What a user may ask of an employee. */
export const botHires = pgTable(
  'bot_hires',
  {
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trialsUsed: integer().notNull().default(0),
    usesLeft: integer().notNull().default(0),
    expiresAt: instant(),
    /** Renewed for so long at its end. */
    renewPeriod: text({ enum: renewPeriods }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.botId] }),
    index('bot_hires_end').on(t.expiresAt),
    oneOf('bot_hires', 'renew_period', renewPeriods),
    must('bot_hires_counts', 'trials_used >= 0 and uses_left >= 0'),
  ],
);
