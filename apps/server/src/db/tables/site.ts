import { noticeStates } from '@likeness/domain/notices';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid, bigint } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** What the operator has set, by name; a missing row means the built-in value. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
});

export const textKinds = ['protocol', 'guide', 'notice', 'rules'] as const;

/** Markup in one language: agreements (`key` user, privacy, clone) and usage guides (`key` usage:…), points rules, guide cards, notices. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    kind: text({ enum: textKinds }).notNull(),
    key: text().notNull(),
    language: text().notNull(),
    title: text().notNull().default(''),
    summary: text().notNull().default(''),
    content: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** Of notices: the same in every language. Only what is published is shown. */
    state: text({ enum: noticeStates }).notNull().default('published'),
    /** Of a notice: when it was published last. */
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('texts_unique').on(t.kind, t.key, t.language),
    index('texts_list').on(t.kind, t.language, t.position, t.createdAt.desc()),
    oneOf('texts', 'kind', textKinds),
    oneOf('texts', 'state', noticeStates),
  ],
);

/** Themes offered by the AI writing dialog. */
export const scriptThemes = pgTable(
  'script_themes',
  {
    id: id(),
    language: text().notNull(),
    groupName: text().notNull(),
    name: text().notNull(),
    example: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('script_themes_unique').on(t.language, t.groupName, t.name)],
);

/** Who did what that matters later: logins refused, codes made, points given by hand, roles changed. Append-only by habit. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text(),
    details: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_subject').on(t.subject, t.id),
  ],
);
