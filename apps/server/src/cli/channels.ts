import { parseArgs } from 'node:util';
import { channelLimits } from '@likeness/domain/channel-limits';
import { readConfig } from '../config.ts';
import { channelsKept, setChannel } from '../features/channels/channels.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- channels list',
  '  npm run likeness -- channels set <kind>/<api> [--points <points of a unit>] [--offered yes|no] --reason …',
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
  const known = verb === 'list' || (verb === 'set' && kind && api);
  if (!known || !fits || (offered !== undefined && offered !== 'yes' && offered !== 'no'))
    throw new UsageError(usage);
  const answer = await withDatabase<object>(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date() };
    if (verb === 'list') return channelsKept(context);
    const change = {
      ...(credits !== undefined && { credits }),
      ...(offered !== undefined && { enabled: offered === 'yes' }),
    };
    return setChannel(context, null, { kind, api, reason, change });
  });
  console.log(JSON.stringify(answer, null, 2));
}
