import { join } from 'node:path';
import { extractLimits } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import { fetchLink } from '@likeness/engines/links/fetch';
import type { LinkOptions, LinkRequest } from '@likeness/engines/links/port';
import { joinTracks } from '@likeness/media/join-tracks';
import type { Context } from '../../context.ts';
import type { Probe } from '../../probes.ts';
import { countUse } from '../../engine-uses/engine-uses.ts';
import { fetcherOf } from './sites.service.ts';

/**
 * Fetches the video or sound behind a link of a user into `folder`, which is the caller's own, and gives the file's path and
 * title. The file has not been looked into: it is opened as uploads are. Links lead to the public internet alone. Throws
 * `link-invalid`, `link-forbidden`, `link-unsupported`, `link-refused`, `link-unreachable`, `link-too-slow` or `file-too-large`.
 */
export async function fetchFromLink(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  request: LinkRequest,
  { signal, onProgress }: LinkOptions,
): Promise<{ path: string; title: string; source: string }> {
  const patience = AbortSignal.timeout(extractLimits.fetchSeconds * 1000);
  const options = { signal: AbortSignal.any([signal, patience]), onProgress };
  try {
    const { path, soundPath, title, source } = await fetchLink(await fetcherOf(context), request, options);
    // What a site's own way brought is counted there.
    if (source === 'direct') countUse(context, 'links', 'fetcher');
    if (!soundPath || request.wish === 'audio') return { path: soundPath ?? path, title, source };
    const joined = join(request.folder, 'joined.mkv');
    await joinTracks(path, soundPath, joined, { trusted: false, signal });
    return { path: joined, title, source };
  } catch (error) {
    if (patience.aborted && !signal.aborted) throw problem('link-too-slow', {}, 'it took too long');
    throw error;
  }
}

/** What links can be read with here, and whether each works now. */
export async function linkSites(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
) {
  const looks = (await fetcherOf(context)).sites.map(async (site) => ({
    name: site.name,
    ...(await site.look({ signal })),
  }));
  return [{ name: 'direct', ok: true, detail: 'MP4, MOV, WebM, HLS' }, ...(await Promise.all(looks))];
}

/** What knows sites, and whether it answers. */
export const linksProbe: Probe = {
  name: 'links',
  required: false,
  async look(context) {
    const sites = await linkSites(context);
    return {
      ok: sites.every(({ ok }) => ok),
      detail: sites.map(({ name, detail }) => `${name}: ${detail}`).join('; '),
      mend: 'Check COBALT_URL and YTDLP_PATH, or install the pack again: npm run likeness -- voices install yt-dlp. Without them links to videos and HLS streams work, and pages that name their video.',
    };
  },
};
