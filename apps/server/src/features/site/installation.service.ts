import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/connect.ts';
import type { Storage } from '../../storage/port.ts';
import { isEmptyDatabase } from './installation.store.ts';
import { readSetting, settleSetting } from '../settings/settings.service.ts';

const setting = 'installation';
/** What a storage holds beside the objects of people. */
const ownPrefixes = ['files/', 'works/', 'users/'];

/** The file of the data folder that says to which installation it belongs. */
export const installationFile = (dataDir: string) => join(dataDir, 'installation.json');

/** The id in the data folder; undefined where there is none. */
export async function installationOf(dataDir: string): Promise<string | undefined> {
  const text = await readFile(installationFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    if (typeof id === 'string' && id !== '') return id;
  } catch {
    // told below
  }
  throw new ConfigError(`${installationFile(dataDir)} cannot be read. Bring it back from a backup.`);
}

type Parts = { config: Pick<Config, 'dataDir'>; db: Queries; storage: Storage };

/**
 * Makes sure that data folder, storage and database belong together, before anything is written to one of them: an empty
 * database beside the files of an installation means that something was moved or not found. Throws a `ConfigError` then.
 * The first start gives all of them one id.
 */
export async function settleInstallation(
  { config, db, storage }: Parts,
  { random, clock }: { random: (bytes: number) => Buffer; clock: () => Date },
): Promise<string> {
  const { dataDir } = config;
  const noted = await installationOf(dataDir);
  const known = await readSetting(db, setting);
  if (noted !== undefined && known !== undefined && noted !== known)
    throw new ConfigError(
      `The folder ${dataDir} belongs to the installation ${noted}, and its database to ${JSON.stringify(known)}. ` +
        'Check LIKENESS_DATA and DATABASE_URL: they must be those of one installation. Nothing was changed.',
    );
  if (known === undefined && (await isEmptyDatabase(db))) {
    if (noted !== undefined)
      throw new ConfigError(
        `The folder ${dataDir} belongs to the installation ${noted}, but the database is empty. ` +
          'Bring its database back (npm run likeness -- data where tells where it was looked for), check DATABASE_URL, ' +
          'or name a new folder in LIKENESS_DATA. Nothing was changed.',
      );
    if (await hasObjects(storage))
      throw new ConfigError(
        'The storage has files of an installation, but the database is empty. Bring its database back, ' +
          'or name a new folder in LIKENESS_DATA (or a new S3_BUCKET). Nothing was changed.',
      );
  }
  const id = await settleSetting(db, setting, noted ?? random(12).toString('hex'), clock());
  if (typeof id !== 'string') throw new Error('the id of this installation is not a text');
  if (noted === undefined) await noteInstallation(dataDir, id);
  return id;
}

/** Writes into the data folder to which installation it belongs. */
export async function noteInstallation(dataDir: string, id: string): Promise<void> {
  const text = `${JSON.stringify({ id, note: 'Keep this file with the folder.' }, null, 2)}\n`;
  await writeFile(installationFile(dataDir), text, { mode: 0o600 });
}

async function hasObjects(storage: Storage): Promise<boolean> {
  for (const prefix of ownPrefixes) for await (const _object of storage.list(prefix)) return true;
  return false;
}
