import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { run as backup } from '../src/cli/backup.ts';
import { run as restore } from '../src/cli/restore.ts';
import { afterFile } from './after-file.ts';
import { databaseAddress, emptyDatabase } from './harness.ts';
import type { Studio } from './studio.ts';

/** Where an installation lives, as its environment says it. */
export type Place = Record<'LIKENESS_DATA' | 'DATABASE_URL', string> & Record<string, string>;

/** A folder that is gone after the test file. */
export async function scratch(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `likeness-${name}-`));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const placeOf = ({ app, database }: Studio): Place => ({
  LIKENESS_DATA: app.context.config.dataDir,
  DATABASE_URL: databaseAddress(database.connection),
});

/** A folder that is not there yet, and a database with nothing in it. */
export async function emptyPlace(studio: Studio): Promise<Place> {
  return {
    LIKENESS_DATA: path.join(await scratch('restored'), 'data'),
    DATABASE_URL: await emptyDatabase(studio.database),
  };
}

/** What a command prints in a place. It runs in this process, where it costs a tenth. */
async function inPlace(place: Place, run: () => Promise<void>): Promise<string> {
  for (const [name, value] of Object.entries(place)) vi.stubEnv(name, value);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await run();
    return printed.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    printed.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Takes a backup of a place; gives its path and what was said. */
export async function takeBackup(
  place: Place,
  kind: 'file' | 'folder',
  ...options: string[]
): Promise<{ path: string; said: string }> {
  const name = `backup-${randomBytes(4).toString('hex')}${kind === 'file' ? '.tar' : ''}`;
  const file = path.join(await scratch('backup'), name);
  return { path: file, said: await inPlace(place, () => backup([file, ...options])) };
}

export const restoreTo = (place: Place, file: string, ...options: string[]): Promise<string> =>
  inPlace(place, () => restore([file, ...options]));
