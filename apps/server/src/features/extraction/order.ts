import {
  extractCredits,
  extractLimits,
  extractProblem,
  extractTools,
  firstLink,
  freeExtractions,
  type ExtractWish,
} from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import type { ExtractInput } from '@likeness/contract/extraction';
import { z } from 'zod';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import { localTime } from '../../present.ts';
import type { Price } from '../../works/price.ts';
import type { Job, OrderedRecipe } from '../../works/recipe.ts';
import { startOfDay } from '../../zoned-day.ts';
import { freeWorksSince } from './extraction.store.ts';
import { fetchFromLink } from './links.service.ts';

export const extractParams = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('link'), link: z.string() }),
    z.object({ kind: z.literal('file'), fileId: z.string(), storageKey: z.string(), name: z.string() }),
  ]),
  /** A free use: how many there are since when. Null where it is paid. */
  free: z.object({ since: z.iso.datetime(), limit: z.number() }).nullable().default(null),
});
export type ExtractParams = z.output<typeof extractParams>;

/** Free uses of a kind on this day of the operator: when it began, how many there are and how many are left. */
export async function freeToday({ db, clock, config }: Context, { userId, role }: Caller, wish: ExtractWish) {
  const since = startOfDay(config.zone, localTime(config.zone, clock()).slice(0, 10));
  const limit = role === 'guest' ? freeExtractions.guest : freeExtractions.member;
  const used = await freeWorksSince(db, userId, extractTools[wish].kind, since);
  return { since: since.toISOString(), limit, left: Math.max(0, limit - used) };
}

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
      const source = await sourceOf(context, caller, input);
      const { left, since, limit } = await freeToday(context, caller, wish);
      return { params: { source, free: left > 0 ? { since, limit } : null }, quantity: 1 };
    },

    price: ({ params: { free, source } }): Price => {
      const credits = free ? 0 : extractCredits[source.kind === 'link' ? 'online' : 'local'];
      return { credits, unit: 'work', quantity: 1, each: credits };
    },

    async recheck(db, userId, { source, free }) {
      if (source.kind === 'file') await ownFile(db, userId, source.fileId, 'video');
      const used = free ? await freeWorksSince(db, userId, tool.kind, new Date(free.since)) : 0;
      if (free && used >= free.limit) throw problem('free-used-up');
    },
  };
}

async function sourceOf(
  context: Context,
  { userId }: Caller,
  input: ExtractInput,
): Promise<ExtractParams['source']> {
  if (input.type === 'online') return { kind: 'link', link: firstLink(input.link)! };
  const file = await ownFile(context.db, userId, input.file_id ?? '', 'video');
  const name = (file.originalName ?? '').replace(/\.[^.]*$/, '');
  return { kind: 'file', fileId: file.id, storageKey: file.storageKey, name };
}

/** Share of the whole work that fetching takes. */
export const fetchShare = 0.6;

/** The video of an order in the folder of the attempt: fetched and not looked into, or a file of the user's, which we made. */
export async function videoOf(job: Job<ExtractParams>, wish: 'video' | 'audio') {
  const { source } = job.params;
  if (source.kind === 'file') {
    const path = `${job.folder}/source.mp4`;
    await job.context.storage.fetch(source.storageKey, path);
    return { path, title: source.name, trusted: true };
  }
  job.progress('fetching', 0);
  const request = { link: source.link, wish, folder: job.folder };
  const { path, title } = await fetchFromLink(job.context, request, {
    signal: job.signal,
    // Where the length is not known the bar goes on all the same, slower and slower.
    onProgress: (bytes, of) =>
      job.progress(
        'fetching',
        fetchShare * (of ? Math.min(1, bytes / of) : bytes / (bytes + extractLimits.maxBytes / 10)),
      ),
  });
  return { path, title, trusted: false };
}
