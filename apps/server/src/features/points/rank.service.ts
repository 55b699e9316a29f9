import type { Asker } from '../../children/gate.ts';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';

/** The caller as one of many who wait for a turn: who has points, left or at work, pays for the machine and comes first. */
export async function askerOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, role, signal }: Caller,
): Promise<Asker> {
  if (role === 'guest') return { userId, rank: 'guest', signal };
  const { available, held } = await balance(db, userId, clock());
  return { userId, rank: available + held > 0 ? 'paid' : 'free', signal };
}
