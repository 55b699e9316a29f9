import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds of this process and of every child it has waited for, user and system together. */
export function cpuSeconds(): number {
  const own = process.cpuUsage();
  return (own.user + own.system) / 1e6 + childrenCpuSeconds();
}

/** From proc_pid_stat(5): cutime and cstime; 0 where there is no /proc. */
function childrenCpuSeconds(): number {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** One line of progress that rewrites itself on a terminal, and a line per stage elsewhere. */
export function progressLine(): (stage: string, fraction: number) => void {
  let last = '';
  return (stage, fraction) => {
    const percent = `${Math.round(fraction * 100)} %`;
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[K${stage} ${percent}${fraction >= 1 ? '\n' : ''}`);
    else if (stage !== last) process.stderr.write(`${stage}\n`);
    last = stage;
  };
}
