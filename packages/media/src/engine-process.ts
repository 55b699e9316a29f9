import { enableCompileCache, flushCompileCache } from 'node:module';
import type { ProblemName } from '@likeness/domain/problems';
import type { MediaOptions } from './toolchain.ts';

/*
 * This file loads nothing before the cache of compiled modules is on: reading TypeScript again costs more than a short render
 * may.
 */
enableCompileCache(new URL('../../../node_modules/.cache/compiled', import.meta.url).pathname);

/** Milliseconds between two words about the progress of one stage: each wakes the process that asked. */
const QUIET = 200;

type Progress = { stage: string; fraction: number };
type Answer<Request> = (
  request: Request,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<unknown>;

/**
 * An engine as a process of its own: one request comes as a message, progress and one report go back, and SIGTERM aborts.
 * What fails without a name is called `unnamed`. The request may bring as `media` what the process that asks was told about the media programs.
 */
export function answerOneRequest<Request>(
  load: () => Promise<{ answer: Answer<Request> }>,
  unnamed: ProblemName = 'render-failed',
): void {
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort(new Error('stopped')));
  process.once('message', ({ media, ...request }: { media?: MediaOptions }) => {
    // The caller may have left meanwhile.
    const say = (message: unknown) => process.connected && process.send?.(message);
    // The channel would keep the process alive; its job is done with the report.
    const sayLast = (message: unknown) => {
      // The parent of this process may kill it as soon as it has reported.
      flushCompileCache();
      if (process.connected) process.send?.(message, () => process.disconnect());
    };
    let last = { stage: '', at: 0 };
    const sayProgress = (progress: Progress): void => {
      const at = performance.now();
      if (progress.stage === last.stage && progress.fraction < 1 && at - last.at < QUIET) return;
      last = { stage: progress.stage, at };
      say({ progress });
    };
    Promise.all([load(), import('./toolchain.ts')])
      .then(([{ answer }, { configureMedia }]) => {
        if (media) configureMedia(media);
        return answer(request as Request, stop.signal, sayProgress);
      })
      .then(
        (done) => sayLast({ done }),
        async (error: unknown) => sayLast({ failed: await failure(error, unnamed) }),
      );
  });
}

async function failure(error: unknown, unnamed: ProblemName): Promise<object> {
  const { isProblem } = await import('@likeness/domain/problems');
  if (isProblem(error)) return { problem: error.problem, params: error.params, detail: error.detail };
  return { problem: unnamed, detail: error instanceof Error ? error.stack : String(error) };
}
