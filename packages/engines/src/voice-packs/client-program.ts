import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@likeness/domain/problems';

type Options = {
  /** Where it works and keeps what it has not finished yet: growth here is how its life is seen. */
  folder: string;
  /** Milliseconds without a byte, here or in what it says, after which it is given up. */
  silenceMs: number;
  signal?: AbortSignal | undefined;
  /** Bytes in the folder. */
  onBytes?: ((bytes: number) => void) | undefined;
};

const lookMs = 250;
/** What a program says last of a disk without room. */
const noRoom = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

/**
 * Runs a client of a package registry as the user has it, with the user's settings, in a process group of its own. Throws an
 * error that says why it was given up, `voice-pack-no-space`, or the signal's reason; no process of the group is left then.
 */
export async function runClient(
  command: string,
  args: string[],
  { folder, silenceMs, signal, onBytes }: Options,
): Promise<void> {
  signal?.throwIfAborted();
  // `env` adds to the environment of this process, where a client keeps its proxy and its certificates.
  const child = spawn('env', [`TMPDIR=${folder}`, command, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [words, lastGrowth, bytes] = ['', performance.now(), 0];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
      lastGrowth = performance.now();
    });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  };
  process.once('exit', kill);
  const over = new AbortController();
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('close', (code, by) => resolve(code ?? by ?? 'killed'));
    // A program that it left behind may hold its last words open.
    child.once('exit', (code, by) => void sleep(1000).then(() => resolve(code ?? by ?? 'killed')));
  }).finally(() => over.abort());
  const watched = (async () => {
    while (!over.signal.aborted) {
      const now = await bytesIn(folder);
      if (now !== bytes) lastGrowth = performance.now();
      bytes = now;
      onBytes?.(bytes);
      if (signal?.aborted) throw signal.reason;
      if (performance.now() - lastGrowth > silenceMs)
        throw new Error(`${command} brought no byte for ${silenceMs / 1000} s`);
      await sleep(lookMs, undefined, {
        signal: signal ? AbortSignal.any([over.signal, signal]) : over.signal,
      }).catch(() => undefined);
    }
  })();
  // It is raced below, and may end later.
  watched.catch(() => undefined);
  try {
    await Promise.race([ended, watched.then(() => ended)]);
  } finally {
    kill();
    process.removeListener('exit', kill);
    over.abort();
  }
  const code = await ended;
  if (code === 0) return;
  if (noRoom.test(words)) throw problem('voice-pack-no-space', {}, words.slice(-400));
  // `env` says so when there is no such program.
  if (code === 127) throw new Error(`there is no ${command} here`);
  throw new Error(`${command} ended (${code}): ${words.trim().slice(-400)}`);
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
