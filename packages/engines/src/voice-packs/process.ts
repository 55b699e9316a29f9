import { isProblem } from '@likeness/domain/problems';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { installPack, type InstallOptions } from './install.ts';

/** Installs a pack in a process of its own: one request comes as a message, progress and one report go back. */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

type Request = { pack: VoicePack } & Pick<
  InstallOptions,
  'home' | 'cache' | 'mirror' | 'folder' | 'filesFolder' | 'silenceMs'
>;

process.once('message', ({ pack, home, cache, mirror, folder, filesFolder, silenceMs }: Request) => {
  const say = (message: object) => process.connected && process.send?.(message);
  let last = 0;
  const onProgress = (fraction: number) => {
    if (fraction - last < 0.002) return;
    last = fraction;
    say({ progress: { stage: 'fetching', fraction } });
  };
  const options = { home, cache, mirror, folder, filesFolder, silenceMs };
  installPack(pack, { ...options, signal: stop.signal, onProgress }).then(
    () => say({ done: true }),
    (error: unknown) =>
      say({
        failed: isProblem(error)
          ? { problem: error.problem, params: error.params, detail: error.detail }
          : { problem: 'voice-pack-failed', detail: String(error) },
      }),
  );
});
