import { creditsFor, type PriceUnit } from '@likeness/domain/pricing';
import type { Tool } from '@likeness/domain/tool';
import { z } from 'zod';

/** What a work costs, fixed when it is ordered. */
export type Price = {
  /** Points held; never more than this is charged. */
  credits: number;
  unit: PriceUnit;
  /** Units that were quoted: seconds, pieces, or 1 for a work as a whole. */
  quantity: number;
  /** Points of one unit. */
  each: number;
  /** What it costs where less was made than was asked for, of works that are priced by steps. */
  least?: number | undefined;
};

const price = z.object({
  credits: z.number().default(0),
  unit: z.enum(['second', 'work', 'piece']).default('second'),
  quantity: z.number().default(0),
  each: z.number().default(0),
  least: z.number().optional(),
});

/** Works ordered before there were other units than seconds. */
const perSecond = z.object({ credits: z.number(), seconds: z.number(), creditsPerSecond: z.number() });

/** The price of a row, also of one that an earlier version wrote. */
export function readPrice(stored: unknown): Price {
  const old = perSecond.safeParse(stored);
  if (!old.success) return price.parse(stored);
  const { credits, seconds, creditsPerSecond } = old.data;
  return { credits, unit: 'second', quantity: seconds, each: creditsPerSecond };
}

/** The price of `quantity` units of a tool, through a channel where it has some; `prices` are those that operators may change. */
export function priceOf(
  tool: Pick<Tool, 'price' | 'kind'>,
  quantity: number,
  channel: { credits: number } | undefined,
  prices: Readonly<Record<string, number>> = {},
): Price {
  const { unit, share = 1 } = tool.price;
  const own = tool.price.each;
  const each = own === 'channel' ? (channel?.credits ?? 0) * share : (prices[tool.kind] ?? own);
  return { credits: creditsFor(unit, quantity, each), unit, quantity, each };
}

/** Points for what was made: the measured seconds or pieces, never above what was quoted. */
export function chargeFor(
  price: Price,
  made: { seconds?: number | undefined; pieces?: number | undefined },
): number {
  const measured = price.unit === 'piece' ? made.pieces : made.seconds;
  return Math.min(price.credits, creditsFor(price.unit, measured ?? price.quantity, price.each));
}
