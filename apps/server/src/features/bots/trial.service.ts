import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { bots as calls } from '@likeness/contract/bots';
import type { Caller, Context } from '../../context.ts';
import { textIn } from '../../present.ts';
import { beginWith } from '../chat/conversations.service.ts';
import { hireOf, offerOf } from './access.service.ts';
import { findBot } from './bots.store.ts';

/** A conversation with an employee that nothing was asked in yet. Throws `trial-used-up` where it has to be hired first. */
export async function trial(
  context: Context,
  caller: Caller,
  { id }: InputOf<typeof calls.trial>,
): Promise<OutputOf<typeof calls.trial>> {
  const found = await findBot(context.db, caller.userId, id);
  if (!found) throw problem('not-found');
  const { bot, hire } = found;
  const left = hireOf(bot, hire ?? undefined);
  const credits = offerOf(bot, left, context.clock().getTime());
  if (credits > 0) throw problem('trial-used-up', { credits });
  const cid = await beginWith(context, caller, { botId: id, title: textIn(bot.names, caller.language) });
  return { cid, trial_left: left.trialsLeft };
}
