import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packBytes, voicePacks } from '@likeness/domain/voice-packs';
import { installPack } from '@likeness/engines/voice-packs/install';
import { installedPacks, removePack } from '@likeness/engines/voice-packs/installed';
import { readConfig } from '../config.ts';
import { UsageError } from './usage.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 10 ** 6)} MB`;

/** `voices`: the packs. `voices install <pack>`: fetches one, or names its `--folder`. `voices remove <pack>`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' }, mirror: { type: 'string' } },
    allowPositionals: true,
  });
  const [what = 'list', id] = positionals;
  const { voiceServices, voicePackMirror } = readConfig();
  const home = voiceServices.packs!.home;
  if (what === 'list') return show(home);
  const pack = voicePacks.find((one) => one.id === id);
  if (!pack || !['install', 'remove'].includes(what))
    throw new UsageError(
      `Say "voices install <pack>" or "voices remove <pack>"; the packs are ${voicePacks.map((one) => one.id).join(', ')}.`,
    );
  if (what === 'remove') {
    await removePack(home, pack);
    return console.log(`${pack.name} is gone; a server that runs takes its voices back within a minute.`);
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new UsageError('Stopped. The same command goes on from here.')));
  let said = -1;
  await installPack(pack, {
    home,
    mirror: values.mirror ?? voicePackMirror,
    folder: values.folder ? resolve(values.folder) : undefined,
    signal: stop.signal,
    onProgress: (share) => {
      const percent = Math.floor(share * 20) * 5;
      if (percent > said) console.log(`${percent} % of ${megabytes(packBytes(pack))}`);
      said = Math.max(said, percent);
    },
  });
  const use = pack.use === 'speech' ? 'Its voices appear' : 'Speech is written down by it';
  console.log(`${pack.name} (${pack.licence}) is ready. ${use} within a minute where a server runs.`);
}

async function show(home: string): Promise<void> {
  const there = new Set((await installedPacks(home)).map(({ pack }) => pack.id));
  for (const pack of voicePacks)
    console.log(
      [
        pack.id.padEnd(12),
        there.has(pack.id) ? 'installed' : 'not here ',
        megabytes(packBytes(pack)).padStart(7),
        `${pack.name}, ${pack.licence}`,
        pack.languages.join(' '),
      ].join('  '),
    );
}
