import { extractProblem, extractTools, type ExtractWish } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import type { ExtractInput } from '@likeness/contract/extraction';
import { z } from 'zod';
import { ownFile } from '../../files/files.ts';
import type { Price } from '../../works/price.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { freeWorksSince } from './extraction.store.ts';
import { freeToday } from './free-extractions.service.ts';
import { sourceOf, videoSource } from './video-source.service.ts';

export const extractParams = z.object({
  source: videoSource,
  /** A free use: how many there are since when. Null where it is paid. */
  free: z.object({ since: z.iso.datetime(), limit: z.number() }).nullable().default(null),
  /** BCP 47 of who asked: Chinese that is heard is written in their letters. */
  reader: z.string().max(20).default(''),
});
export type ExtractParams = z.output<typeof extractParams>;

type Ordering = Pick<
  OrderedRecipe<ExtractParams, ExtractInput>,
  'tools' | 'params' | 'check' | 'understand' | 'price' | 'recheck'
>;

/** What the orders of all extractions share; `wish` says what becomes of the video. */
export function extractOrder(wish: ExtractWish): Ordering {
  const tool = extractTools[wish];
  return {
    tools: [tool],
    params: extractParams,

    check: ({ type, link, file_id }) => extractProblem({ from: type, link, fileId: file_id ?? '' }),

    async understand(context, caller, input) {
      const { type, link, file_id } = input;
      const source = await sourceOf(context, caller, type === 'online' ? { link } : { fileId: file_id });
      const { left, since, limit } = await freeToday(context, caller, wish);
      const free = left > 0 ? { since, limit } : null;
      return { params: { source, free, reader: caller.language }, quantity: 1 };
    },

    price: ({ params: { free, source } }, _channel, prices): Price => {
      const credits = free ? 0 : prices[source.kind === 'link' ? 'extract-online' : 'extract-local'];
      return { credits, unit: 'work', quantity: 1, each: credits };
    },

    async recheck(db, userId, { source, free }) {
      if (source.kind === 'file') await ownFile(db, userId, source.fileId, 'video');
      const used = free ? await freeWorksSince(db, userId, tool.kind, new Date(free.since)) : 0;
      if (free && used >= free.limit) throw problem('free-used-up');
    },
  };
}
