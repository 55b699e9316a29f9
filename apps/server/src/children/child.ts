import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forkLimited } from '@likeness/media/memory-limit';
import { mediaOptions } from '@likeness/media/toolchain';
import { Problem, problem, type ProblemName, type ProblemParams } from '@likeness/domain/problems';
import { isProblemName } from '@likeness/domain/sentences';
import { comeForward, standBack } from './standing.ts';

/** Limits of one engine process. */
export type EngineLimits = {
  memoryMb: number;
  seconds: number;
  outputMb: number;
  /** It stands behind all other works. */
  idle?: boolean;
  /** Seconds after which it does so no longer; without it as long as it is not wanted. */
  idleSeconds?: number;
};

/** What an engine process says. `done` or `failed` comes once, last. */
export type EngineMessage =
  | { progress: { stage: string; fraction: number } }
  | { done: unknown }
  | { failed: { problem: string; params?: ProblemParams; detail?: string } };

export type EngineOptions = {
  /** Working folder; what the engine writes there counts against `outputMb`, what lay there before does not. */
  folder: string;
  signal: AbortSignal;
  onProgress?: (stage: string, fraction: number) => void;
  /** Settles when a user waits for what is made in idle time. */
  wanted?: Promise<void>;
  /** Resident memory of the whole group, seen twice a second. */
  onMemory?: (megabytes: number) => void;
};

/** How V8, C++ and the system say that there is no more memory; the process ends in many ways then. */
const memoryWords =
  /out of memory|allocation failed|failed to allocate memory|bad_alloc|Invalid typed array length|Cannot allocate memory/i;
const guard = new URL('./engine-guard.ts', import.meta.url);
const watchInterval = 500;
const lastWordsWait = 2000;
/** How long a process may take to end by itself before it is killed, in milliseconds. */
const grace = 1500;
const keptErrorText = 4000;
/** Resident memory is looked at twice a second; what is taken between two looks the kernel ends at so many times the limit. */
const burst = 2;

/**
 * Flags of Node for every engine. A young generation of a few megabytes costs no time that can be measured and leaves 45 MB
 * more to the machine: engines make little garbage, and V8 never gives a large one back. Collecting so
 * little on several threads costs more CPU than it saves.
 */
export const engineFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--single-threaded-gc',
];

/**
 * Runs an engine in a process group of its own: sends `request` and how
 * media programs are set up as `media`, waits for its report. A cancel ends the whole group
 * within two seconds; so does passing a limit. Rejects with the engine's named problem, `render-memory`,
 * `render-timeout`, `media-limit`, `engine-crashed` with the end of its error text as detail, or the signal's reason.
 */
export async function runEngine<T>(
  module: URL,
  request: Record<string, unknown>,
  limits: EngineLimits,
  options: EngineOptions,
): Promise<T> {
  const before = await folderMb(options.folder);
  options.signal.throwIfAborted();
  const child = forkLimited(module, [String(process.pid)], {
    dataMb: limits.memoryMb * burst + 1024,
    cwd: options.folder,
    detached: true,
    execArgv: [...engineFlags, `--max-old-space-size=${limits.memoryMb}`, '--import', guard.href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const { pid } = child;
  if (limits.idle && pid !== undefined) {
    void standBack(pid);
    void options.wanted?.then(() => comeForward(pid));
  }
  const waitedEnough =
    limits.idleSeconds === undefined
      ? undefined
      : setTimeout(() => pid && void comeForward(pid), limits.idleSeconds * 1000);
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-keptErrorText);
  });
  // The end of a process may be known before its last words, and a program it left behind may hold them open.
  const lastWords = new Promise((resolve) => child.stderr?.once('close', resolve));
  const end = endOf(child);
  try {
    return await new Promise<T>((resolve, reject) => {
      const abort = () => reject(options.signal.reason as Error);
      options.signal.addEventListener('abort', abort, { once: true });
      const stopWatching = watch(child, limits, { ...options, before }, reject);
      child.on('message', (message: EngineMessage) => {
        if ('progress' in message) options.onProgress?.(message.progress.stage, message.progress.fraction);
        else if ('done' in message) resolve(message.done as T);
        else reject(reported(message.failed));
      });
      child.on('error', reject);
      void end.then(async ({ code, signal }) => {
        stopWatching();
        options.signal.removeEventListener('abort', abort);
        await Promise.race([lastWords, sleep(lastWordsWait)]);
        const outOfMemory = memoryWords.test(errorText);
        const detail = `engine ended (${signal ?? code}): ${errorText}`;
        reject(problem(outOfMemory ? 'render-memory' : 'engine-crashed', {}, detail));
      });
      child.send({ ...request, media: mediaOptions() }, (error) => {
        if (error) reject(error);
      });
    });
  } finally {
    clearTimeout(waitedEnough);
    await endGroup(child, end);
  }
}

function reported(failed: { problem: string; params?: ProblemParams; detail?: string }): Problem {
  const known = isProblemName(failed.problem);
  const name: ProblemName = known ? (failed.problem as ProblemName) : 'render-failed';
  return problem(name, failed.params ?? {}, failed.detail);
}

type End = { code: number | null; signal: NodeJS.Signals | null };

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Asks the group to end, then makes it. Programs that left the group are not ours to find: media starts none. */
async function endGroup(child: ChildProcess, end: Promise<End>): Promise<void> {
  if (child.pid === undefined) return;
  signalGroup(child.pid, 'SIGTERM');
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, grace)));
  await Promise.race([end, patience]);
  clearTimeout(timer);
  signalGroup(child.pid, 'SIGKILL');
  await end;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

/** Looks at time, memory and output twice a second; reports the first limit that is passed. */
function watch(
  child: ChildProcess,
  limits: EngineLimits,
  { folder, onMemory, before }: EngineOptions & { before: number },
  passed: (reason: Error) => void,
): () => void {
  const started = performance.now();
  let looking = false;
  const look = async () => {
    if (looking || child.pid === undefined) return;
    looking = true;
    const seconds = (performance.now() - started) / 1000;
    if (seconds > limits.seconds) passed(problem('render-timeout', {}, `${Math.round(seconds)} s`));
    const memoryMb = await groupMemoryMb(child.pid);
    onMemory?.(memoryMb);
    if (memoryMb > limits.memoryMb) passed(problem('render-memory', {}, `${Math.round(memoryMb)} MB`));
    const outputMb = (await folderMb(folder)) - before;
    if (outputMb > limits.outputMb) passed(problem('media-limit', {}, `${Math.round(outputMb)} MB written`));
    looking = false;
  };
  const timer = setInterval(() => void look().catch(() => (looking = false)), watchInterval);
  return () => clearInterval(timer);
}

/** Resident memory of all processes of a group; 0 where there is no /proc. */
async function groupMemoryMb(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  let pages = 0;
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // Fields after the command's name, which may hold anything: state, parent, group, … and rss as the 22nd.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) pages += Number(fields[21]);
  }
  return (pages * 4096) / 2 ** 20;
}

async function folderMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes / 2 ** 20;
}
