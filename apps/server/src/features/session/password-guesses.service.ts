import { problem } from '@likeness/domain/problems';
import { attemptLimits, captchaAfter, sessionLife } from '@likeness/domain/session';
import type { Context, Visitor } from '../../context.ts';
import { audit } from '../audit/audit.service.ts';
import { checkCaptcha } from './captcha.service.ts';
import {
  attemptsOf,
  countAttempt,
  guarded,
  isRemembered,
  limitKey,
  remember,
} from '../limits/rate-limits.service.ts';

const dayMs = 86_400_000;

type Guess = {
  username: string;
  captcha_id?: string | undefined;
  captcha?: string | undefined;
  /** What the audit calls a wrong password here. */
  action: 'login-failed' | 'activate-failed';
};

/**
 * Every way to try a password passes here. Attempts are counted in the database per account name and per address, whether an
 * account of that name exists or not. An address from which the account was entered before has a count of its own, so that a
 * stranger's guessing does not lock its owner out. After a few failures a captcha is asked for. `run` calls `failed` for every
 * wrong password, with the account if there is one, and throws.
 */
export async function guessPassword<T extends { userId: string }>(
  context: Context,
  visitor: Visitor,
  guess: Guess,
  run: (failed: (userId: string | null) => Promise<void>) => Promise<T>,
): Promise<T> {
  const name = guess.username.trim().toLowerCase();
  const now = context.clock();
  const home = limitKey('login-home', `${name} ${visitor.address}`);
  const known = await isRemembered(context.db, home, now);
  const failures = [limitKey('login-failed', name), limitKey('login-failed-address', visitor.address)];
  await requireCaptcha(context, failures, guess, now);
  const account = known ? `${name} ${visitor.address}` : name;
  const attempts = [
    { purpose: 'login-address', subject: visitor.address, limit: attemptLimits.loginPerAddress },
    { purpose: 'login-account', subject: account, limit: attemptLimits.loginPerAccount },
  ];
  const failed = async (userId: string | null) => {
    const at = context.clock();
    for (const key of failures) await countAttempt(context.db, key, attemptLimits.loginPerAccount, at);
    await audit(context, { actorId: null, action: guess.action, subject: userId });
  };
  const result = await guarded(context, attempts, () => run(failed));
  await remember(context.db, home, new Date(now.getTime() + sessionLife.absoluteDays * dayMs));
  return result;
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
