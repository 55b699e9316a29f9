import { enableCompileCache, flushCompileCache } from 'node:module';
import type { MediaOptions } from '@likeness/media/toolchain';
import type { ClipRequest } from './answer.ts';

/*
 * The engine of clips as a process of its own: one request comes as a message, progress and one report go back. This file loads
 * nothing before the cache of compiled modules is on: reading TypeScript anew costs more than a short render may.
 */
enableCompileCache(new URL('../../../../node_modules/.cache/compiled', import.meta.url).pathname);

const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

/** Milliseconds between two words about the progress of one stage: each wakes the process that asked. */
const QUIET = 200;

/** `media` is what the process that asks was told about the media programs. */
type Asked = ClipRequest & { media?: MediaOptions };

process.once('message', ({ media, ...request }: Asked) => {
  // The caller may have left meanwhile.
  const say = (message: unknown) => process.connected && process.send?.(message);
  // The channel would keep the process alive; its job is done with the report.
  const sayLast = (message: unknown) => {
    // The parent of this process may kill it as soon as it has reported.
    flushCompileCache();
    if (process.connected) process.send?.(message, () => process.disconnect());
  };
  let last = { stage: '', at: 0 };
  const sayProgress = (progress: { stage: string; fraction: number }): void => {
    const at = performance.now();
    if (progress.stage === last.stage && progress.fraction < 1 && at - last.at < QUIET) return;
    last = { stage: progress.stage, at };
    say({ progress });
  };
  Promise.all([import('./answer.ts'), import('@likeness/media/toolchain')])
    .then(([{ answer }, { configureMedia }]) => {
      if (media) configureMedia(media);
      return answer(request, stop.signal, sayProgress);
    })
    .then(
      (done) => sayLast({ done }),
      async (error: unknown) => sayLast({ failed: await failure(error) }),
    );
});

async function failure(error: unknown): Promise<object> {
  const { isProblem } = await import('@likeness/domain/problems');
  if (isProblem(error)) return { problem: error.problem, params: error.params, detail: error.detail };
  return { problem: 'render-failed', detail: error instanceof Error ? error.stack : String(error) };
}
