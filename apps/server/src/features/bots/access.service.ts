import { paidBy, type Hire, type HirePrices } from '@likeness/domain/bots';
import { problem } from '@likeness/domain/problems';
import type { Queries, Transaction } from '../../db/connect.ts';
import { publish } from '../../events/events.ts';
import { botOf, countQuestion, findBot, lockHire, type BotRow, type HireRow } from './bots.store.ts';

export type { BotRow } from './bots.store.ts';
export type BotPayment = 'time' | 'trial' | 'use';

export const pricesOf = (bot: BotRow): HirePrices => ({
  use: bot.priceUse,
  day: bot.priceDay,
  month: bot.priceMonth,
  year: bot.priceYear,
});

/** What is left of a hire; all trials where there was none. */
export const hireOf = (bot: BotRow, row: HireRow | undefined): Hire => ({
  trialsLeft: Math.max(0, bot.trials - (row?.trialsUsed ?? 0)),
  usesLeft: row?.usesLeft ?? 0,
  expiresAt: row?.expiresAt?.getTime(),
});

/** Points of a hire for the next question; 0 where it can be asked. */
export const offerOf = (bot: BotRow, left: Hire, now: number): number =>
  paidBy(left, now) ? 0 : bot.priceUse;

/** Counts a question to an employee, and says what it was paid with. Throws `trial-used-up` where it has to be hired. */
export async function countedQuestion(
  tx: Transaction,
  userId: string,
  botId: string,
  now: Date,
): Promise<BotPayment> {
  const found = await findBot(tx, userId, botId);
  if (!found) throw problem('not-found');
  const row = await lockHire(tx, userId, botId);
  const payment = paidBy(hireOf(found.bot, row), now.getTime());
  if (!payment) throw problem('trial-used-up', { credits: found.bot.priceUse });
  if (payment !== 'time') await countQuestion(tx, userId, botId, { paidBy: payment, by: 1 });
  await publish(tx, userId, 'bots', {});
  return payment;
}

/** Gives back what a question took that was not answered. */
export async function giveQuestionBack(
  tx: Transaction,
  userId: string,
  botId: string,
  payment: BotPayment,
): Promise<void> {
  if (payment === 'time') return;
  await countQuestion(tx, userId, botId, { paidBy: payment, by: -1 });
  await publish(tx, userId, 'bots', {});
}

/** The employee of a conversation; undefined for one that is gone. */
export const employeeOf = (db: Queries, id: string): Promise<BotRow | undefined> => botOf(db, id);
