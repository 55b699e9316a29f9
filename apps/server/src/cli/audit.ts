import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { list } from '../features/audit/audit.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage =
  'The command is: npm run likeness -- audit list [--actor <username or id>] [--action <name>] [--subject <username or id>] [--from <day>] [--to <day>]';

const string = { type: 'string', default: '' } as const;

/** `audit list …`: the trail of the whole installation as the console shows it, the newest hundred entries; printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  if (verb !== 'list') throw new UsageError(usage);
  const { values } = parseArgs({
    args,
    options: { actor: string, action: string, subject: string, from: string, to: string },
  });
  const { from: start_time, to: end_time, ...filter } = values;
  const answer = await withDatabase((db) =>
    list(
      { db, config: readConfig(), clock: () => new Date() },
      { language: 'en-US' },
      { page: 1, limit: 100, cursor: '', start_time, end_time, ...filter },
    ),
  );
  console.log(JSON.stringify(answer, null, 2));
}
