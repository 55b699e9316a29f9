import { createHmac } from 'node:crypto';
import { LinkGuard } from '@likeness/engines/links/guard';
import { postJson } from '@likeness/engines/links/post';
import { isProblem } from '@likeness/domain/problems';
import { deliveryPatience, retryAfter, webhookLimits } from '@likeness/domain/webhooks';
import type { Context } from '../../context.ts';
import type { Queries, Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { EndedWork } from '../../works/registry.ts';
import { addDelivery, findDelivery, noteTry, removeDeliveriesBefore, webhooksOf } from './webhooks.store.ts';

/** The task that sends one delivery. */
export const deliveryTask = 'webhook';

/**
 * Has a delivery sent after `delay` seconds; of one user one at a time, so that a slow receiver holds up only its own. `dueAt`
 * is what its row says of the next try: a job of another time was overtaken by a replay, and does nothing.
 */
export async function sendLater(
  tx: Queries,
  { id, dueAt, userId }: { id: string; dueAt: Date; userId: string },
  delay: number,
): Promise<void> {
  const data = { task: deliveryTask, data: { delivery: id, due: dueAt.toISOString() } };
  await enqueue(tx, 'task', { data, delay, group: userId, priority: -1 });
}

/** Tells the webhooks of a work's user that it has ended, once the transaction commits. */
export async function tellOfWork(tx: Transaction, work: EndedWork, at: Date): Promise<void> {
  const { id, userId, kind, name, status, problem, credits, seconds } = work;
  for (const webhook of await webhooksOf(tx, userId)) {
    if (!webhook.enabled) continue;
    const event = status === 'success' ? 'work.finished' : 'work.failed';
    const data = { id, kind, name, status, problem, credits, seconds };
    const body = { type: event, timestamp: at.toISOString(), data };
    const delivery = await addDelivery(tx, { webhookId: webhook.id, event, subject: id, body, at });
    await sendLater(tx, { id: delivery, dueAt: at, userId }, 0);
  }
}

/** Sends one delivery. What is not taken is tried again later, and given up after the last try. May be done again. */
export async function deliver(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { delivery: id = '', due }: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const found = await findDelivery(context.db, id);
  if (found?.delivery.state !== 'waiting') return;
  const { delivery, webhook } = found;
  if (due !== undefined && due !== delivery.nextAt?.toISOString()) return;
  const status = webhook.enabled ? await send(context, { ...webhook, id, body: delivery.body }, signal) : 0;
  const now = context.clock();
  const taken = status >= 200 && status < 300;
  const delay = webhook.enabled ? retryAfter[delivery.attempts] : undefined;
  await transaction(context.db, async (tx) => {
    const nextAt = taken || delay === undefined ? null : new Date(now.getTime() + delay * 1000);
    const noted = await noteTry(tx, delivery, {
      state: taken ? 'delivered' : nextAt ? 'waiting' : 'failed',
      status,
      nextAt,
    });
    if (noted && nextAt) await sendLater(tx, { id, dueAt: nextAt, userId: webhook.userId }, delay ?? 0);
  });
}

type Sending = { id: string; url: string; secret: string; body: object };

/** The status of the answer; 0 where none came in time. */
async function send(
  { clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>,
  { id, url, secret, body }: Sending,
  signal: AbortSignal,
): Promise<number> {
  const text = JSON.stringify(body);
  const timestamp = Math.floor(clock().getTime() / 1000);
  try {
    return await postJson(new LinkGuard({ networks: config.links.networks }), url, {
      body: text,
      headers: {
        'user-agent': 'Likeness-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${text}`),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryPatience * 1000)]),
    });
  } catch (error) {
    if (signal.aborted || !isProblem(error)) throw error;
    log.info({ delivery: id, problem: error.problem }, 'a webhook was not reached');
    return 0;
  }
}

/** Version 1 of the signature of Standard Webhooks: HMAC-SHA256 with the bytes of the secret, in base64. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Removes deliveries that are older than they are kept. */
export async function sweepDeliveries({ db, clock }: Context): Promise<void> {
  await removeDeliveriesBefore(db, new Date(clock().getTime() - webhookLimits.days * 86_400_000));
}
