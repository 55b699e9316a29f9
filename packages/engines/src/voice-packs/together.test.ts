import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { declinePack, installedPacks, packState } from './installed.ts';
import { fileOf, noise, packOf } from './test/pack-server.ts';

const content = noise(1 << 20);
/** Bytes that the server sends at a time, and milliseconds between. */
const [piece, between] = [16_384, 15];
const program = fileURLToPath(new URL('./process.ts', import.meta.url));

let folder: string;
let server: Server;
let asked: number[];
/** The second half of a file is sent once this has come. */
let half: Promise<void>;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-together-'));
  asked = [];
  half = Promise.resolve();
  server = createServer((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(from);
    const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': content.length - from,
      ...(from > 0 ? range : {}),
    });
    void (async () => {
      for (let at = from; at < content.length && !response.destroyed; at += piece) {
        if (at >= content.length / 2) await half;
        response.write(content.subarray(at, at + piece));
        await sleep(between);
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await rm(folder, { recursive: true });
});

const pack = (): VoicePack => {
  const { port } = server.address() as AddressInfo;
  const file = fileOf('model', content, [{ kind: 'release', url: `http://127.0.0.1:${port}/model` }]);
  return packOf(Buffer.alloc(0), { files: [file], parts: { model: 'model' } });
};
const cache = () => join(folder, 'cache');
const home = (name = 'home') => join(folder, name);

/** An installation in a process of its own, as the server starts one; `report` is what it says last. */
function start(into: string): { child: ChildProcess; report: Promise<object | undefined> } {
  const child = fork(program, { serialization: 'advanced', execArgv: ['--no-warnings'] });
  running.add(child);
  child.send({ pack: pack(), home: into, cache: cache() });
  let last: object | undefined;
  child.on('message', (message: object) => {
    last = message;
    if (!('progress' in message)) child.disconnect();
  });
  const report = new Promise<object | undefined>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve(last);
    });
  });
  return { child, report };
}
const arrived = async () =>
  (await stat(join(cache(), `${pack().files[0]!.sha256}.part`)).catch(() => ({ size: 0 }))).size;

it('an installation that is killed again and again is whole in the end, and never before', async () => {
  for (let cut = 1; cut <= 8; cut++) {
    const { child, report } = start(home());
    const goal = (content.length * cut) / 10;
    while ((await arrived()) < goal) await sleep(5);
    child.kill('SIGKILL');
    await report;
    expect(await installedPacks(home(), [pack()])).toEqual([]);
  }
  expect(await start(home()).report).toEqual({ done: true });
  const [installed] = await installedPacks(home(), [pack()]);
  expect(await readFile(join(installed!.folder, 'model'))).toEqual(content);
  // Each try went on where the one before was killed.
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  expect(asked.filter((from) => from === 0)).toHaveLength(1);
});

it('one that is killed while it unpacks is whole in the end, and leaves nothing behind', async () => {
  await start(home('first')).report;
  for (let cut = 0; cut < 4; cut++) {
    const { child, report } = start(home());
    await sleep(150 + 100 * cut);
    child.kill('SIGKILL');
    await report;
    for (const { folder: ready } of await installedPacks(home(), [pack()]))
      expect(await readFile(join(ready, 'model'))).toEqual(content);
  }
  expect(await start(home()).report).toEqual({ done: true });
  expect((await readdir(home())).sort()).toEqual(['tiny', 'tiny.json']);
});

it('two at once, in one folder or in two clones that share a cache, fetch once', async () => {
  const looked = Promise.withResolvers<void>();
  half = looked.promise;
  const three = [start(home()), start(home()), start(home('clone'))];
  await expect.poll(async () => (await packState(home(), pack())).share ?? 0).toBeGreaterThan(0.1);
  looked.resolve();
  for (const { report } of three) expect(await report).toEqual({ done: true });
  expect(asked).toEqual([0]);
  for (const into of [home(), home('clone')]) {
    const [installed] = await installedPacks(into, [pack()]);
    expect(await readFile(join(installed!.folder, 'model'))).toEqual(content);
  }
});

it('one that the operator stops in another process ends, and is not one that failed', async () => {
  const { report } = start(home());
  await expect.poll(arrived).toBeGreaterThan(0);
  await declinePack(home(), pack());
  expect(await report).toMatchObject({ failed: {} });
  expect(await packState(home(), pack())).toMatchObject({
    installed: undefined,
    failed: undefined,
    share: undefined,
    declined: true,
  });
});
