import { pictureChannel } from '@likeness/domain/picture-channels';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { localTime } from '../../present.ts';
import { orderRoutes } from '../../works/order.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { countFreeWorks } from './photo-talk.store.ts';

/** The operator's day of today, `YYYY-MM-DD`. */
const today = ({ config, clock }: Context): string => localTime(config.zone, clock()).slice(0, 10);

/** What a work remembers of the channel that was chosen. Throws `free-today-used` when today's free works are made. */
export async function chosenWay(context: Context, userId: string, api: string) {
  const way = { api, day: pictureChannel(api).freeDay ? today(context) : '' };
  await requireFreeUse(context.db, userId, way);
  return way;
}

/** Works of a day that the channels with these apis make for nothing, and how many of them are left today. */
export async function freeWorksToday(
  context: Context,
  caller: Caller | undefined,
  apis: string[],
): Promise<{ limit: number; left: number }> {
  const day = today(context);
  const uses = apis.map(async (api) => {
    const limit = pictureChannel(api).freeDay ?? 0;
    const used = limit && caller ? await countFreeWorks(context.db, caller.userId, { api, day }) : 0;
    return { limit, left: Math.max(0, limit - used) };
  });
  return (await Promise.all(uses)).reduce(
    (sum, { limit, left }) => ({ limit: sum.limit + limit, left: sum.left + left }),
    { limit: 0, left: 0 },
  );
}

/** Throws when a user has used all that was free on this day. A failed or cancelled work gives its use back. */
export async function requireFreeUse(
  db: Queries,
  userId: string,
  { api, day }: { api: string; day: string },
): Promise<void> {
  const limit = pictureChannel(api).freeDay;
  if (limit && (await countFreeWorks(db, userId, { api, day })) >= limit)
    throw problem('free-today-used', { limit });
}

/** The channels of pictures, with their queue, their limits and what is left of them today. */
export function pictureChannels<Params, Input extends object>(recipe: OrderedRecipe<Params, Input>) {
  const order = orderRoutes(recipe);
  return async (context: Context, caller: Caller): Promise<OutputOf<typeof calls.channels>> => {
    const { list, tips } = await order.channels(context, caller);
    const day = today(context);
    const shown = list.map(async (channel) => {
      const { queue, wait, maxSeconds, freeDay } = pictureChannel(channel.api);
      const used = freeDay ? await countFreeWorks(context.db, caller.userId, { api: channel.api, day }) : 0;
      return {
        ...channel,
        queue,
        wait_tips: wait[caller.language],
        max_seconds: maxSeconds ?? null,
        left_today: freeDay ? Math.max(0, freeDay - used) : null,
      };
    });
    return { list: await Promise.all(shown), tips };
  };
}
