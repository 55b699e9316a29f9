import { lstatSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { procArgs, type Toolchain } from './toolchain.ts';

export type ResourceLimits = {
  /** Bytes of address space. */
  memory: number;
  /** Seconds of CPU, user and system, all threads together. */
  cpuSeconds: number;
  /** Bytes of the largest file that may be written. */
  fileSize: number;
};

const gigabyte = 1024 ** 3;

export const defaultLimits: ResourceLimits = {
  // Enough to tone-map and encode 4K; every thread of a decoder or encoder reserves address space of its own.
  memory: 4 * gigabyte + availableParallelism() * (gigabyte / 4),
  cpuSeconds: 3600,
  fileSize: 4 * gigabyte,
};

/** For renders of our own that draw words of a user: hours of video, as large as they get. */
export const guardedLimits: ResourceLimits = {
  ...defaultLimits,
  cpuSeconds: 24 * 3600,
  fileSize: 64 * gigabyte,
};

export type Command = { file: string; args: string[] };

/** Path of read-only file `index` inside the sandbox. */
export const sandboxInput = (index: number, extension: string): string => `/job/in${index}${extension}`;
export const sandboxOutputFolder = '/job/out';

/**
 * Wraps a command in bubblewrap: no network, no process and no file of the host but the programs, the fonts, the
 * named inputs (read-only) and one private folder for output. Start it with an EMPTY environment: bubblewrap's own
 * helper stays readable inside as process 1, so `--clearenv` alone would not hide the server's secrets. Start it in a
 * session of its own: a program that shares a terminal could type into it.
 */
export function sandboxed(
  { bwrap, ownProc }: { bwrap: string; ownProc: boolean },
  command: Command,
  files: { inputs: { from: string; to: string }[]; outputFolder: string | undefined },
): Command {
  const args = ['--unshare-all', '--die-with-parent', '--clearenv'];
  args.push('--cap-drop', 'ALL', '--hostname', 'media');
  args.push('--ro-bind', '/usr', '/usr');
  for (const folder of ['/lib', '/lib64', '/lib32', '/bin', '/sbin']) args.push(...systemFolder(folder));
  for (const path of ['/etc/ld.so.cache', '/etc/fonts', '/var/cache/fontconfig', '/etc/alternatives']) {
    args.push('--ro-bind-try', path, path);
  }
  const program = realpathSync(command.file);
  if (!program.startsWith('/usr/')) args.push('--ro-bind', dirname(program), dirname(program));
  // Read-only: bubblewrap leaves /proc/sys writable when the server runs as root, and with it the kernel's settings.
  args.push(
    ...procArgs(ownProc),
    '--remount-ro',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    '--dir',
    '/job',
  );
  for (const { from, to } of files.inputs) args.push('--ro-bind', realpathSync(from), to);
  if (files.outputFolder) args.push('--bind', files.outputFolder, sandboxOutputFolder);
  args.push('--chdir', '/job', '--', program, ...command.args);
  return { file: bwrap, args };
}

/** A merged-/usr system has links here; an older one has real folders. */
function systemFolder(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isSymbolicLink()) return ['--symlink', realpathSync(path).slice(1), path];
  return ['--ro-bind', path, path];
}

/** Processes and threads inside the sandbox. Outside it the limit would count the whole server of the same user. */
const maxProcesses = 512;

/** Runs a command under hard limits of memory, CPU, file size, processes and open files, without core dumps. */
export function limited(tools: Toolchain, command: Command, limits: ResourceLimits): Command {
  if (!tools.prlimit) return command;
  const args = [
    `--as=${limits.memory}`,
    `--cpu=${Math.ceil(limits.cpuSeconds)}`,
    `--fsize=${limits.fileSize}`,
    '--nofile=256',
    '--core=0',
    ...(tools.bwrap ? [`--nproc=${maxProcesses}`] : []),
    '--',
    command.file,
    ...command.args,
  ];
  return { file: tools.prlimit, args };
}
