import { parseArgs } from 'node:util';
import { orderViews, type OrderView } from '@likeness/domain/orders';
import { readConfig } from '../config.ts';
import { provideFeature } from '../feature.ts';
import { cancel, detail, list, refund, retry } from '../features/orders/orders.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  `  npm run likeness -- works list [${orderViews.join('|')}] [--of <username, or the id of a user or a work>]`,
  '  npm run likeness -- works show <id>',
  '  npm run likeness -- works cancel|retry|refund <id> --reason …',
].join('\n');

/** The language of what the terminal shows. */
const reader = { language: 'en-US' as const };

/** `works …`: what the console does with works, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string', default: '' }, of: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [named = ''] = positionals;
  const given = { work_id: named, reason: values.reason };
  if (verb === 'list' ? named && !isView(named) : !named) throw new UsageError(usage);
  const answer = await withDatabase(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date() };
    if (verb === 'list') {
      const view = isView(named) ? named : 'all';
      return list(context, reader, { page: 1, limit: 20, cursor: '', keyword: values.of, view });
    }
    if (verb === 'show') return detail(context, reader, given);
    if (verb === 'cancel') return cancel(context, null, given);
    if (verb === 'retry') {
      await provideRecipes();
      return retry(context, null, given);
    }
    if (verb === 'refund') return refund(context, null, given);
    throw new UsageError(usage);
  });
  console.log(JSON.stringify(answer, null, 2));
}

/** A work says by its kind how it is made; the features know. */
async function provideRecipes(): Promise<void> {
  const { features } = await import('../features.ts');
  for (const feature of Object.values(features)) provideFeature(feature);
}

const isView = (word: string): word is OrderView => orderViews.some((view) => view === word);
