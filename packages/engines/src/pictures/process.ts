import type { PictureOrder } from './port.ts';

/* Pictures are drawn, or those of a vendor finished, in a process of its own: an order comes as a message, progress and one report go back. */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

type Asked = {
  order: PictureOrder;
  folder: string;
  /** Pictures of an engine elsewhere, to be finished instead of drawn. */
  raw?: string[];
};

process.once('message', (asked: Asked) => {
  const say = (message: unknown) => process.connected && process.send?.(message);
  // The channel would keep the process alive; its job is done with the report.
  const sayLast = (message: unknown) =>
    process.connected && process.send?.(message, () => process.disconnect());
  made(asked, (fraction) => say({ progress: { stage: 'drawing', fraction } })).then(
    (done) => sayLast({ done }),
    async (error: unknown) => sayLast({ failed: await failure(error) }),
  );
});

async function made({ order, folder, raw }: Asked, onProgress: (fraction: number) => void) {
  if (raw) return (await import('./finish-external.ts')).finishExternal(raw, order, folder, onProgress);
  return (await import('./sketch.ts')).sketchEngine.draw(order, folder, stop.signal, onProgress);
}

async function failure(error: unknown): Promise<object> {
  const { isProblem } = await import('@likeness/domain/problems');
  if (isProblem(error)) return { problem: error.problem, params: error.params, detail: error.detail };
  return { problem: 'generation-failed', detail: error instanceof Error ? error.stack : String(error) };
}
