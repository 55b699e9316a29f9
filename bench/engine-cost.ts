import { fork } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineFlags } from '../apps/server/src/children/child.ts';

const engine = new URL(import.meta.resolve('@likeness/talking-head/process'));

/** Milliseconds between looks at the memory; each look has a price of its own. */
const LOOK_EVERY = 500;

/** What a piece of work cost, with everything it started. */
export type Cost<T> = {
  result: T;
  /** User and system seconds. */
  cpu: number;
  wall: number;
  /** The largest sum over all processes, each library that several of them share counted once, in MB. */
  peakMb: number;
};

/** One request to an engine's process, as the server makes it; that of the talking head unless another is named. */
export function ask<T = unknown>(request: Record<string, unknown>, module: URL = engine): Promise<T> {
  const child = fork(module, [], {
    execArgv: engineFlags,
    serialization: 'advanced',
  });
  return new Promise<T>((done, fail) => {
    let report: { done?: T; failed?: { problem: string; detail?: string } } | undefined;
    child.on('message', (message: NonNullable<typeof report>) => {
      if ('done' in message || message.failed) report = message;
    });
    child.on('error', fail);
    // Only an ended process has handed over all its CPU time.
    child.on('exit', (code) => {
      if (report?.done !== undefined) done(report.done);
      else
        fail(
          new Error(`the engine ended with ${code}: ${report?.failed?.problem} ${report?.failed?.detail}`),
        );
    });
    child.send(request);
  });
}

export async function measured<T>(work: () => Promise<T>): Promise<Cost<T>> {
  const cpu = cpuSeconds();
  const start = performance.now();
  let peakMb = 0;
  const own = new Set(descendants(process.pid));
  const watch = setInterval(() => {
    const sum = descendants(process.pid)
      .filter((pid) => !own.has(pid))
      .reduce((total, pid) => total + residentMb(pid), 0);
    peakMb = Math.max(peakMb, sum);
  }, LOOK_EVERY);
  try {
    const result = await work();
    return { result, cpu: cpuSeconds() - cpu, wall: (performance.now() - start) / 1000, peakMb };
  } finally {
    clearInterval(watch);
  }
}

/**
 * User and system time of everything that this process ever started but `apart`, in seconds. What it does itself is mostly looking at
 * memory, which is no part of the work.
 */
export function cpuSeconds(apart?: number): number {
  const ticks = (pid: number, from: number, until: number) =>
    statFields(pid)
      .slice(from, until)
      .reduce((sum, field) => sum + Number(field), 0);
  // Of what has ended the parent knows it; what lives knows its own.
  const living = descendants(process.pid, apart).map((pid) => {
    try {
      return ticks(pid, 11, 15);
    } catch {
      return 0;
    }
  });
  return (ticks(process.pid, 13, 15) + living.reduce((sum, one) => sum + one, 0)) / 100;
}

/** The fields of /proc/<pid>/stat after the name, which may hold spaces. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Everything that a process started and that lives, but `apart` and what that started. */
export function descendants(pid: number, apart?: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
      .filter(Boolean)
      .map(Number)
      .filter((child) => child !== apart)
      .flatMap((child) => [child, ...descendants(child, apart)]);
  } catch {
    return [];
  }
}

/** Resident memory of a process, with its share of what it has in common with others. */
export function residentMb(pid: number): number {
  try {
    const line = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Bytes of a file that hold its header and nothing of the picture yet. */
const HEADER = 4096;

/**
 * Seconds from the request until the first encoded picture of `out` lies on the disk. The file that grows is the hidden
 * one beside `out`, which becomes `out` at the end.
 */
export async function untilFirstPicture(out: string, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let first: number | undefined;
  const watch = setInterval(() => {
    if (first === undefined && growing(dirname(out)) > HEADER) first = (performance.now() - start) / 1000;
  }, 10);
  try {
    await work();
    return first ?? (performance.now() - start) / 1000;
  } finally {
    clearInterval(watch);
  }
}

function growing(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.media-')) continue;
    try {
      for (const file of readdirSync(join(folder, name))) bytes += statSync(join(folder, name, file)).size;
    } catch {
      // It was finished between the two looks.
    }
  }
  return bytes;
}
