import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../test/harness.ts';

const program = new URL('../test/product-program.ts', import.meta.url);

/** A database behind a network that can fall silent: connections stay open, and nothing comes through any more. */
async function behindNetwork(socketFolder: string) {
  const open = new Set<Socket>();
  const network = createServer((client) => {
    const database = connect(join(socketFolder, '.s.PGSQL.5432'));
    for (const socket of [client, database]) open.add(socket.on('error', () => undefined));
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  return {
    port: (network.address() as AddressInfo).port,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      network.close();
    },
  };
}

test('a product whose database has fallen silent still stops', async () => {
  const { connection } = await testDatabase();
  const network = await behindNetwork(connection.host);
  const folder = await mkdtemp(join(tmpdir(), 'likeness-stop-'));
  const child = fork(program, ['1500'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${network.port}/${connection.database}`,
      LIKENESS_DATA: folder,
      LIKENESS_PREPARE_AHEAD: '0',
      LIKENESS_NATURAL_VOICES: '0',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    network.close();
    await rm(folder, { recursive: true, force: true });
  });
  let said = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said).toContain('Likeness is ready');
  network.fallSilent();
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});
