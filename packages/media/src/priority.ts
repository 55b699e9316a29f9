import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Niceness of what works long: on Linux a process that answers requests gets about nine times its share of a core that both
 * want, and alone on the machine it is as fast as ever.
 */
export const background = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lets a program that just started stand behind processes that answer requests; one that is further behind stays there. */
export function toBackground({ pid }: ChildProcess): void {
  if (pid === undefined || getPriority() >= background) return;
  try {
    setPriority(pid, background);
  } catch (error) {
    // It ended already.
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
