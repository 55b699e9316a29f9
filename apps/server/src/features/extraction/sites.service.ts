import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { askedEngines } from '@likeness/domain/engine-order';
import { extractLimits } from '@likeness/domain/extraction';
import { voicePacks } from '@likeness/domain/voice-packs';
import type { YtDlpSettings } from '@likeness/engines/links/drivers/yt-dlp';
import type { Fetcher } from '@likeness/engines/links/fetch';
import { linkFetcher, type LinkSettings } from '@likeness/engines/links/index';
import { ytDlpOfPack } from '@likeness/engines/links/python';
import type { SiteSource } from '@likeness/engines/links/port';
import { installedPacks } from '@likeness/engines/voice-packs/installed';
import type { Context } from '../../context.ts';
import { counted } from '../../engine-uses/engine-uses.ts';

type Here = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** The yt-dlp of this machine: the one that its environment names, else the first on its PATH. */
export async function ytDlpProgram({ config }: Here): Promise<YtDlpSettings | undefined> {
  const { links, environment } = config;
  if (links.ytDlp) return links.ytDlp;
  for (const folder of (environment['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, 'yt-dlp');
    if (isAbsolute(folder) && (await canRun(path))) return { path, ffmpegPath: environment['FFMPEG_PATH'] };
  }
  return undefined;
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function ytDlpPack({ config }: Here): Promise<YtDlpSettings | undefined> {
  const { packs } = config.voiceServices;
  if (!packs) return undefined;
  const offered = packs.packs ?? voicePacks;
  const [found] = await installedPacks(
    packs.home,
    offered.filter(({ use }) => use === 'sites'),
  );
  const settings = found && (await ytDlpOfPack(found.folder));
  return settings && { ...settings, ffmpegPath: config.environment['FFMPEG_PATH'] };
}

/** What knows sites here: what was connected, and what is on this machine. */
export async function sitesHere(context: Here): Promise<LinkSettings> {
  const [ytDlp, sitesPack] = await Promise.all([ytDlpProgram(context), ytDlpPack(context)]);
  return { ...context.config.links, ytDlp, sitesPack };
}

const countedSite = (context: Here, site: SiteSource): SiteSource => ({
  ...site,
  fetch: (request, options) =>
    counted(context, { job: 'links', engine: site.id, signal: options.signal }, () =>
      site.fetch(request, options),
    ),
});

/** What fetches links here, with what knows sites in the operator's order. */
export async function fetcherOf(context: Here): Promise<Fetcher> {
  const { sites, ...fetcher } = linkFetcher(await sitesHere(context), extractLimits.maxBytes);
  const asked = askedEngines('links', sites, context.config.order);
  return { ...fetcher, sites: asked.map((site) => countedSite(context, site)) };
}
