import { overviewRangeNames } from '@likeness/domain/overview';
import { readConfig } from '../config.ts';
import { show } from '../features/overview/overview.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `overview [24h|7d|30d]`: how the installation is doing, as the console shows it; printed as JSON. */
export async function run([named = '24h', ...more]: string[]): Promise<void> {
  const range = overviewRangeNames.find((one) => one === named);
  if (!range || more.length > 0)
    throw new UsageError(`The command is: npm run likeness -- overview [${overviewRangeNames.join('|')}]`);
  const answer = await withDatabase((db) =>
    show({ db, config: readConfig(), clock: () => new Date() }, { language: 'en-US' }, { range }),
  );
  console.log(JSON.stringify(answer, null, 2));
}
