import type { LanguageDriver } from '@likeness/engines/language/port';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';

/** The same model; the open pages of who asks hear how many are answered before them, where it answers one after the other. */
export function tellingPlace(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { userId }: Pick<Caller, 'userId'>,
  model: LanguageDriver,
): LanguageDriver {
  const tell = (before: number) =>
    transaction(db, (tx) => publish(tx, userId, 'writing', { before })).catch((error: unknown) =>
      log.warn({ err: error }, 'a place in the queue was not told'),
    );
  return {
    ...model,
    async *answer(request, options) {
      for await (const piece of model.answer(request, options)) {
        if (piece.kind === 'waiting') await tell(piece.before);
        yield piece;
      }
    },
  };
}
