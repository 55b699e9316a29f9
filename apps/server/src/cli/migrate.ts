import { UsageError } from './usage.ts';
import { withDatabase } from './database.ts';

/** `migrate`: brings the database to this version, as the first start would; for installations that do it as a step of its own. */
export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('The command is: npm run likeness -- migrate');
  await withDatabase(async () => undefined);
  console.log('The database is of this version.');
}
