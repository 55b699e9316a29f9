import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second and bytes of a page in /proc: 100 and 4096 on every Linux that Node runs on. */
const [ticks, page] = [100, 4096];

/** Seconds of CPU and megabytes of memory of a process and of all that it started, without `apart` and what that started. Linux only. */
export function treeOf(root: number, apart?: number): { cpu: number; memory: number } {
  const all = new Map<number, { parent: number; cpu: number; memory: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      // proc_pid_stat(5): ppid is field 4, utime to cstime 14 to 17, rss 24; the first of `fields` is field 3.
      const cpu = [11, 12, 13, 14].reduce((sum, at) => sum + fields[at]!, 0) / ticks;
      all.set(Number(name), { parent: fields[1]!, cpu, memory: (fields[21]! * page) / 2 ** 20 });
    } catch {
      // It ended meanwhile.
    }
  }
  const within = (pid: number): boolean => {
    if (pid === apart) return false;
    if (pid === root) return true;
    const found = all.get(pid);
    return found !== undefined && found.parent > 1 && within(found.parent);
  };
  let [cpu, memory] = [0, 0];
  for (const [pid, one] of all) if (within(pid)) [cpu, memory] = [cpu + one.cpu, memory + one.memory];
  return { cpu, memory };
}
