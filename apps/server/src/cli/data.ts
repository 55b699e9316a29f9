import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { moveData } from '../db/move.ts';
import { databaseFolder } from '../db/folders.ts';
import { installationOf } from '../features/site/installation.service.ts';
import { lookForOrphans } from './orphans.ts';
import { required, UsageError } from './usage.ts';

/** `data where`, `data move <folder>` and `data orphans`. */
export async function run([verb, target, ...more]: string[]): Promise<void> {
  const config = readConfig();
  const database = path.join(config.dataDir, 'postgres');
  if (verb === 'where') {
    const folder = databaseFolder(database) ?? database;
    const there = (each: string) => (existsSync(each) ? each : `${each} (not there)`);
    const rows: [string, string][] = [
      ['Installation', (await installationOf(config.dataDir)) ?? 'none yet'],
      ['Data folder', there(config.dataDir)],
      ['Database', config.databaseUrl ? 'the one of DATABASE_URL' : there(folder)],
      ['Files', config.s3 ? `the bucket ${config.s3.bucket}` : there(path.join(config.dataDir, 'storage'))],
    ];
    for (const [name, value] of rows) console.log(`${name.padEnd(14)}${value}`);
    return;
  }
  if (verb === 'orphans')
    return lookForOrphans(
      config,
      [target, ...more].filter((word) => word !== undefined),
    );
  if (verb !== 'move')
    throw new UsageError(
      'The commands are: npm run likeness -- data where, npm run likeness -- data move <folder>, ' +
        'npm run likeness -- data orphans [--remove] [--forget]',
    );
  const to = path.resolve(required(target, 'folder'));
  if (!(await installationOf(config.dataDir)))
    throw new ConfigError(`There is no installation in ${config.dataDir}. Check LIKENESS_DATA.`);
  const moved = moveData(config.dataDir, to);
  console.log(`Everything is in ${moved.dataDir} now, the database in ${moved.database}.`);
  console.log(`Start with LIKENESS_DATA=${moved.dataDir}`);
}
