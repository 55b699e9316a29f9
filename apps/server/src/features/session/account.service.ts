import type { Language } from '@likeness/domain/languages';
import { membershipNames, membershipProducts } from '@likeness/domain/memberships';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Caller, Context } from '../../context.ts';
import { localTime } from '../../present.ts';
import { balance } from '../../ledger/balance.ts';
import { pictureUrl } from './picture.service.ts';
import { findAccount, membershipsOf } from './session.store.ts';

/** The account of this session, as the top bar shows it. */
export async function accountInfo(context: Context, caller: Caller): Promise<OutputOf<typeof calls.info>> {
  const account = await findAccount(context.db, caller.userId);
  if (!account) throw problem('not-logged-in');
  const now = context.clock();
  const memberships = await shownMemberships(context, account.id, caller.language);
  const studio = memberships.find(({ product }) => product === 'studio');
  const { available } = await balance(context.db, account.id, now);
  return {
    id: account.id,
    username: account.username ?? '',
    avatar: await pictureUrl(context, account),
    is_tourist: account.role === 'guest' ? 'guest' : 'member',
    role: account.role,
    expire_time: studio?.expire_time ?? null,
    expire_time_iso: studio?.expire_time_iso ?? null,
    memberships,
    credits: available,
  };
}

/** Every product, with the end of the account's membership of it; null where it has none. */
export async function shownMemberships(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  userId: string,
  language: Language,
) {
  const until = await membershipsOf(db, userId, clock());
  return membershipProducts.map((product) => {
    const expires = until.get(product);
    return {
      product,
      name: membershipNames[product][language],
      expire_time: expires ? localTime(config.zone, expires) : null,
      expire_time_iso: expires?.toISOString() ?? null,
    };
  });
}

/** What an account is called; empty for a guest. */
export async function usernameOf({ db }: Context, userId: string): Promise<string> {
  return (await findAccount(db, userId))?.username ?? '';
}
