import { readdirSync, readFileSync } from 'node:fs';

/** How many living processes of this machine have `text` in their command line. */
export function processesWith(text: string): number {
  let found = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) found += 1;
    } catch {
      // It ended while we looked.
    }
  }
  return found;
}
