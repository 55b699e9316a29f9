import { parseArgs } from 'node:util';
import { channelLimits } from '@likeness/domain/channel-limits';
import { readConfig } from '../config.ts';
import { channelsKept, setChannel } from '../features/channels/channels.service.ts';
import { savePrice } from '../features/channels/tool-prices.service.ts';
import { currentPrices } from '../works/tool-prices.store.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- channels list',
  '  npm run likeness -- channels set <kind>/<api> [--points <points of a unit>] [--offered yes|no] --reason …',
  '  npm run likeness -- channels prices   (of what has no channel)',
  '  npm run likeness -- channels price <name> --points <points of a unit> --reason …',
].join('\n');

/** `channels …`: what the console does with channels, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      points: { type: 'string' },
      offered: { type: 'string' },
      reason: { type: 'string', default: '' },
    },
    allowPositionals: true,
  });
  const [kind = '', api = ''] = (positionals[0] ?? '').split('/');
  const { points, offered, reason } = values;
  const credits = points === undefined ? undefined : Number(points);
  const fits = credits === undefined || (credits >= 0 && credits <= channelLimits.credits);
  const isPrice = verb === 'price' && kind !== '' && Number.isInteger(credits) && credits !== 0;
  const known = ['list', 'prices'].includes(verb) || (verb === 'set' && kind && api) || isPrice;
  if (!known || !fits || (offered !== undefined && offered !== 'yes' && offered !== 'no'))
    throw new UsageError(usage);
  const answer = await withDatabase<object>(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date() };
    if (verb === 'list') return channelsKept(context);
    if (verb === 'prices') return currentPrices(db);
    if (verb === 'price') return savePrice(context, null, { price: kind, credits: credits ?? 0, reason });
    const change = {
      ...(credits !== undefined && { credits }),
      ...(offered !== undefined && { enabled: offered === 'yes' }),
    };
    return setChannel(context, null, { kind, api, reason, change });
  });
  console.log(JSON.stringify(answer, null, 2));
}
