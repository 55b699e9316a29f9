import { allowedNetworks, isAllowed } from '@likeness/engines/links/addresses';
import { LinkGuard } from '@likeness/engines/links/guard';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { webhooks as calls } from '@likeness/contract/webhooks';
import { isProblem, problem } from '@likeness/domain/problems';
import { webhookLimits } from '@likeness/domain/webhooks';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { localTime, localTimes } from '../../present.ts';
import { audit } from '../audit/audit.service.ts';
import { sendLater } from './deliver.service.ts';
import {
  addDelivery,
  addWebhook,
  beginAgain,
  bringForward,
  changeWebhook,
  countWebhooks,
  deliveriesTo,
  findDelivery,
  ownWebhook,
  removeWebhook,
  webhooksOf,
} from './webhooks.store.ts';

const secretBytes = 32;

/** The caller's webhooks. */
export async function list(context: Context, { userId }: Caller): Promise<OutputOf<typeof calls.list>> {
  const rows = await webhooksOf(context.db, userId);
  return {
    list: rows.map(({ id, url, enabled, secret, createdAt }) => ({
      id,
      url,
      enabled,
      secret,
      ...localTimes(context.config.zone, 'create_time', createdAt),
    })),
  };
}

/** Adds a webhook, or changes one. Throws `webhook-url`, `webhooks-full` and `not-found`. */
export async function save(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  const url = await checkedUrl(context, input.url.trim());
  const { id, enabled } = input;
  return transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const about = { actorId: userId, action: 'webhook-saved', details: { host: new URL(url).host } };
    if (id) {
      if (!(await changeWebhook(tx, userId, id, { url, enabled }))) throw problem('not-found');
      await audit({ db: tx }, { ...about, subject: userId });
      return { id };
    }
    if ((await countWebhooks(tx, userId)) >= webhookLimits.hooks)
      throw problem('webhooks-full', { most: webhookLimits.hooks });
    const secret = `whsec_${context.random(secretBytes).toString('base64')}`;
    const added = await addWebhook(tx, { userId, url, secret, enabled });
    await audit({ db: tx }, { ...about, subject: userId });
    return { id: added };
  });
}

/** An address that may be told things: https in the public internet; any in a network that the operator has opened. */
async function checkedUrl({ config }: Context, url: string): Promise<string> {
  const networks = config.links.networks ?? [];
  try {
    const targets = await new LinkGuard({ networks }).targetsOf(url);
    const opened = allowedNetworks(networks);
    const fits = ({ url: { protocol }, address }: (typeof targets)[number]) =>
      protocol === 'https:' || isAllowed(opened, address);
    if (targets.every(fits)) return url;
  } catch (error) {
    if (!isProblem(error)) throw error;
  }
  throw problem('webhook-url');
}

/** Removes a webhook with its deliveries. Throws `not-found`. */
export async function remove(
  { db }: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.remove>,
): Promise<OutputOf<typeof calls.remove>> {
  await transaction(db, async (tx) => {
    if (!(await removeWebhook(tx, userId, id))) throw problem('not-found');
    await audit({ db: tx }, { actorId: userId, action: 'webhook-removed', subject: userId });
  });
  return {};
}

/** Sends a webhook a ping. Throws `not-found`. */
export async function ping(
  { db, clock }: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.ping>,
): Promise<OutputOf<typeof calls.ping>> {
  return transaction(db, async (tx) => {
    const webhook = await ownWebhook(tx, userId, id);
    if (!webhook) throw problem('not-found');
    const at = clock();
    const body = { type: 'ping', timestamp: at.toISOString(), data: {} };
    const delivery = await addDelivery(tx, { webhookId: id, event: 'ping', subject: null, body, at });
    await sendLater(tx, { id: delivery, dueAt: at, userId }, 0);
    return { delivery_id: delivery };
  });
}

/** The newest deliveries to a webhook of the caller's. Throws `not-found`. */
export async function deliveries(
  context: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.deliveries>,
): Promise<OutputOf<typeof calls.deliveries>> {
  if (!(await ownWebhook(context.db, userId, id))) throw problem('not-found');
  const { zone } = context.config;
  const rows = await deliveriesTo(context.db, id);
  return {
    list: rows.map((row) => ({
      id: row.id,
      event: row.event,
      subject: row.subject ?? '',
      state: row.state,
      attempts: row.attempts,
      status: row.status,
      ...localTimes(zone, 'create_time', row.createdAt),
      next_time: row.nextAt ? localTime(zone, row.nextAt) : null,
      next_time_iso: row.nextAt?.toISOString() ?? null,
    })),
  };
}

/** Sends a delivery again; of one that waits for its next try, that try is made now. Throws `not-found`. */
export async function replay(
  { db, clock }: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.replay>,
): Promise<OutputOf<typeof calls.replay>> {
  await transaction(db, async (tx) => {
    const found = await findDelivery(tx, id);
    if (found?.webhook.userId !== userId) throw problem('not-found');
    const dueAt = clock();
    if (found.delivery.state === 'waiting') await bringForward(tx, id, dueAt);
    else await beginAgain(tx, id, dueAt);
    await sendLater(tx, { id, dueAt, userId }, 0);
  });
  return {};
}
