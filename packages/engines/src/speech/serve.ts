import { isProblem } from '@likeness/domain/problems';
import type { FromChild } from './child-pool.ts';

/**
 * The other end of `ChildPool`: answers one request after another and ends with the process that started it. `prepare`
 * does what is slow before the first request is asked for.
 */
export async function serve(
  prepare: () => Promise<void>,
  answer: (request: unknown, send: (piece: unknown) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  await prepare();
  process.on('message', (request) => {
    answer(request, (piece) => tell({ kind: 'piece', piece }))
      .then((result) => tell({ kind: 'done', result }))
      .catch((error: unknown) =>
        isProblem(error)
          ? tell({ kind: 'problem', name: error.problem, params: error.params })
          : tell({
              kind: 'broken',
              detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
            }),
      )
      .catch(() => process.exit(1));
  });
  await tell({ kind: 'ready' });
}

/** Resolves when the pipe took the message: a slow reader makes us wait instead of filling memory. */
function tell(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
