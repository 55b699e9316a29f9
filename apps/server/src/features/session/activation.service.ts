import { problem } from '@likeness/domain/problems';
import { spaceOfAccount } from '@likeness/domain/pricing';
import { passwordProblem, usernameProblem } from '@likeness/domain/session';
import type { InputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Context, Visitor } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { brokenConstraint, transaction } from '../../db/transaction.ts';
import { checkCode, codeAttempts, recentUseOf, useCode } from '../codes/codes.service.ts';
import { paidFor } from '../points/points.service.ts';
import { audit } from '../audit/audit.service.ts';
import { guessPassword } from './password-guesses.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { guarded } from '../limits/rate-limits.service.ts';
import { openSession } from './session.service.ts';
import {
  type Account,
  addAccount,
  findAccountByName,
  removeSessionsOf,
  upgradeGuest,
} from './session.store.ts';

type Input = InputOf<typeof calls.activate>;
type Answer = { token: string; credits: number; balance: number };
type Activated = Answer & { userId: string };

/**
 * Turns a code into an account: account, points, used code and session appear together or not at all. A guest becomes the
 * account and keeps everything. An existing account, named with its password, gets the points. A name that is taken does
 * not burn the code, and the same activation sent again within a day answers like the first.
 */
export async function activate(context: Context, visitor: Visitor, input: Input): Promise<Answer> {
  const username = input.username.trim();
  const wrong = usernameProblem(username) ?? passwordProblem(input.password);
  if (wrong) throw wrong;
  if (!input.code.trim()) throw problem('code-required');
  const guess = { ...input, username, action: 'activate-failed' as const };
  const { token, credits, balance } = await guarded(context, codeAttempts(visitor), () =>
    guessPassword(context, visitor, guess, (failed) => activateOnce(context, visitor, guess, failed)),
  );
  return { token, credits, balance };
}

async function activateOnce(
  context: Context,
  visitor: Visitor,
  input: Input,
  failed: (userId: string) => Promise<void>,
): Promise<Activated> {
  const repeated = await repeatedActivation(context, input, failed);
  if (repeated) return repeated;
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction(context.db, (tx) => activateIn(tx, context, visitor, input, passwordHash));
  } catch (error) {
    if (error instanceof WrongPassword) await failed(error.userId);
    if (error instanceof WrongPassword || brokenConstraint(error) === 'users_username_unique')
      throw problem('username-taken');
    throw error;
  }
}

/** The name is taken, and the password is not the one of its account. */
class WrongPassword extends Error {
  readonly userId: string;
  constructor(userId: string) {
    super('wrong password');
    this.userId = userId;
  }
}

async function activateIn(
  tx: Transaction,
  context: Context,
  visitor: Visitor,
  input: Input,
  passwordHash: string,
): Promise<Activated> {
  await checkCode(tx, context, input.code);
  const existing = await findAccountByName(tx, input.username);
  const userId = existing
    ? await ownAccount(existing, input.password)
    : await newAccount(tx, visitor, { username: input.username, passwordHash });
  const { points } = await useCode(tx, context, input.code, userId);
  await audit({ db: tx }, { actorId: userId, action: 'activate', subject: userId });
  return {
    userId,
    token: await openSession(tx, context, userId),
    ...(await paidFor({ ...context, db: tx }, userId, points)),
  };
}

async function ownAccount(account: Account, password: string): Promise<string> {
  if (!(await verifyPassword(account.passwordHash, password)) || account.disabledAt)
    throw new WrongPassword(account.id);
  if (account.passwordGiven) throw problem('password-given');
  return account.id;
}

async function newAccount(
  tx: Transaction,
  visitor: Visitor,
  account: { username: string; passwordHash: string },
): Promise<string> {
  const made = { ...account, spaceTotalBytes: spaceOfAccount.bytes };
  if (visitor.role === 'guest' && visitor.userId) {
    const upgraded = await upgradeGuest(tx, visitor.userId, made);
    if (upgraded) {
      await removeSessionsOf(tx, upgraded);
      return upgraded;
    }
  }
  return addAccount(tx, { ...made, role: 'user' });
}

/** The answer got lost and the form was sent again: its code is used, by this very account. */
async function repeatedActivation(
  context: Context,
  input: Input,
  failed: (userId: string) => Promise<void>,
): Promise<Activated | undefined> {
  const used = await recentUseOf(context, input.code);
  const account = used?.userId ? await findAccountByName(context.db, input.username) : undefined;
  if (!used || !account || account.id !== used.userId) return undefined;
  if (!(await verifyPassword(account.passwordHash, input.password)) || account.disabledAt) {
    await failed(account.id);
    return undefined;
  }
  if (account.passwordGiven) throw problem('password-given');
  return {
    userId: account.id,
    token: await openSession(context.db, context, account.id),
    ...(await paidFor(context, account.id, used.points)),
  };
}
