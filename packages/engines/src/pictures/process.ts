import type { PictureOrder } from './port.ts';

/* The sketch engine as a process of its own: an order comes as a message, progress and one report go back. */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

process.once('message', ({ order, folder }: { order: PictureOrder; folder: string }) => {
  const say = (message: unknown) => process.connected && process.send?.(message);
  // The channel would keep the process alive; its job is done with the report.
  const sayLast = (message: unknown) =>
    process.connected && process.send?.(message, () => process.disconnect());
  import('./sketch.ts')
    .then(({ sketchEngine }) =>
      sketchEngine.draw(order, folder, stop.signal, (fraction) =>
        say({ progress: { stage: 'drawing', fraction } }),
      ),
    )
    .then(
      (done) => sayLast({ done }),
      async (error: unknown) => sayLast({ failed: await failure(error) }),
    );
});

async function failure(error: unknown): Promise<object> {
  const { isProblem } = await import('@likeness/domain/problems');
  if (isProblem(error)) return { problem: error.problem, params: error.params, detail: error.detail };
  return { problem: 'generation-failed', detail: error instanceof Error ? error.stack : String(error) };
}
