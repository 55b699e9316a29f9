import { join } from 'node:path';
import { type FetchPace, fetchPace } from '@likeness/domain/extraction';
import { isProblem, problem } from '@likeness/domain/problems';
import type { LinkGuard } from './guard.ts';
import { fetchHls } from './hls.ts';
import { videoOnPage } from './page.ts';
import { type Pace, paceOf } from './pace.ts';
import type { Fetched, LinkOptions, LinkRequest, SiteSource } from './port.ts';
import { openLink, type Opened } from './request.ts';
import { headOf, saveTo } from './save.ts';

/** Where links may lead, what knows sites, and how much is taken. */
export type Fetcher = {
  guard: LinkGuard;
  /** Asked in this order where a link leads to a page. */
  sites: readonly SiteSource[];
  maxBytes: number;
  /** How fast it has to come; default: the rule of the product. */
  pace?: FetchPace;
};

const maxPage = 4 << 20;

/**
 * Fetches the video or sound behind a link into a folder: a medium or an HLS stream by ourselves, a page by what knows its site,
 * else by what the page itself says. Throws the problems of `openLink`, `link-unsupported`, `file-too-large`, or the signal's
 * reason.
 */
export async function fetchLink(
  fetcher: Fetcher,
  request: LinkRequest,
  options: LinkOptions,
): Promise<Fetched> {
  const direct = await take(fetcher, request.link, request, options).catch((error: unknown) => {
    // A site may refuse us and still know its own apps.
    if (fetcher.sites.length > 0 && isProblem(error, 'link-refused')) return undefined;
    throw error;
  });
  if (direct && 'path' in direct) return direct;
  let failure: unknown;
  for (const site of fetcher.sites) {
    try {
      return await site.fetch(request, options);
    } catch (error) {
      if (options.signal.aborted || !isProblem(error)) throw error;
      if (!isProblem(failure) || isProblem(failure, 'link-unsupported')) failure = error;
    }
  }
  const page = direct && videoOnPage(direct.html, direct.url);
  if (!page?.link) throw failure ?? problem('link-unsupported');
  const medium = await take(fetcher, page.link, request, options);
  if ('path' in medium) return { ...medium, title: page.title || medium.title };
  throw failure ?? problem('link-unsupported');
}

/** The medium at an address, or the page that is there instead. */
export async function take(
  fetcher: Omit<Fetcher, 'sites'>,
  link: string,
  { folder }: Pick<LinkRequest, 'folder'>,
  { signal, onProgress }: LinkOptions,
): Promise<Fetched | { html: string; url: URL }> {
  const pace = paceOf(signal, fetcher.pace ?? fetchPace);
  try {
    return await takeAtPace(fetcher, link, folder, pace, onProgress);
  } catch (error) {
    throw pace.signal.aborted ? pace.signal.reason : error;
  } finally {
    pace.end();
  }
}

async function takeAtPace(
  { guard, maxBytes }: Pick<Fetcher, 'guard' | 'maxBytes'>,
  link: string,
  folder: string,
  { signal, watch, expect }: Pace,
  onProgress: LinkOptions['onProgress'],
): Promise<Fetched | { html: string; url: URL }> {
  const opened = await openLink(guard, link, { signal, watch });
  const kind = kindOf(opened);
  if (kind === 'page')
    return { html: (await headOf(opened, maxPage, signal)).toString('utf8'), url: opened.url };
  const title = titleOf(opened);
  let bytes = 0;
  if (kind === 'playlist') {
    const text = (await headOf(opened, maxPage, signal)).toString('utf8');
    const onBytes = (more: number) => (bytes += more);
    const onShare = (share: number) => onProgress?.(bytes, share > 0 ? bytes / share : undefined);
    const playlist = { url: opened.url, text };
    const files = await fetchHls(guard, playlist, join(folder, 'fetched'), {
      signal,
      watch,
      maxBytes,
      onBytes,
      onShare,
    });
    return { ...files, title, source: 'direct' };
  }
  const path = join(folder, `fetched.${kind}`);
  const of = Number(opened.headers['content-length']) || undefined;
  expect(of);
  await saveTo(path, opened, {
    signal,
    maxBytes,
    onBytes: (more) => onProgress?.((bytes += more), of),
  });
  return { path, title, source: 'direct' };
}

const media: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-m4v': 'm4v',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp2t': 'ts',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
};
const endings = new Set(Object.values(media));

function kindOf({ url, headers, body }: Opened): string {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const ending = /\.([a-z0-9]{2,4})$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  if (/mpegurl/.test(type) || ending === 'm3u8') return 'playlist';
  if (media[type]) return media[type];
  if (/^(text\/html|application\/xhtml)/.test(type)) return 'page';
  if (endings.has(ending) && (!type || /octet-stream|^video\/|^audio\//.test(type))) return ending;
  body.destroy();
  throw problem('link-unsupported', {}, `it is ${type || 'of no type'}`);
}

/** The name of the file: as the server says, else as the address has it. */
function titleOf({ url, headers }: Opened): string {
  const said = headers['content-disposition'] ?? '';
  const encoded = /filename\*=(?:UTF-8'[^']*')([^;]+)/i.exec(said)?.[1];
  const name = encoded ?? /filename="?([^";]+)/i.exec(said)?.[1] ?? url.pathname.split('/').pop() ?? '';
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // It is no encoded text: taken as it stands.
  }
  return plain
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 300);
}
