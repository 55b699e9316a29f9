import { hiredUntil } from '@likeness/domain/bots';
import { isProblem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { spend } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { hireOf, pricesOf } from './access.service.ts';
import { botOf, changeHire, endedHires, lockHire } from './bots.store.ts';

/** Renews each hire that has ended and is wanted longer; where the points are missing it lapses. */
export async function renewHires(context: Context): Promise<void> {
  const now = context.clock();
  for (const { userId, botId } of await endedHires(context.db, now))
    await transaction(context.db, async (tx) => {
      await lockUser(tx, userId);
      const renewed = await transaction(tx, (inner) => renewedHire(inner, { userId, botId, now })).catch(
        (error: unknown) => {
          if (!isProblem(error, 'points-short')) throw error;
          return false;
        },
      );
      if (!renewed) await changeHire(tx, userId, botId, { renewPeriod: null });
      await publish(tx, userId, 'bots', {});
      await publish(tx, userId, 'credits', {});
    });
}

/** False where there is nothing to renew any more. */
async function renewedHire(
  tx: Transaction,
  { userId, botId, now }: { userId: string; botId: string; now: Date },
): Promise<boolean> {
  const row = await lockHire(tx, userId, botId);
  const bot = await botOf(tx, botId);
  const { renewPeriod: period, expiresAt } = row;
  if (!bot?.enabled || !period || !expiresAt) return false;
  if (expiresAt > now) return true;
  const key = `renew:${botId}:${expiresAt.toISOString()}`;
  await spend(tx, { userId, key, amount: pricesOf(bot)[period], action: 'bot-hire', now });
  const left = hiredUntil(hireOf(bot, row), period, 1, now.getTime());
  await changeHire(tx, userId, botId, { expiresAt: new Date(left.expiresAt ?? 0) });
  return true;
}
