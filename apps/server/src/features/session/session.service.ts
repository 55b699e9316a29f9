import { problem } from '@likeness/domain/problems';
import {
  attemptLimits,
  passwordChangeProblems,
  passwordProblem,
  type Role,
  sessionLife,
} from '@likeness/domain/session';
import { spaceOfAccount } from '@likeness/domain/pricing';
import type { Caller, Context, Visitor } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { revokeApiKeys } from '../api-keys/api-keys.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import {
  addAccount,
  addGuest,
  addSession,
  aliveSessions,
  findAccount,
  findSession,
  listSessions,
  removeSession,
  removeSessionsLike,
  removeSessionsOf,
  replaceGiven,
  setPassword,
  touchSession,
} from './session.store.ts';
import { hashOf, newToken } from '../../tokens.ts';

const dayMs = 86_400_000;
/** The last use of a session is written down at most this often. */
const touchEvery = 60_000;

export type SessionUser = { userId: string; role: Role; sessionHash: string | undefined };

/** Whose token this is; undefined for everything that is not the token of a live session. */
export async function authenticate(context: Context, token: string): Promise<SessionUser | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const sessionHash = hashOf(token);
  const now = context.clock();
  const found = await findSession(context.db, sessionHash, now, idleSince(now));
  if (!found) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > touchEvery)
    await touchSession(context.db, sessionHash, now);
  return { userId: found.userId, role: found.role, sessionHash };
}

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionLife.idleDays * dayMs);
}

/** Opens a session of `userId`; the token leaves the server here and is kept as a hash only. */
export async function openSession(db: Queries, context: Context, userId: string): Promise<string> {
  const token = newToken(context);
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + sessionLife.absoluteDays * dayMs);
  await addSession(db, { tokenHash: hashOf(token), userId, now, expiresAt });
  return token;
}

export async function openGuest(context: Context, visitor: Visitor) {
  await allowAttempt(context, 'guest-address', visitor.address, attemptLimits.guestPerAddress);
  return transaction(context.db, async (tx) => {
    const userId = await addGuest(tx, spaceOfAccount.guestBytes);
    return { token: await openSession(tx, context, userId) };
  });
}

export async function logout(context: Context, caller: Caller) {
  if (caller.sessionHash) await removeSession(context.db, caller.sessionHash);
  return {};
}

/**
 * Sets a new password and ends all sessions of the account, this one included, and its API keys: who changes a password
 * because it was stolen must not leave a key behind.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  input: { old_password: string; password: string; confirm: string },
) {
  const [wrong] = passwordChangeProblems({
    oldPassword: input.old_password,
    password: input.password,
    confirm: input.confirm,
  });
  if (wrong) throw wrong;
  await allowAttempt(context, 'password', caller.userId, attemptLimits.loginPerAccount);
  await requirePassword(context, caller.userId, input.old_password);
  const passwordHash = await hashPassword(input.password);
  await transaction(context.db, async (tx) => {
    await setPassword(tx, caller.userId, { passwordHash, passwordGiven: false });
    await endAccess(tx, caller.userId, context.clock());
  });
  return {};
}

/**
 * Looks at the password by which an account is opened: one that an operator gave opens nothing. Throws `password-given` where it
 * is not replaced, or by itself, and `password-weak`; else the account has the new password.
 */
export async function replaceGivenPassword(
  db: Queries,
  account: { id: string; passwordGiven: boolean },
  { password, new_password: next }: { password: string; new_password: string },
): Promise<void> {
  if (!account.passwordGiven) return;
  if (!next || next === password) throw problem('password-given');
  const wrong = passwordProblem(next);
  if (wrong) throw wrong;
  // Of two logins at once one sets its password, and the other has the wrong one.
  if (!(await replaceGiven(db, account.id, await hashPassword(next)))) throw problem('login-failed');
}

/** Ends all sessions and API keys of an account. */
export async function endAccess(tx: Queries, userId: string, now: Date): Promise<void> {
  await removeSessionsOf(tx, userId);
  await revokeApiKeys(tx, userId, now);
}

/** Gives an account a password that no one knows yet and that opens no session, and ends its sessions and API keys. */
export async function renewPassword(
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  tx: Queries,
  userId: string,
): Promise<string> {
  const password = newPassword(random);
  await setPassword(tx, userId, { passwordHash: await hashPassword(password), passwordGiven: true });
  await endAccess(tx, userId, clock());
  return password;
}

/** Eighteen random letters and digits, at least one of each kind. */
export function newPassword(random: Context['random']): string {
  for (;;) {
    const password = random(32).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 18);
    if (/\d/.test(password) && /[a-z]/.test(password) && password.length === 18) return password;
  }
}

/** The live sessions of an account, the one used last first. */
export function sessionsOf(db: Queries, userId: string, now: Date) {
  return listSessions(db, userId, now, idleSince(now));
}

/** Ends the session of an account whose hash begins so, or all of them where `beginning` is empty. Gives how many ended. */
export function endSessions(db: Queries, userId: string, beginning: string): Promise<number> {
  return removeSessionsLike(db, userId, beginning);
}

/** Throws `old-password-wrong` unless this is the password of the account. Callers count the attempts. */
export async function requirePassword(context: Context, userId: string, password: string): Promise<void> {
  const account = await findAccount(context.db, userId);
  if (!(await verifyPassword(account?.passwordHash, password))) throw problem('old-password-wrong');
}

/** Which of these sessions are still alive; what is open for the others has to be closed. */
export function stillAlive(context: Context, sessionHashes: string[]): Promise<Set<string>> {
  return aliveSessions(context.db, sessionHashes, context.clock());
}

/** Makes an account without a code: the operator's own. */
export async function makeAccount(
  db: Queries,
  account: { username: string; password: string; role: 'user' | 'admin' },
): Promise<string> {
  return addAccount(db, {
    username: account.username,
    passwordHash: await hashPassword(account.password),
    role: account.role,
    spaceTotalBytes: spaceOfAccount.bytes,
  });
}
