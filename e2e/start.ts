import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../tools/patience.ts';

export const root = resolve(import.meta.dirname, '..');
const endWithParent = new URL('../tools/end-with-parent.ts', import.meta.url).href;

/** The really started product: one process with its own data folder and database. */
type Studio = {
  url: string;
  data: string;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/**
 * Starts the server as `npm start` does, waits until it is ready, and reads what the first start printed. The library is not
 * prepared ahead: beside the journeys the machine is never idle.
 */
export async function startStudio(environment: Record<string, string> = {}): Promise<Studio> {
  const data = await mkdtemp(join(tmpdir(), 'likeness-e2e-'));
  const port = await freePort();
  const output: string[] = [];
  const server = [join(root, 'apps/server/src/main.ts')];
  const child = spawn(process.execPath, ['--import', endWithParent, ...server], {
    cwd: root,
    env: {
      ...process.env,
      LIKENESS_DATA: data,
      LIKENESS_PREPARE_AHEAD: '0',
      LIKENESS_NATURAL_VOICES: '0',
      LIKENESS_STARTS_PER_SECOND: '1000',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + patience;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}:\n${output.join('')}`);
    if (Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error(`The server is not ready:\n${output.join('')}`);
    }
    const ready = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await sleep(200);
  }
  return {
    url,
    data,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}
