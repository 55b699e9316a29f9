import { ConfigError, readConfig } from '../config.ts';
import { checkUpgrade, type Looked, nodeOf } from '../upgrade/upgrade-check.ts';
import { version } from '../version.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `upgrade-check`: given with the new version, before it is started. Ends with 1 when something has to be mended first. */
export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('The command is: npm run likeness -- upgrade-check');
  const looked = await look();
  const widest = Math.max(...looked.map(({ name }) => name.length));
  for (const { name, detail, mend } of looked) {
    console.log(`${mend ? 'MEND' : 'ok  '}  ${name.padEnd(widest)}  ${detail}`);
    if (mend) console.log(`      ${' '.repeat(widest)}  → ${mend}`);
  }
  const wrong = looked.filter(({ mend }) => mend).length;
  if (wrong > 0) process.exitCode = 1;
  console.log(
    wrong > 0
      ? `Not yet: ${wrong} to mend before Likeness ${version} is started.`
      : `Go: take a backup (npm run likeness -- backup …), then start Likeness ${version}.`,
  );
}

/** What stops the program from opening the database at all is a finding like the others. */
async function look(): Promise<Looked[]> {
  const config = readConfig();
  try {
    return await withDatabase((db) => checkUpgrade(config, db), { migrate: false });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const mend = 'Mend this first; nothing else could be looked at.';
    return [nodeOf(process.versions.node), { name: 'database', detail: error.message, mend }];
  }
}
