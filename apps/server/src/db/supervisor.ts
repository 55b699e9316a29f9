import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmaster, type Start, startOrJoin } from './postmaster.ts';

type Hear = { onDeath: () => void; onBack: () => void; onError: (error: Error) => void };

const lookEveryMs = 250;
/** Wait after a start that failed. */
const restMs = 2000;

/** Watches over the postmaster of one database, and starts it again when it is gone. */
export function supervisor(start: Start, first: number) {
  let pid = first;
  let timer: NodeJS.Timeout | undefined;
  let raising: Promise<void> | undefined;
  const ending = new AbortController();

  async function raise({ onDeath, onBack, onError }: Hear): Promise<void> {
    onDeath();
    while (!ending.signal.aborted) {
      try {
        ({ pid } = await startOrJoin(start));
        return onBack();
      } catch (error) {
        onError(error as Error);
        await sleep(restMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  return {
    /** The process at the moment, or the last one. */
    pid: () => pid,
    begin: (hear: Hear) => {
      timer ??= setInterval(() => {
        if (raising || isPostmaster(pid, start.folders)) return;
        raising = raise(hear).finally(() => (raising = undefined));
      }, lookEveryMs);
      timer.unref();
    },
    /** Looks no further; a start in progress is waited for, so that nothing is left behind. */
    end: async () => {
      clearInterval(timer);
      ending.abort();
      await raising;
    },
  };
}
