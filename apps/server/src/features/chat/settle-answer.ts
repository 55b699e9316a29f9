import { problem, type Problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { notify } from '../../db/listener.ts';
import { persist } from '../../db/persist.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { capture, heldBy, release } from '../../ledger/hold.ts';
import { giveQuestionBack } from '../bots/access.service.ts';
import { finishAnswer, lockAnswer, type AnswerAttempt } from './answer.store.ts';
import { botOfConversation } from './chat.store.ts';

type Said = {
  thinking: string;
  text: string;
  stopped?: boolean;
  reason?: Problem | undefined;
  guide?: Record<string, unknown> | null;
  /** False where what is said asks back or declines: that costs nothing. */
  answered?: boolean;
};

/**
 * Finishes an answer: its words, its state and its points in one transaction. Points are kept for an answer, for what there is
 * of one that its user stopped, and for nothing else. Does nothing for a try that is not the current one any more.
 */
export async function settleAnswer(context: Context, attempt: AnswerAttempt, said: Said): Promise<void> {
  const { thinking, text, stopped = false, guide = null, answered = true } = said;
  const now = context.clock();
  const whole = text.trim().length > 0;
  const reason =
    said.reason ??
    (whole || stopped ? undefined : problem('model-interrupted', {}, 'an answer without words'));
  const success = whole && !reason;
  const settle = () =>
    transaction(context.db, async (tx) => {
      const answer = await lockAnswer(tx, attempt);
      if (!answer) return;
      const key = `chat:${attempt.id}`;
      const kept = success && answered;
      // What it cost when it was asked for.
      const credits = kept && answer.holdId ? await heldBy(tx, answer.holdId) : 0;
      if (answer.holdId && credits > 0) await capture(tx, answer.holdId, { amount: credits, key, now });
      else if (answer.holdId) {
        const cause = stopped ? 'cancel' : 'failure';
        await release(tx, answer.holdId, { cause, key, now });
      } else if (answer.paidBy && !kept) {
        const botId = await botOfConversation(tx, answer.userId, answer.conversationId);
        if (botId) await giveQuestionBack(tx, answer.userId, botId, answer.paidBy);
      }
      await finishAnswer(tx, attempt.id, {
        content: text,
        thinking,
        stopped,
        credits,
        guide,
        status: success ? 'success' : 'failed',
        problem: reason?.problem ?? null,
        problemParams: reason?.params ?? {},
        finishedAt: now,
      });
      await notify(tx, 'chat', attempt.id);
      await publish(tx, answer.userId, 'chat', {});
      await publish(tx, answer.userId, 'credits', {});
    });
  await persist(context.log, settle);
}
