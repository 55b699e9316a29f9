import { isProblem } from '@likeness/domain/problems';
import type { FromShared, ToShared } from './shared-messages.ts';

/** The other end of `SharedProgram`: answers requests side by side; `signal` tells that an answer is not wanted any more. */
export function serveShared(
  answer: (
    request: unknown,
    send: (piece: unknown) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<unknown>,
): void {
  const running = new Map<number, AbortController>();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: ToShared) => {
    if ('cancel' in message) {
      running.get(message.cancel)?.abort();
      return;
    }
    const { id, request } = message;
    const controller = new AbortController();
    running.set(id, controller);
    answer(request, (piece) => tell({ kind: 'piece', id, piece }), controller.signal)
      .then((result) => tell({ kind: 'done', id, result }))
      .catch((error: unknown) => (controller.signal.aborted ? undefined : tell(failureOf(id, error))))
      .catch(() => process.exit(1))
      .finally(() => running.delete(id));
  });
  void tell({ kind: 'ready' });
}

const failureOf = (id: number, error: unknown): FromShared =>
  isProblem(error)
    ? { kind: 'problem', id, name: error.problem, params: error.params }
    : { kind: 'broken', id, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };

/** Resolves when the pipe took the message: a slow reader makes us wait instead of filling memory. */
function tell(message: FromShared): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
