import { randomUUID } from 'node:crypto';
import { isProblem, problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { users as calls } from '@likeness/contract/users';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { balance } from '../../ledger/balance.ts';
import { grant as grantPoints } from '../../ledger/grant.ts';
import { spend } from '../../ledger/hold.ts';
import { isUuid } from '../../uuid.ts';
import { auditChange, type Change } from '../audit/audit.service.ts';
import { endAccess, endSessions as endSessionsOf, renewPassword } from '../session/session.service.ts';
import {
  findUser,
  lockAccount,
  membershipUntil,
  setMembershipUntil,
  setUserDisabled,
  setUserRole,
  userNamed,
  type AccountOf,
} from './users.store.ts';

type Here = Pick<Context, 'db' | 'clock' | 'random'>;
/** Who changes something: an operator's id, or null for the command line. */
type Actor = string | null;
type Input<Name extends keyof typeof calls> = InputOf<(typeof calls)[Name]>;
type States = Pick<Change, 'before' | 'after'>;

const day = 86_400_000;

/**
 * Changes one account and writes down who did it, why, and what was before and after, in one transaction. Throws
 * `reason-required`, `not-found` or `account-erased`.
 */
async function change<Result = unknown>(
  { db }: Here,
  actorId: Actor,
  { action, user_id: userId, reason }: { action: string; user_id: string; reason: string },
  work: (tx: Transaction, account: AccountOf) => Promise<States & { result?: Result }>,
): Promise<Result | undefined> {
  if (!reason.trim()) throw problem('reason-required');
  return transaction(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw problem('not-found');
    if (account.erased) throw problem('account-erased');
    const { before, after, result } = await work(tx, account);
    await auditChange({ db: tx }, { actorId, action, subject: userId, reason, before, after });
    return result;
  });
}

/** Throws `own-account`: the last operator would lock itself out, and who does wrong could hide it. */
function requireOther(actorId: Actor, userId: string): void {
  if (actorId === userId) throw problem('own-account');
}

function requireRegistered({ role }: AccountOf): void {
  if (role === 'guest') throw problem('account-guest');
}

/** The id of the account of that name, in any case of letters, or of that id; undefined where there is none. */
export async function accountNamed({ db }: Pick<Context, 'db'>, name: string): Promise<string | undefined> {
  if (isUuid(name)) return (await findUser(db, name))?.id;
  return userNamed(db, name);
}

/** Gives an account points of their own, which live so many days. */
export async function grant(
  context: Here,
  actorId: Actor,
  input: Input<'grant'>,
): Promise<OutputOf<typeof calls.grant>> {
  const { user_id: userId, credits, days } = input;
  const now = context.clock();
  return adjust(context, actorId, { ...input, action: 'points-granted' }, (tx) =>
    grantPoints(tx, {
      userId,
      key: `operator:${randomUUID()}`,
      amount: credits,
      source: 'operator',
      action: 'operator',
      expiresAt: days === 0 ? null : new Date(now.getTime() + days * day),
      now,
    }),
  );
}

/** Takes points of an account, at most what it has. Throws `take-too-many`. */
export async function take(
  context: Here,
  actorId: Actor,
  input: Input<'take'>,
): Promise<OutputOf<typeof calls.take>> {
  const { user_id: userId, credits } = input;
  return adjust(context, actorId, { ...input, action: 'points-taken' }, (tx) =>
    spend(tx, {
      userId,
      key: `operator:${randomUUID()}`,
      amount: credits,
      action: 'operator',
      now: context.clock(),
    }).catch((error: unknown) => {
      if (!isProblem(error, 'points-short')) throw error;
      throw problem('take-too-many', { balance: error.params['balance'] ?? 0 });
    }),
  );
}

