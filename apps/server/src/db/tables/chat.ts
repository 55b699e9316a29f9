import { chatModels } from '@likeness/domain/chat';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { embeds } from './embeds.ts';
import { users } from './users.ts';

export const answerStates = ['generating', 'success', 'failed'] as const;
export const botPayments = ['time', 'trial', 'use'] as const;
export const pieceKinds = ['thinking', 'text'] as const;

/** What a person and an assistant have said to each other. Deleting one removes its rows. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The digital employee it is with; none for the assistant. */
    botId: uuid(),
    /** Where a visitor of a site of the user's has it; none for those of the user. */
    embedId: uuid().references(() => embeds.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    createdAt: createdAt(),
    /** When its newest question was asked. */
    askedAt: instant().notNull(),
  },
  (t) => [
    index('conversations_newest').on(t.userId, t.askedAt.desc(), t.id),
    index('conversations_embed').on(t.embedId, t.askedAt.desc(), t.id),
  ],
);

/** One message; an answer has the state of its making, and the hold of its points while it is made. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    /** Grows with every message: their order. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull().default(''),
    /** What a model thought before it answered; shown, and never sent back to it. */
    thinking: text().notNull().default(''),
    model: text({ enum: chatModels }).notNull(),
    status: text({ enum: answerStates }).notNull(),
    /** Its user ended it. */
    stopped: boolean().notNull().default(false),
    /** Its user wants it to end; who makes it looks here. */
    stopAsked: boolean().notNull().default(false),
    /** Grows with each try, so that a worker that was taken for dead cannot write any more. */
    attempt: integer().notNull().default(0),
    /** Language of the page it was asked on. */
    language: text().notNull(),
    /** What the guide understood, for what is said next, and the sources of an employee's answer. */
    guide: jsonb().$type<Record<string, unknown>>(),
    holdId: uuid(),
    /** What of a digital employee it took, and what comes back when nothing is answered. */
    paidBy: text({ enum: botPayments }),
    /** Points it took, once it is finished. */
    credits: integer().notNull().default(0),
    problem: text(),
    problemParams: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('chat_messages_order').on(t.conversationId, t.number),
    // One answer at a time in each conversation.
    uniqueIndex('chat_messages_ongoing')
      .on(t.conversationId)
      .where(sql`status = 'generating'`),
    index('chat_messages_making')
      .on(t.createdAt)
      .where(sql`status = 'generating'`),
    oneOf('chat_messages', 'role', ['user', 'assistant']),
    oneOf('chat_messages', 'model', chatModels),
    oneOf('chat_messages', 'status', answerStates),
    oneOf('chat_messages', 'paid_by', botPayments),
    must('chat_messages_question', "role = 'assistant' or status = 'success'"),
    must('chat_messages_finished', "(status = 'generating') = (finished_at is null)"),
    must('chat_messages_failed', "status <> 'failed' or stopped or problem is not null"),
  ],
);

/** An answer while it grows, so that every server can stream it. `at` is how long answer and thoughts are after the piece. */
export const chatPieces = pgTable(
  'chat_pieces',
  {
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    kind: text({ enum: pieceKinds }).notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.at] }), oneOf('chat_pieces', 'kind', pieceKinds)],
);
