import { problem } from '@likeness/domain/problems';
import type { InputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Context, Visitor } from '../../context.ts';
import { audit } from '../audit/audit.service.ts';
import { guessPassword } from './password-guesses.service.ts';
import { verifyPassword } from './passwords.ts';
import { openSession, replaceGivenPassword } from './session.service.ts';
import { findAccountByName } from './session.store.ts';

/**
 * Logs in with username and password. Unknown names and wrong passwords take the same time and give the same answer. With a password
 * that an operator gave a new one has to come along: throws `password-given` without it.
 */
export async function login(context: Context, visitor: Visitor, input: InputOf<typeof calls.login>) {
  if (!input.username.trim()) throw problem('username-required');
  if (!input.password) throw problem('password-required');
  const guess = { ...input, action: 'login-failed' as const };
  const account = await guessPassword(context, visitor, guess, async (failed) => {
    const found = await findAccountByName(context.db, input.username.trim());
    const matches = await verifyPassword(found?.passwordHash, input.password);
    if (found && matches && !found.disabledAt) return { ...found, userId: found.id };
    await failed(found?.id ?? null);
    throw problem('login-failed');
  });
  const { userId } = account;
  await replaceGivenPassword(context.db, account, input);
  await audit(context, { actorId: userId, action: 'login', subject: userId });
  return { token: await openSession(context.db, context, userId) };
}
