import type { Price } from '@likeness/contract/store';
import type { Language } from '@likeness/domain/languages';
import { priced, type Priced } from '@likeness/domain/store';
import type { Context, Visitor } from '../../context.ts';
import { textIn } from '../../present.ts';
import { listChannels, type ChannelRow } from '../../works/channels.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { recipeOf } from '../../works/registry.ts';

/** What everything costs now: the price of its definition, or those of the channels that the operator offers. */
export async function prices(context: Context, { language }: Visitor): Promise<{ list: Price[] }> {
  const kinds = [...new Set(priced.flatMap(({ channels }) => channels ?? []))];
  const rows = await Promise.all(kinds.map((kind) => listChannels(context.db, kind)));
  const channels = new Map(kinds.map((kind, index) => [kind, rows[index] ?? []]));
  const offered = ({ kind, channels: choice }: Priced) => {
    if (!choice) return [];
    const { available } = recipeOf(kind) as Partial<Pick<OrderedRecipe<unknown, object>, 'available'>>;
    return (channels.get(choice) ?? []).filter((row) => available?.(context, row) ?? true);
  };
  return { list: priced.map((tool) => shown(tool, offered(tool), language)) };
}

function shown(tool: Priced, channels: ChannelRow[], language: Language): Price {
  const { unit, each } = tool.price;
  const usual = each === 'channel' ? channels.map((row) => row.credits * (tool.share ?? 1)) : [each];
  const credits = usual.concat(tool.otherPrice ?? []);
  const names = channels.map((row) => textIn(row.names, language));
  return {
    key: tool.kind,
    page: tool.page,
    name: tool.name[language],
    unit,
    credits: Math.min(...(credits.length > 0 ? credits : [0])),
    credits_to: Math.max(0, ...credits),
    free_day: tool.freeDay ?? 0,
    left_today: tool.freeDay ?? 0,
    engine: tool.engine?.[language] ?? [...new Set(names)].join(' · '),
  };
}
