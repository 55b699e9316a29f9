import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { getPriority } from 'node:os';
import { background } from './priority.ts';

/**
 * Starts a module of ours with at most `dataMb` megabytes of writable memory, and what it starts with as much each. The kernel
 * holds the limit (RLIMIT_DATA), typed arrays and WebAssembly included; address space that is only reserved does not count,
 * of which V8 takes many gigabytes. Where the system knows no such limit it starts without one. All its threads stand behind
 * processes that answer requests.
 */
export function forkLimited(
  module: string | URL,
  args: string[],
  { dataMb, execArgv = [], ...options }: ForkOptions & { dataMb: number },
): ChildProcess {
  if (process.platform === 'win32') return fork(module, args, { ...options, execArgv });
  const limit = `ulimit -d ${Math.round(dataMb * 1024)} 2>/dev/null`;
  const further = Math.max(0, background - getPriority());
  const start = `${limit}; command -v nice >/dev/null && exec nice -n ${further} "$0" "$@"; exec "$0" "$@"`;
  return fork(module, args, {
    ...options,
    // The shell becomes the program: same process, same pipes.
    execPath: '/bin/sh',
    execArgv: ['-c', start, process.execPath, ...execArgv],
  });
}
