import { isProblem } from '@likeness/domain/problems';
import { configureMedia, type MediaOptions } from '@likeness/media/toolchain';
import { readCaptions } from './read-captions.ts';

/** Reads captions in a process of its own: one request comes as a message, progress and one report go back. */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

/** Milliseconds between two words about progress. */
const quiet = 200;

process.once(
  'message',
  ({ media, path, trusted }: { media?: MediaOptions; path: string; trusted: boolean }) => {
    if (media) configureMedia(media);
    let last = 0;
    const onProgress = (fraction: number) => {
      const now = performance.now();
      if (now - last < quiet || !process.connected) return;
      last = now;
      process.send?.({ progress: { stage: 'reading', fraction } });
    };
    const say = (message: object) => process.connected && process.send?.(message, () => process.disconnect());
    readCaptions(path, { trusted, signal: stop.signal, onProgress }).then(
      (done) => say({ done }),
      (error: unknown) => say({ failed: failure(error) }),
    );
  },
);

function failure(error: unknown): object {
  if (isProblem(error)) return { problem: error.problem, params: error.params, detail: error.detail };
  return { problem: 'render-failed', detail: error instanceof Error ? error.stack : String(error) };
}
