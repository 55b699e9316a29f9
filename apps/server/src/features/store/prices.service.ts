import type { Price } from '@likeness/contract/store';
import { channelsInOrder } from '@likeness/domain/engine-order';
import { extractTools, type ExtractWish } from '@likeness/domain/extraction';
import type { Language } from '@likeness/domain/languages';
import { priced, type Priced } from '@likeness/domain/store';
import { pricesOfKind, type Prices } from '@likeness/domain/tool-prices';
import type { Caller, Context, Visitor } from '../../context.ts';
import { textIn } from '../../present.ts';
import { listChannels, type ChannelRow } from '../../works/channels.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { recipeOf } from '../../works/registry.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { freeToday } from '../extraction/free-extractions.service.ts';
import { freeWorksToday } from '../photo-talk/free-uses.service.ts';

/** What everything costs now: the prices of its definition, or those of the channels that the operator offers. */
export async function prices(context: Context, visitor: Visitor): Promise<{ list: Price[] }> {
  const kinds = [...new Set(priced.flatMap(({ channels }) => channels ?? []))];
  const rows = await Promise.all(kinds.map((kind) => listChannels(context.db, kind)));
  const channels = new Map(kinds.map((kind, index) => [kind, rows[index] ?? []]));
  const offered = ({ kind, channels: choice }: Priced) => {
    if (!choice) return [];
    const { available } = ordersOf(kind);
    const rows = channelsInOrder(channels.get(choice) ?? [], context.config.order);
    return rows.filter((row) => available?.(context, row) ?? true);
  };
  const now = await currentPrices(context.db);
  const list = priced.map(async (tool) => {
    const choice = offered(tool);
    return {
      ...shown(tool, choice, visitor.language, now),
      ...(await freeUses(context, visitor, tool.kind, choice)),
    };
  });
  return { list: await Promise.all(list) };
}

function shown(
  { kind, page, name, price, engine }: Priced,
  channels: ChannelRow[],
  language: Language,
  now: Prices,
) {
  const { unit, each, modes, share = 1 } = price;
  const credits =
    (channels.length > 0 ? ordersOf(kind).prices?.(kind, channels) : undefined) ??
    pricesOfKind(kind, now) ??
    modes ??
    (each === 'channel' ? channels.map((row) => row.credits * share) : [each]);
  const names = channels.map((row) => textIn(row.names, language));
  return {
    key: kind,
    page,
    name: name[language],
    unit,
    credits: Math.min(...(credits.length > 0 ? credits : [0])),
    credits_to: Math.max(0, ...credits),
    engine: engine?.[language] ?? [...new Set(names)].join(' · '),
  };
}

/** What the recipe of a kind says of its orders; nothing of what makes no works. */
const ordersOf = (kind: string): Partial<Pick<OrderedRecipe<unknown, object>, 'available' | 'prices'>> =>
  priced.some((tool) => tool.kind === kind && tool.channels) ? (recipeOf(kind) as object) : {};

/** Works of a day that cost this visitor nothing, and how many of them are left today. */
async function freeUses(
  context: Context,
  visitor: Visitor,
  kind: string,
  channels: ChannelRow[],
): Promise<Pick<Price, 'free_day' | 'left_today'>> {
  const wish = (Object.keys(extractTools) as ExtractWish[]).find((one) => extractTools[one].kind === kind);
  const caller = visitor.userId ? (visitor as Caller) : undefined;
  const { limit, left } = wish
    ? await freeToday(context, caller, wish)
    : await freeWorksToday(
        context,
        caller,
        channels.map(({ api }) => api),
      );
  return { free_day: limit, left_today: left };
}