async function adjust(
  context: Here,
  actorId: Actor,
  given: { action: string; user_id: string; reason: string; credits: number },
  move: (tx: Transaction) => Promise<unknown>,
): Promise<{ credits: number; balance: number }> {
  const { user_id: userId, credits } = given;
  const has = async (tx: Transaction) => (await balance(tx, userId, context.clock())).available;
  const left = await change<number>(context, actorId, given, async (tx) => {
    const before = await has(tx);
    await move(tx);
    const after = await has(tx);
    return { before: { credits: before }, after: { credits: after }, result: after };
  });
  return { credits, balance: left ?? 0 };
}

/** Lets a membership end so many days from now, whenever it would have ended; 0 ends it. */
export async function setMembership(context: Here, actorId: Actor, input: Input<'setMembership'>) {
  const { user_id: userId, product, days } = input;
  await change(context, actorId, { ...input, action: 'membership-set' }, async (tx, account) => {
    requireRegistered(account);
    const now = context.clock();
    const until = new Date(now.getTime() + days * day);
    const was = await membershipUntil(tx, userId, product);
    await setMembershipUntil(tx, userId, product, until);
    const ends = (at: Date | null) => ({ [product]: at && at > now ? at.toISOString().slice(0, 10) : '' });
    return { before: ends(was), after: ends(until) };
  });
  return {};
}

/** Makes a user an operator or the other way round, from the next request on. Throws `own-account` or `account-guest`. */
export async function setRole(context: Here, actorId: Actor, input: Input<'setRole'>) {
  const { user_id: userId, role } = input;
  requireOther(actorId, userId);
  await change(context, actorId, { ...input, action: 'role-set' }, async (tx, account) => {
    requireRegistered(account);
    await setUserRole(tx, userId, role);
    return { before: { role: account.role }, after: { role } };
  });
  return {};
}

/** Closes an account: its sessions and API keys end at once, and its shares and embeds show nothing. Throws `own-account`. */
export async function disable(context: Here, actorId: Actor, input: Input<'disable'>) {
  const { user_id: userId } = input;
  requireOther(actorId, userId);
  await change(context, actorId, { ...input, action: 'user-disabled' }, async (tx, account) => {
    const now = context.clock();
    await setUserDisabled(tx, userId, account.disabledAt ?? now);
    await endAccess(tx, userId, now);
    return { before: { disabled: account.disabledAt !== null }, after: { disabled: true } };
  });
  return {};
}

/** Opens a closed account again; its user logs in and makes API keys as at the beginning. */
export async function enable(context: Here, actorId: Actor, input: Input<'enable'>) {
  const { user_id: userId } = input;
  await change(context, actorId, { ...input, action: 'user-enabled' }, async (tx, account) => {
    await setUserDisabled(tx, userId, null);
    return { before: { disabled: account.disabledAt !== null }, after: { disabled: false } };
  });
  return {};
}

/** Gives an account a new password, which is shown this once, and ends its sessions and API keys. Throws `account-guest`. */
export async function resetPassword(
  context: Here,
  actorId: Actor,
  input: Input<'resetPassword'>,
): Promise<OutputOf<typeof calls.resetPassword>> {
  const password = await change<string>(
    context,
    actorId,
    { ...input, action: 'password-reset' },
    async (tx, account) => {
      requireRegistered(account);
      return { before: {}, after: {}, result: await renewPassword(context, tx, input.user_id) };
    },
  );
  return { password: password ?? '' };
}

/** Ends one session of an account, or all of them. Throws `not-found` for one that has ended. */
export async function endSessions(context: Here, actorId: Actor, input: Input<'endSessions'>) {
  const { user_id: userId, session } = input;
  await transaction(context.db, async (tx) => {
    const ended = await endSessionsOf(tx, userId, session);
    if (session && ended === 0) throw problem('not-found');
    const entry = { actorId, action: 'sessions-ended', subject: userId, reason: '' };
    await auditChange({ db: tx }, { ...entry, before: { sessions: ended }, after: { sessions: 0 } });
  });
  return {};
}
