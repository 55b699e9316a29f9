import { webhookLimits, type WebhookEvent } from '@likeness/domain/webhooks';
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const own = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

export function webhooksOf(db: Queries, userId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function ownWebhook(db: Queries, userId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(own(userId, id));
  return row;
}

export async function countWebhooks(db: Queries, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhooks).where(eq(webhooks.userId, userId));
  return row?.total ?? 0;
}

export async function addWebhook(
  db: Queries,
  webhook: Pick<WebhookRow, 'userId' | 'url' | 'secret' | 'enabled'>,
): Promise<string> {
  const [row] = await db.insert(webhooks).values(webhook).returning({ id: webhooks.id });
  if (!row) throw new Error('no webhook row');
  return row.id;
}

/** False when there is no such webhook of the user. */
export async function changeWebhook(
  db: Queries,
  userId: string,
  id: string,
  change: Pick<WebhookRow, 'url' | 'enabled'>,
): Promise<boolean> {
  const rows = await db.update(webhooks).set(change).where(own(userId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

/** False when there is no such webhook of the user. */
export async function removeWebhook(db: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(webhooks).where(own(userId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

/** The newest deliveries to a webhook. */
export function deliveriesTo(db: Queries, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(webhookLimits.listed);
}

type NewDelivery = { webhookId: string; event: WebhookEvent; subject: string | null; body: object; at: Date };

export async function addDelivery(db: Queries, { at, body, ...delivery }: NewDelivery): Promise<string> {
  const values = { ...delivery, body: { ...body }, createdAt: at, nextAt: at };
  const [row] = await db.insert(webhookDeliveries).values(values).returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('no delivery row');
  return row.id;
}

/** A delivery with its webhook. */
export async function findDelivery(db: Queries, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row;
}

/** Notes how a try ended; one that another try ended meanwhile stays as it is. False then. */
export async function noteTry(
  db: Queries,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  change: Pick<DeliveryRow, 'state' | 'status' | 'nextAt'>,
): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ ...change, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/** A delivery begins again as if it had not been tried. */
export async function beginAgain(db: Queries, id: string, at: Date): Promise<void> {
  const fresh = { state: 'waiting', attempts: 0, status: 0, nextAt: at } as const;
  await db.update(webhookDeliveries).set(fresh).where(eq(webhookDeliveries.id, id));
}

/** The next try of a delivery that waits is due now; its count goes on. */
export async function bringForward(db: Queries, id: string, at: Date): Promise<void> {
  const waits = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting'));
  await db.update(webhookDeliveries).set({ nextAt: at }).where(waits);
}

export async function removeDeliveriesBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
