import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@likeness/contract/client';

/** The product as an operator starts it, in a process and a folder of its own. */
export type Product = {
  origin: string;
  folder: string;
  /** Process of the server, 0 when it has ended; it changes when something starts it again. */
  pid: () => number;
  /** Activation codes of the first start, each good once. */
  codes: string[];
  /** A client from an address of its own, with a session or without. */
  client: (from: From) => Client;
  /** The longest its event loop was held since it was last asked, in milliseconds: by its own work, and by the clock. */
  loopLag: () => Promise<{ held: number; late: number }>;
  /** Its log so far, a line a row. */
  log: () => string[];
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  restart: () => Promise<void>;
  /** Ends it as an operator does: what it is doing is finished or handed back. */
  stop: () => Promise<void>;
  /** Stops it and removes its folder. */
  close: () => Promise<void>;
};

/** Where a client seems to be, and as whom it calls; `timeout` in milliseconds. */
export type From = { address: string; session?: string; timeout?: number };

const lagWatch = new URL('loop-lag.ts', import.meta.url).href;
/** Ends the server when its parent was killed. */
const endWithParent = new URL('../tools/end-with-parent.ts', import.meta.url).href;
const program = new URL('../apps/server/src/main.ts', import.meta.url).pathname;
const readyMs = 120_000;

/** Starts the product with `environment` on top of what a quiet installation needs; resolves when it answers. */
export async function startProduct(
  environment: Record<string, string> = {},
  folder?: string,
): Promise<Product> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'likeness-nightly-')));
  // The database of root has a user of its own, who must get there.
  if (!folder) await chmod(data, 0o755);
  const lines: string[] = [];
  let port = '0';
  let child: ChildProcess | undefined;

  const start = async (): Promise<string> => {
    const env = {
      LIKENESS_DATA: data,
      LIKENESS_LOG: 'warn',
      TRUST_PROXY: '1',
      LIKENESS_PREPARE_AHEAD: '0',
      LIKENESS_NATURAL_VOICES: '0',
      LIKENESS_STARTS_PER_SECOND: '1000',
    };
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', endWithParent, '--import', lagWatch, program],
      {
        env: { ...process.env, HOST: '127.0.0.1', ...env, ...environment, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const started = child;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the product is not ready in time')), readyMs);
      const read = (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) {
          lines.push(line);
          const ready = /Likeness is ready(?:: (\S+)| to make works)/.exec(line);
          if (!ready) continue;
          clearTimeout(late);
          resolve((ready[1] ?? '').replace('localhost', '127.0.0.1'));
        }
      };
      started.stdout?.setEncoding('utf8').on('data', read);
      started.stderr?.setEncoding('utf8').on('data', read);
      started.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`the product ended (${signal ?? code}): ${lines.slice(-5).join('\n')}`));
      });
    });
  };
  const gone = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  const loopLag = async (): Promise<{ held: number; late: number }> => {
    const seen = lines.length;
    child?.kill('SIGUSR2');
    while (child && child.exitCode === null && child.signalCode === null) {
      const said = lines.slice(seen).find((line) => line.startsWith('loop lag '));
      if (said) return JSON.parse(said.slice('loop lag '.length)) as { held: number; late: number };
      await sleep(20);
    }
    throw new Error('the product has ended');
  };

  const origin = await start();
  if (origin) port = new URL(origin).port;
  // Of several on one database the first alone has a first run.
  const told = await readFile(join(data, 'first-run.json'), 'utf8').catch(() => '{"codes":[]}');
  const first = JSON.parse(told) as { codes: string[] };
  return {
    origin,
    folder: data,
    pid: () => (child && child.exitCode === null && child.signalCode === null ? child.pid! : 0),
    codes: first.codes,
    client: (from) => clientAt(origin, from),
    loopLag,
    log: () => lines,
    kill: () => gone('SIGKILL'),
    restart: async () => void (await start()),
    stop: () => gone('SIGTERM'),
    close: async () => {
      await gone('SIGTERM');
      if (!folder) await rm(data, { recursive: true, force: true });
    },
  };
}

/** A client of a product that trusts its proxy, as if from another address. */
export function clientAt(origin: string, { address, session, timeout }: From): Client {
  return createClient({
    origin,
    ...(session ? { token: () => session } : {}),
    ...(timeout ? { timeout } : {}),
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(url, { ...init, headers });
    },
  });
}

/** Resident memory of a process in megabytes; 0 when it is gone. */
export function residentMb(pid: number): number {
  try {
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The value below which `percent` of them lie; 0 of none. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
