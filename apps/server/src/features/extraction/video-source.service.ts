import { extractLimits, firstLink, isClosedSite } from '@likeness/domain/extraction';
import type { Maker } from '@likeness/domain/makers';
import { problem } from '@likeness/domain/problems';
import { z } from 'zod';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { Job } from '../../works/recipe.ts';
import { fetchFromLink } from './links.service.ts';
import { fetcherOf } from './sites.service.ts';

/** Where a video of an order comes from. */
export const videoSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), link: z.string() }),
  z.object({ kind: z.literal('file'), fileId: z.string(), storageKey: z.string(), name: z.string() }),
]);
export type VideoSource = z.output<typeof videoSource>;

/** The first address in a text, or a video file of the caller's. Throws `link-invalid`, `link-needs-site`, `not-found`. */
export async function sourceOf(
  context: Context,
  { userId }: Caller,
  given: { link?: string; fileId?: string | undefined },
): Promise<VideoSource> {
  if (given.link !== undefined) {
    const link = firstLink(given.link);
    if (!link) throw problem('link-invalid');
    if (isClosedSite(link) && (await fetcherOf(context)).sites.length === 0) throw problem('link-needs-site');
    return { kind: 'link', link };
  }
  const file = await ownFile(context.db, userId, given.fileId ?? '', 'video');
  const name = (file.originalName ?? '').replace(/\.[^.]*$/, '');
  return { kind: 'file', fileId: file.id, storageKey: file.storageKey, name };
}

/** Share of the whole work that fetching takes. */
export const fetchShare = 0.6;

export type FoundVideo = {
  path: string;
  title: string;
  /** We made it ourselves. */
  trusted: boolean;
  /** What fetched it. */
  makers: Maker[];
};

/** The video of an order in the folder of the attempt: fetched and not looked into, or a file of the user's, which we made. */
export async function videoOf(
  job: Job<{ source: VideoSource }>,
  wish: 'video' | 'audio',
): Promise<FoundVideo> {
  const { source } = job.params;
  if (source.kind === 'file') {
    const path = `${job.folder}/source.mp4`;
    await job.context.storage.fetch(source.storageKey, path);
    return { path, title: source.name, trusted: true, makers: [] };
  }
  job.progress('fetching', 0);
  const request = { link: source.link, wish, folder: job.folder };
  const {
    path,
    title,
    source: engine,
  } = await fetchFromLink(job.context, request, {
    signal: job.signal,
    // Where the length is not known the bar goes on all the same, slower and slower.
    onProgress: (bytes, of) =>
      job.progress(
        'fetching',
        fetchShare * (of ? Math.min(1, bytes / of) : bytes / (bytes + extractLimits.maxBytes / 10)),
      ),
  });
  return { path, title, trusted: false, makers: [{ deed: 'fetching', engine }] };
}
