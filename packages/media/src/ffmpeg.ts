import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { toBackground } from './priority.ts';
import {
  defaultLimits,
  guardedLimits,
  limited,
  sandboxInput,
  sandboxed,
  sandboxOutputFolder,
} from './sandbox.ts';
import type { Command, ResourceLimits } from './sandbox.ts';
import { bareToolchain, toolchain } from './toolchain.ts';
import type { Toolchain } from './toolchain.ts';
import { trustedInputOptions, untrustedInputOptions } from './whitelist.ts';

/** A place in the arguments where a file name goes; the runner decides the name the program sees. */
export type FileArgument = { role: 'input' | 'output'; path: string; prefix: string };

/** A file the program reads. `prefix` stands before the name, such as `subtitles=filename=`. */
export const reads = (path: string, prefix = 'file:'): FileArgument => ({ role: 'input', path, prefix });

/** A file the program writes: it appears at `path` only when the program has succeeded. */
export const writes = (path: string): FileArgument => ({ role: 'output', path, prefix: 'file:' });

/** Arguments may be grouped in nested lists; they are flattened before use. */
export type Argument = string | FileArgument | Argument[];

export type MediaJob = {
  program: 'ffmpeg' | 'ffprobe';
  args: Argument[];
  /** `false` when a user made any of the inputs: the sandbox, hard limits and whitelists apply. */
  trusted: boolean;
  /**
   * Runs a trusted job in the sandbox all the same, because it draws words of a user. Names the folders it may read;
   * they and its inputs keep their paths.
   */
  guard?: string[] | undefined;
  limits?: Partial<ResourceLimits> | undefined;
  signal?: AbortSignal | undefined;
  /** The caller writes to `child.stdin`. */
  feedsStdin?: boolean | undefined;
  /** The caller reads `child.stdout`. */
  readsStdout?: boolean | undefined;
};

/** A media program ended badly. `stderr` is its last words, for the log only. */
export class MediaFailure extends Error {
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly killedBy: NodeJS.Signals | null;
  constructor(job: MediaJob, exitCode: number | null, killedBy: NodeJS.Signals | null, stderr: string) {
    super(`${job.program} ended with ${killedBy ?? exitCode}: ${stderr.slice(-400)}`);
    this.name = 'MediaFailure';
    this.exitCode = exitCode;
    this.killedBy = killedBy;
    this.stderr = stderr;
  }
  /** True when a limit of CPU time, memory, pixels or file size ended the program. */
  get hitLimit(): boolean {
    const limitSignals: (string | null)[] = ['SIGXCPU', 'SIGXFSZ', 'SIGKILL'];
    return (
      limitSignals.includes(this.killedBy) ||
      // bubblewrap and shells report a signal as 128 + its number.
      [128 + 9, 128 + 24, 128 + 25].includes(this.exitCode ?? 0) ||
      /Cannot allocate memory|Picture size .* is invalid|max_pixels/i.test(this.stderr)
    );
  }
}

export type RunningMedia = {
  child: ChildProcess;
  /** Resolves with the tail of stderr when the program succeeded and its outputs are in place; rejects with MediaFailure. */
  done: Promise<string>;
  kill: () => void;
};

/** Options that precede the `-i` of an input, by trust. */
export const inputOptions = (trusted: boolean): string[] =>
  trusted ? trustedInputOptions : untrustedInputOptions;

const stderrTailLength = 8000;

/**
 * glibc gives the memory of every frame back to the kernel and has it cleared again for the next, unless it is asked to keep it:
 * in a render two of three page faults.
 */
const heap = {
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
};

/**
 * Starts ffmpeg or ffprobe without a shell and with nothing of our environment. A bare program stays in our process group, so
 * a caller that kills the group of a render also ends it. A sandbox gets a session of its own, which has no terminal, and is
 * killed as a group: killing bubblewrap alone leaves its child running if it had not yet asked to die with its parent.
 */
