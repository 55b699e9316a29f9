import { cobalt, type CobaltSettings } from './drivers/cobalt.ts';
import { ytDlp, type YtDlpSettings } from './drivers/yt-dlp.ts';
import type { Fetcher } from './fetch.ts';
import { LinkGuard, type GuardSettings } from './guard.ts';

export type LinkSettings = GuardSettings & {
  cobalt?: CobaltSettings | undefined;
  /** A program of the operator's own, and the one of the pack. */
  ytDlp?: YtDlpSettings | undefined;
  sitesPack?: YtDlpSettings | undefined;
};

/** What fetches links here: our own fetcher, with what the operator has set up for sites. */
export function linkFetcher(
  { cobalt: server, ytDlp: program, sitesPack: pack, ...settings }: LinkSettings,
  maxBytes: number,
): Fetcher {
  const about = { guard: new LinkGuard(settings), maxBytes };
  const sites = [
    server && cobalt(server, about),
    program && ytDlp(program, { ...about, id: 'yt-dlp-program' }),
    pack && ytDlp(pack, { ...about, id: 'yt-dlp' }),
  ];
  return { ...about, sites: sites.filter((site) => site !== undefined) };
}
