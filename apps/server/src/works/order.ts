import { texts, type Texts } from '@likeness/domain/languages';
import { channelsInOrder } from '@likeness/domain/engine-order';
import type { PriceUnit } from '@likeness/domain/pricing';
import { problem } from '@likeness/domain/problems';
import { orderProblem, workNameProblem } from '@likeness/domain/speaking';
import type { OrderInput, ShownChannel } from '@likeness/contract/order';
import type { Caller, Context } from '../context.ts';
import { requireFreeSpace } from '../files/free-space.ts';
import { balance } from '../ledger/balance.ts';
import { textIn, versionName } from '../present.ts';
import { findChannel, listChannels, type ChannelRow } from './channels.ts';
import { priceOf } from './price.ts';
import { currentPrices } from './tool-prices.store.ts';
import type { OrderedRecipe } from './recipe.ts';
import { submit } from './submit.ts';

/** What a page says about prices, by what they count. */
const tips: Record<PriceUnit, Texts> = {
  second: texts(
    '按生成的时长计费，不足一秒按一秒计。生成失败或取消不扣积分。',
    'Charged by the seconds made; a started second counts. Failed or cancelled works cost nothing.',
    '依生成的長度計費，不足一秒以一秒計。生成失敗或取消不扣點數。',
    'Dicaj mengikut saat yang dihasilkan; saat yang bermula dikira. Karya yang gagal atau dibatalkan percuma.',
  ),
  work: texts(
    '按次计费。生成失败或取消不扣积分。',
    'Charged once a work. Failed or cancelled works cost nothing.',
    '按次計費。生成失敗或取消不扣點數。',
    'Dicaj sekali bagi setiap karya. Karya yang gagal atau dibatalkan percuma.',
  ),
  piece: texts(
    '按生成的数量计费。生成失败或取消不扣积分。',
    'Charged by the pieces made. Failed or cancelled works cost nothing.',
    '依生成的數量計費。生成失敗或取消不扣點數。',
    'Dicaj mengikut bilangan yang dihasilkan. Karya yang gagal atau dibatalkan percuma.',
  ),
};

/**
 * The handlers of `contract/order`'s calls for a recipe: channels, quote and create. A form is checked in the order of the page:
 * what the tool asks for, then channel and name, then whether everything is there and the user's own.
 */
export function orderRoutes<Params, Input extends Partial<OrderInput>>(recipe: OrderedRecipe<Params, Input>) {
  const [first] = recipe.tools;

  const offered = (context: Context, channel: ChannelRow) => recipe.available?.(context, channel) ?? true;

  async function understood(context: Context, caller: Caller, input: Input) {
    const name = input.name?.trim() ?? '';
    const api = input.api ?? '';
    const wrong =
      recipe.check(input) ?? (first.channels ? orderProblem({ api, name }) : workNameProblem(name));
    if (wrong) throw wrong;
    const channel = first.channels ? await findChannel(context.db, first.channels, api) : undefined;
    if (first.channels && !(channel && offered(context, channel))) throw problem('channel-unavailable');
    const meant = await recipe.understand(context, caller, input, channel);
    const tool = meant.tool ?? first;
    const prices = await currentPrices(context.db);
    const price = recipe.price?.(meant, channel, prices) ?? priceOf(tool, meant.quantity, channel, prices);
    return {
      name: name || (meant.name ?? ''),
      channel,
      tool,
      ...(meant.lane && { lane: meant.lane }),
      params: meant.params,
      price,
      prepare: meant.prepare,
    };
  }

  async function spendable(context: Context, { userId }: Caller): Promise<number> {
    return (await balance(context.db, userId, context.clock())).available;
  }

  async function quoted(context: Context, caller: Caller, input: Input) {
    const { price, params } = await understood(context, caller, input);
    const inSeconds = price.unit === 'second';
    return {
      seconds: inSeconds ? price.quantity : 0,
      ...(inSeconds ? {} : { num: price.quantity }),
      credits: price.credits,
      balance: await spendable(context, caller),
      params,
    };
  }

  /** What it would cost; nothing changes. */
  async function quote(context: Context, caller: Caller, input: Input) {
    const { params: _, ...shown } = await quoted(context, caller, input);
    return shown;
  }

  return {
    /** The ways to make a work, as the page offers them. */
    async channels(context: Context, caller: Caller) {
      const found = first.channels ? await listChannels(context.db, first.channels) : [];
      const rows = channelsInOrder(found, context.config.order);
      const list: ShownChannel[] = rows.map((row) => ({
        api: row.api,
        name: textIn(row.names, caller.language),
        desc: textIn(row.descriptions, caller.language),
        version_name: versionName(row.kind, row.api, row.versionName, caller.language),
        credits: row.credits,
        available: offered(context, row),
      }));
      return { list, tips: tips[first.price.unit][caller.language] };
    },

    quote,

    /** The same, with what the form means: for tools whose quote says more. */
    quoted,

    /** Orders the work: the points are held and it waits in the queue. */
    async create(context: Context, caller: Caller, input: Input) {
      await requireFreeSpace(context.config);
      const { tool, ...order } = await understood(context, caller, input);
      const id = await submit(context, recipe, { userId: caller.userId, tool, ...order });
      return { id, credits: order.price.credits, balance: await spendable(context, caller) };
    },
  };
}
