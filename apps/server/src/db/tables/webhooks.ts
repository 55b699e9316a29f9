import { deliveryStates, webhookEvents } from '@likeness/domain/webhooks';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Addresses of programs of users that are told when works end. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Signs what is sent: `whsec_` and 32 bytes in base64. */
    secret: text().notNull(),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('webhooks_user').on(t.userId, t.createdAt)],
);

/** What was or will be sent to a webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text({ enum: webhookEvents }).notNull(),
    /** The work that it tells of. */
    subject: uuid(),
    /** What is sent, the same at every try. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    status: integer().notNull().default(0),
    createdAt: createdAt(),
    nextAt: instant(),
  },
  (t) => [
    index('webhook_deliveries_list').on(t.webhookId, t.createdAt.desc(), t.id.desc()),
    index('webhook_deliveries_created').on(t.createdAt),
    oneOf('webhook_deliveries', 'event', webhookEvents),
    oneOf('webhook_deliveries', 'state', deliveryStates),
  ],
);
