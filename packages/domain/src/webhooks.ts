/** What a webhook hears of. */
export const webhookEvents = ['work.finished', 'work.failed', 'ping'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookLimits = {
  /** Webhooks of an account. */
  hooks: 5,
  /** Letters of an address. */
  url: 500,
  /** Deliveries that a list shows. */
  listed: 50,
  /** Days for which deliveries are kept. */
  days: 30,
} as const;

/** Seconds before each further try of a delivery: a minute, five, half an hour, two hours, twelve hours. */
export const retryAfter = [60, 300, 1800, 7200, 43_200] as const;

/** Seconds that the receiver has to answer. */
export const deliveryPatience = 10;
