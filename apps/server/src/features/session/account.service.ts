import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Caller, Context } from '../../context.ts';
import { localTime } from '../../present.ts';
import { balance } from '../../ledger/balance.ts';
import { pictureUrl } from './picture.service.ts';
import { findAccount } from './session.store.ts';

/** The account of this session, as the top bar shows it. */
export async function accountInfo(context: Context, caller: Caller): Promise<OutputOf<typeof calls.info>> {
  const account = await findAccount(context.db, caller.userId);
  if (!account) throw problem('not-logged-in');
  const expires = account.membershipExpiresAt;
  const { available } = await balance(context.db, account.id, context.clock());
  return {
    id: account.id,
    username: account.username ?? '',
    avatar: await pictureUrl(context, account),
    is_tourist: account.role === 'guest' ? 'guest' : 'member',
    role: account.role,
    expire_time: expires && localTime(context.config.zone, expires),
    expire_time_iso: expires?.toISOString() ?? null,
    credits: available,
  };
}
