import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { background } from '@likeness/media/priority';

/**
 * Lets the process group of `pid`, in a session of its own, stand behind all others: it has about a tenth of what another one gets,
 * and is never left waiting for ever. Where Linux gives each session a share of its own, a niceness counts within the session
 * only, and the share has a niceness too (sched(7), autogroup).
 */
export function standBack(pid: number): Promise<void> {
  return stand(pid, { share: background, alone: constants.priority.PRIORITY_LOW });
}

/** Lets a group that stood back work as other engines do. Without shares only an administrator can; it stays behind then. */
export function comeForward(pid: number): Promise<void> {
  return stand(pid, { share: 0, alone: background });
}

async function stand(pid: number, { share, alone }: { share: number; alone: number }): Promise<void> {
  try {
    if (await sessionsShare()) await writeFile(`/proc/${pid}/autogroup`, String(share));
    else setPriority(pid, alone);
  } catch {
    // It has ended, or may not.
  }
}

async function sessionsShare(): Promise<boolean> {
  const enabled = await readFile('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').catch(() => '0');
  return enabled.trim() === '1';
}
