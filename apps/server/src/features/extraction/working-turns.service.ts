import { linksWorkedOn } from '@likeness/domain/lanes';

let taken = 0;
const waiting: (() => void)[] = [];

/**
 * Runs what takes a core, such as encoding, when it has one of the few turns of this process: many works fetch from links at the
 * same time, and what they fetched must not take the machine from the renders. Rejects with the signal's reason.
 */
export async function inWorkingTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  if (taken < linksWorkedOn) taken++;
  else await turn(signal);
  try {
    return await work();
  } finally {
    // The turn goes on to the next one, or is free.
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}

function turn(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const begin = () => {
    signal.removeEventListener('abort', leave);
    resolve();
  };
  const leave = () => {
    waiting.splice(waiting.indexOf(begin), 1);
    reject(signal.reason as Error);
  };
  waiting.push(begin);
  signal.addEventListener('abort', leave, { once: true });
  return promise;
}
