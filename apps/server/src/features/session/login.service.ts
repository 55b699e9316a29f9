import { problem } from '@likeness/domain/problems';
import { attemptLimits, captchaAfter, sessionLife } from '@likeness/domain/session';
import type { InputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Context, Visitor } from '../../context.ts';
import { audit } from '../site/audit.service.ts';
import { checkCaptcha } from './captcha.service.ts';
import { verifyPassword } from './passwords.ts';
import { guarded, limitKey } from './rate-limits.service.ts';
import { attemptsOf, countAttempt, isRemembered, remember } from './rate-limits.store.ts';
import { openSession } from './session.service.ts';
import { findAccountByName } from './session.store.ts';

const dayMs = 86_400_000;

/**
 * Logs in with username and password. Attempts are counted in the database per account and per address. An address from
 * which the account has logged in before has a count of its own, so that a stranger's guessing does not lock its owner
 * out. After a few failures a captcha is asked for. Unknown names and wrong passwords take the same time and give the
 * same answer.
 */
export async function login(context: Context, visitor: Visitor, input: InputOf<typeof calls.login>) {
  if (!input.username.trim()) throw problem('username-required');
  if (!input.password) throw problem('password-required');
  const name = input.username.trim().toLowerCase();
  const now = context.clock();

  const home = limitKey('login-home', `${name} ${visitor.address}`);
  const known = await isRemembered(context.db, home, now);
  const failures = [limitKey('login-failed', name), limitKey('login-failed-address', visitor.address)];
  await requireCaptcha(context, failures, input, now);
  const account = known ? `${name} ${visitor.address}` : name;
  const attempts = [
    { purpose: 'login-address', subject: visitor.address, limit: attemptLimits.loginPerAddress },
    { purpose: 'login-account', subject: account, limit: attemptLimits.loginPerAccount },
  ];
  const userId = await guarded(context, attempts, () => checked(context, name, input.password, failures));
  await remember(context.db, home, new Date(now.getTime() + sessionLife.absoluteDays * dayMs));
  await audit(context, { actorId: userId, action: 'login', subject: userId });
  return { token: await openSession(context.db, context, userId) };
}

/** The account of this name and password; a failure is counted under every key of `failures`. */
async function checked(
  context: Context,
  name: string,
  password: string,
  failures: string[],
): Promise<string> {
  const account = await findAccountByName(context.db, name);
  const matches = await verifyPassword(account?.passwordHash, password);
  if (account && matches && !account.disabledAt) return account.id;
  const now = context.clock();
  for (const key of failures) await countAttempt(context.db, key, attemptLimits.loginPerAccount, now);
  await audit(context, { actorId: null, action: 'login-failed', subject: account?.id ?? null });
  throw problem('login-failed');
}

async function requireCaptcha(
  context: Context,
  failures: string[],
  input: { captcha_id?: string | undefined; captcha?: string | undefined },
  now: Date,
): Promise<void> {
  let worst = 0;
  for (const key of failures)
    worst = Math.max(worst, await attemptsOf(context.db, key, attemptLimits.loginPerAccount, now));
  if (worst < captchaAfter && !input.captcha_id) return;
  if (!input.captcha_id || !input.captcha) throw problem('captcha-required');
  await checkCaptcha(context, input.captcha_id, input.captcha);
}
