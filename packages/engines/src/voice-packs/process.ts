import { isProblem } from '@likeness/domain/problems';
import type { VoicePack } from '@likeness/domain/voice-packs';
import { installPack } from './install.ts';

/** Installs a pack in a process of its own: one request comes as a message, progress and one report go back. */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

type Request = { pack: VoicePack; home: string; mirror?: string; folder?: string };

process.once('message', ({ pack, home, mirror, folder }: Request) => {
  const say = (message: object) => process.connected && process.send?.(message);
  let last = 0;
  const onProgress = (fraction: number) => {
    if (fraction - last < 0.002) return;
    last = fraction;
    say({ progress: { stage: 'fetching', fraction } });
  };
  installPack(pack, { home, mirror, folder, signal: stop.signal, onProgress }).then(
    () => say({ done: true }),
    (error: unknown) =>
      say({
        failed: isProblem(error)
          ? { problem: error.problem, params: error.params, detail: error.detail }
          : { problem: 'voice-pack-damaged', detail: String(error) },
      }),
  );
});
