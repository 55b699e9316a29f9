import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type Process = { pid: number; parent: number; command: string };

/** Every process of this machine that lives. */
export function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const status = read(`/proc/${name}/stat`);
    // Fields after the command's name, which may hold anything: state, parent, …
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (!status || state === 'Z') return [];
    const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
    return [{ pid: Number(name), parent: Number(parent), command }];
  });
}

/** What a process has started, and what that has started. */
export function descendants(pid: number, all = processes()): Process[] {
  const own = all.filter(({ parent }) => parent === pid);
  return own.flatMap((child) => [child, ...descendants(child.pid, all)]);
}

/** Processes that have to do with a folder: by their command, their environment or where they work. */
export function processesAt(folder: string): Process[] {
  return processes().filter(({ pid, command }) => {
    if (pid === process.pid) return false;
    return [command, read(`/proc/${pid}/environ`), linkOf(pid)].some((text) => text.includes(folder));
  });
}

/** Ends a process as a crash does; false when it was gone. */
export function kill(pid: number): boolean {
  if (pid <= 1) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function linkOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
