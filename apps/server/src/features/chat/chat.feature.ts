import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { forgetPieces, orphanAnswers, writtenSoFar } from './answer.store.ts';
import { answerTask } from './answer.task.ts';
import { messages, records, remove, rename } from './chat.service.ts';
import { send, stop } from './send.service.ts';
import { settleAnswer } from './settle-answer.ts';
import { ticket } from './stream.service.ts';

const day = 86_400_000;

/** An answer without a job would be waited for without end. */
async function failOrphans(context: Context): Promise<void> {
  for (const attempt of await orphanAnswers(context.db)) {
    const said = await writtenSoFar(context.db, attempt.id);
    await settleAnswer(context, attempt, { ...said, reason: problem('answer-lost') });
    context.log.error({ answer: attempt.id }, 'an answer had no job and was failed');
  }
}

export const chatFeature: Feature<'chat'> = {
  routes: { records, remove, rename, messages, send, ticket, stop },
  tasks: { 'chat-answer': answerTask },
  sweeps: [
    { name: 'orphan-answers', everySeconds: 30, run: failOrphans },
    {
      name: 'answer-pieces',
      everySeconds: 3600,
      run: ({ db, clock }) => forgetPieces(db, new Date(clock().getTime() - day)),
    },
  ],
};
