import type { Queries } from '../src/db/connect.ts';
import { addApiKey } from '../src/features/api-keys/api-keys.store.ts';
import { addDelivery, addWebhook } from '../src/features/webhooks/webhooks.store.ts';

/** What a user has for programs of their own: a key, a webhook that is off, and what was to be sent to it. */
export async function putPrograms(db: Queries, userId: string) {
  const apiKey = await addApiKey(db, { userId, name: 'a key', keyHash: `hash of ${userId}` });
  const url = 'https://192.0.2.1/hook';
  const webhook = await addWebhook(db, { userId, url, secret: 'whsec_', enabled: false });
  const about = { webhookId: webhook, event: 'ping', subject: null, body: {}, at: new Date() } as const;
  return { apiKey, webhook, delivery: await addDelivery(db, about) };
}
