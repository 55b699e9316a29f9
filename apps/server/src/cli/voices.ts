import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packBytes, type VoicePack } from '@likeness/domain/voice-pack';
import { voicePacks } from '@likeness/domain/voice-packs';
import { fetchPack, installPack } from '@likeness/engines/voice-packs/install';
import { installedPacks, isOutdated, removePack, wantPack } from '@likeness/engines/voice-packs/installed';
import { readConfig } from '../config.ts';
import { UsageError } from './usage.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 10 ** 6)} MB`;

/**
 * `voices`: the packs. `voices install <pack>`: fetches one, or takes it from its `--folder`. `voices fetch <pack>`: only into the
 * user's cache, for at most so many `--seconds`. `voices remove <pack>`.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' }, mirror: { type: 'string' }, seconds: { type: 'string' } },
    allowPositionals: true,
  });
  const [what = 'list', id] = positionals;
  const { voiceServices, voicePacks: settings } = readConfig();
  const home = voiceServices.packs!.home;
  if (what === 'list') return show(home);
  const pack = voicePacks.find((one) => one.id === id);
  if (!pack || !['install', 'fetch', 'remove'].includes(what))
    throw new UsageError(
      `Say "voices install <pack>", "voices fetch <pack>" or "voices remove <pack>"; the packs are ${voicePacks.map((one) => one.id).join(', ')}.`,
    );
  if (what === 'remove') {
    await removePack(home, pack);
    return console.log(`${pack.name} is gone; a server that runs takes its voices back within a minute.`);
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new UsageError('Stopped. The same command goes on from here.')));
  if (values.seconds)
    setTimeout(
      () => stop.abort(new UsageError('Not finished in time. The same command goes on from here.')),
      Number(values.seconds) * 1000,
    ).unref();
  const options = {
    home,
    cache: settings.cache,
    mirror: values.mirror ?? settings.mirror,
    folder: values.folder ? resolve(values.folder) : undefined,
    filesFolder: settings.folder,
    signal: stop.signal,
    onProgress: progressOf(pack),
  };
  if (what === 'fetch') await fetchPack(pack, options);
  else await wantPack(home, pack).then(() => installPack(pack, options));
  if (what === 'fetch') return console.log(`${pack.name} is whole in ${settings.cache}.`);
  const use = comes[pack.use];
  console.log(`${pack.name} (${pack.licence}) is ready. ${use} within a minute where a server runs.`);
}

const comes: Record<VoicePack['use'], string> = {
  speech: 'Its voices appear',
  recognition: 'Speech is written down by it',
  words: 'It answers and writes',
  sites: 'Links of video sites are fetched by it',
};

/** A line for every five percent. */
function progressOf(pack: VoicePack): (share: number) => void {
  let said = 0;
  return (share) => {
    const percent = Math.floor(share * 20) * 5;
    if (percent > said) console.log(`${percent} % of ${megabytes(packBytes(pack))}`);
    said = Math.max(said, percent);
  };
}

async function show(home: string): Promise<void> {
  const there = new Map((await installedPacks(home)).map((found) => [found.pack.id, found]));
  for (const pack of voicePacks) {
    const found = there.get(pack.id);
    console.log(
      [
        pack.id.padEnd(12),
        found ? 'installed' : 'not here ',
        megabytes(packBytes(pack)).padStart(7),
        [pack.name, found ? found.version : pack.version].filter(Boolean).join(' ') + `, ${pack.licence}`,
        pack.languages.join(' '),
      ].join('  '),
    );
    if (found && isOutdated(found))
      console.log(`${' '.repeat(14)}${pack.version} is ready: voices install ${pack.id}`);
    if (found?.from.length) console.log(`${' '.repeat(14)}from ${found.from.join('; ')}`);
  }
}
