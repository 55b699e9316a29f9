import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second, whatever the clock of its kernel. */
const tick = 0.01;

type Seen = { parent: number; seconds: number };

/** A process of Linux with what it and its ended children used; nothing when it has just ended. */
function seen(pid: number): [number, Seen][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [[pid, { parent: Number(fields[1]), seconds: ticks * tick }]];
  } catch {
    return [];
  }
}

/**
 * Processor seconds that this process, what it started, and what those started have used until now. Programs that left their parent,
 * as the shared database does in time, are not counted; where there is no `/proc`, only this process is.
 */
export function cpuSeconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => seen(Number(name))),
  );
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === process.pid || (parent !== undefined && isOurs(parent));
  };
  return [...all].reduce((sum, [pid, { seconds }]) => (isOurs(pid) ? sum + seconds : sum), 0);
}

let counted = 0;

/** Processor seconds since this was asked last in this process; the first time all, with what it took to start it. */
export function newCpuSeconds(): number {
  const before = counted;
  counted = cpuSeconds();
  return counted - before;
}
