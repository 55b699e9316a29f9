import { isProblem } from '@likeness/domain/problems';
import { rehearsal, type FromChild } from './child-messages.ts';

/**
 * The other end of `ChildPool`: answers one request after another and ends with the process that started it. `rehearse`
 * does what the first request would pay for; a request that comes without being announced by `warm` does not wait for it.
 */
export async function serve(
  rehearse: () => Promise<void>,
  answer: (request: unknown, send: (piece: unknown) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request) => {
    const answered =
      request === rehearsal ? rehearse() : answer(request, (piece) => tell({ kind: 'piece', piece }));
    answered
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