export async function startMedia(job: MediaJob): Promise<RunningMedia> {
  job.signal?.throwIfAborted();
  const tools = await (job.trusted && !job.guard ? bareToolchain() : toolchain());
  if (!job.trusted && !tools.opensUploads) {
    throw problem('ffmpeg-missing', {}, 'the bundled ffmpeg is too old to open files of users');
  }
  const outputs = await Promise.all(
    flatten(job.args)
      .filter((part): part is FileArgument => typeof part !== 'string' && part.role === 'output')
      .map(async ({ path }) => ({ path, folder: await mkdtemp(join(dirname(resolve(path)), '.media-')) })),
  );
  const command = commandFor(tools, job, outputs);
  const child = spawn(command.file, command.args, {
    env: command.file === tools.bwrap ? {} : heap,
    stdio: [job.feedsStdin ? 'pipe' : 'ignore', job.readsStdout ? 'pipe' : 'ignore', 'pipe'],
    detached: command.file === tools.bwrap,
  });
  toBackground(child);
  const kill = (): void => killAll(child, command.file === tools.bwrap);
  job.signal?.addEventListener('abort', kill, { once: true });
  const done = settle(job, child, outputs).finally(() => job.signal?.removeEventListener('abort', kill));
  // A caller that stopped reading has no use for the failure; who awaits `done` still sees it.
  done.catch(() => undefined);
  return { child, done, kill };
}

function killAll(child: ChildProcess, group: boolean): void {
  const ended = child.exitCode !== null || child.signalCode !== null;
  if (ended || child.pid === undefined) return;
  if (!group) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It ended between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs a job whose result is its output files; returns the tail of stderr. */
export async function runMedia(job: MediaJob): Promise<string> {
  const { done } = await startMedia(job);
  return done;
}

const flatten = (args: Argument[]): (string | FileArgument)[] =>
  args.flatMap((part) => (Array.isArray(part) ? flatten(part) : [part]));

type Output = { path: string; folder: string };

const outputName = (path: string): string => `out${extname(path)}`;

function commandFor(tools: Toolchain, job: MediaJob, outputs: Output[]): Command {
  const bwrap = job.trusted && !job.guard ? undefined : tools.bwrap;
  if (bwrap && outputs.length > 1) throw new Error('a sandboxed job writes one file');
  const inputs: { from: string; to: string }[] = [];
  let written = 0;
  const named = flatten(job.args).map((part) => {
    if (typeof part === 'string') return part;
    if (part.role === 'output') {
      const folder = outputs[written++]?.folder ?? '';
      return part.prefix + join(bwrap ? sandboxOutputFolder : folder, outputName(part.path));
    }
    if (!bwrap) return part.prefix + resolve(part.path);
    const to = job.guard
      ? resolve(part.path)
      : sandboxInput(inputs.length, extname(part.path).replaceAll(/[^.\w]/g, ''));
    inputs.push({ from: part.path, to });
    return part.prefix + to;
  });
  const standing = job.program === 'ffmpeg' ? ['-hide_banner', '-nostdin', '-y'] : ['-hide_banner'];
  if (job.feedsStdin) standing.splice(standing.indexOf('-nostdin'), 1);
  let command: Command = { file: tools[job.program], args: [...standing, '-loglevel', 'error', ...named] };
  if (job.trusted && !job.guard) return command;
  for (const folder of job.guard ?? []) inputs.push({ from: folder, to: resolve(folder) });
  const usual = job.guard ? guardedLimits : defaultLimits;
  command = limited(tools, command, { ...usual, ...job.limits });
  if (!bwrap) return command;
  const { ownProc } = tools;
  return sandboxed({ bwrap, ownProc }, command, { inputs, outputFolder: outputs[0]?.folder });
}

function settle(job: MediaJob, child: ChildProcess, outputs: Output[]): Promise<string> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrTailLength);
  });
  // A program that dies early closes its stdin; its exit status tells why, the broken pipe does not.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolvePromise, reject) => {
    child.once('error', (error) => reject(problem('ffmpeg-missing', {}, error.message)));
    child.once('close', (code, killedBy) => {
      if (code === 0) resolvePromise();
      else reject(job.signal?.aborted ? job.signal.reason : new MediaFailure(job, code, killedBy, stderr));
    });
  });
  return ended
    .then(async () => {
      for (const { path, folder } of outputs) await rename(join(folder, outputName(path)), path);
      return stderr;
    })
    .finally(() => Promise.all(outputs.map(({ folder }) => rm(folder, { recursive: true, force: true }))));
}

/** Turns a failure on a user's file into the problem to show: too much work, or unreadable. Other errors pass. */
export function asMediaProblem(error: unknown): unknown {
  if (!(error instanceof MediaFailure)) return error;
  if (/No space left on device/.test(error.stderr)) return problem('disk-full', {}, error.message);
  return problem(error.hitLimit ? 'media-limit' : 'media-unreadable', {}, error.message);
}
