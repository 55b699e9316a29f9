import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { installPack } from './install.ts';
import { installedPacks, packState, removePack, wantPack } from './installed.ts';
import { archiveOf, packOf, packServer, tinyArchive, type Entry } from './test/pack-server.ts';
import { unpack } from './unpack.ts';

let home: string;
let archive: Buffer;
let server: Awaited<ReturnType<typeof packServer>>;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'voice-packs-'));
  archive = await tinyArchive();
  server = await packServer({ 'tiny.tgz': archive }, kept);
});
afterEach(async () => {
  await server.stop();
  await rm(home, { recursive: true });
});

/** Where the download lies until it is whole. */
const partPath = () => join(home, 'downloads', `${packOf(archive).files[0]!.sha256}.part`);
/** Waits until so many bytes of the download are on the disk. */
const kept = (bytes: number) =>
  expect.poll(async () => (await stat(partPath())).size, { interval: 10 }).toBeGreaterThanOrEqual(bytes);

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );
const install = (pack: VoicePack, more: object = {}) =>
  installPack(pack, { home, mirror: server.url, ...more });
const ready = async (pack: VoicePack) => (await installedPacks(home, [pack])).length === 1;

describe('a pack', () => {
  it('is fetched, checked, unpacked, and goes again', async () => {
    const pack = packOf(archive);
    const shares: number[] = [];
    await install(pack, { onProgress: (share: number) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect((await readdir(home)).sort()).toEqual(['downloads', 'tiny', 'tiny.json']);
    expect(await readFile(join(home, 'tiny', 'NOTICE.txt'), 'utf8')).toBe(pack.notice);
    const [installed] = await installedPacks(home, [pack]);
    expect(installed).toMatchObject({ folder: join(home, 'tiny'), from: [`${server.url}/tiny.tgz`] });
    expect(Date.parse(installed!.at)).toBeGreaterThan(0);
    // What was fetched stays in the cache: it is there for the next clone.
    await removePack(home, pack);
    expect(await packState(home, pack)).toMatchObject({ installed: undefined, declined: true });
    await wantPack(home, pack);
    await install(pack, { offline: true });
    expect(await ready(pack)).toBe(true);
    expect(server.asked).toEqual(['tiny.tgz']);
  });

  it('goes on where a download was cut, also in a later try', async () => {
    const pack = packOf(archive);
    server.cuts.push(300, 200, 0, 0, 0, 0);
    expect(await problemOf(install(pack))).toBe('voice-pack-unreachable');
    expect(await ready(pack)).toBe(false);
    await install(pack);
    expect(await ready(pack)).toBe(true);
    const begun = server.asked.map((request) => Number(/bytes=(\d+)-/.exec(request)?.[1] ?? 0));
    // Never from the beginning again, once something was there.
    expect(begun).toEqual(begun.toSorted((x, y) => x - y));
    expect(begun[0]).toBe(0);
    expect(begun.at(-1)).toBeGreaterThan(0);
  });

  it('is thrown away when it is not what was expected', async () => {
    const other = packOf(archive, {
      files: [{ ...packOf(archive).files[0]!, sha256: 'a'.repeat(64) }],
    });
    expect(await problemOf(install(other))).toBe('voice-pack-damaged');
    expect(await readdir(join(home, 'downloads'))).toEqual([]);
    expect((await packState(home, other)).failed).toMatchObject({ problem: 'voice-pack-damaged' });
    const longer = packOf(archive, {
      files: [{ ...packOf(archive).files[0]!, bytes: archive.length - 10 }],
    });
    expect(await problemOf(install(longer))).toBe('voice-pack-damaged');
    const incomplete = await archiveOf([{ name: 'tiny/model.onnx', content: Buffer.from('x') }]);
    await server.stop();
    server = await packServer({ 'tiny.tgz': incomplete });
    expect(await problemOf(install(packOf(incomplete)))).toBe('voice-pack-damaged');
    expect(await ready(other)).toBe(false);
  });

  it('says that the disk is full, before and while it is fetched', async () => {
    const pack = packOf(archive);
    expect(await problemOf(install(packOf(archive, { unpacked: 2 ** 60 })))).toBe('voice-pack-no-space');
    // A file that takes nothing, as a full disk does.
    await mkdir(join(home, 'downloads'), { recursive: true });
    await symlink('/dev/full', partPath());
    expect(await problemOf(install(pack))).toBe('voice-pack-no-space');
    expect((await packState(home, pack)).failed).toMatchObject({ problem: 'voice-pack-no-space' });
  });

  it('can be a folder that is there already, which stays when it is taken away', async () => {
    const pack = packOf(archive);
    const folder = join(home, 'mine');
    await mkdir(join(folder, 'tiny'), { recursive: true });
    await expect(install(pack, { folder })).rejects.toMatchObject({
      problem: 'voice-pack-folder',
      params: { part: 'tiny/model.onnx' },
    });
    for (const name of ['model.onnx', 'tokens.txt']) await writeFile(join(folder, 'tiny', name), 'x');
    await install(pack, { folder });
    expect(server.asked).toEqual([]);
    expect(await ready(pack)).toBe(true);
    await removePack(home, pack);
    expect(await readdir(join(folder, 'tiny'))).toEqual(['model.onnx', 'tokens.txt']);
  });

  it('can be made of files that lie in a folder', async () => {
    const pack = packOf(archive);
    const folder = join(home, 'mine');
    await mkdir(folder);
    await writeFile(join(folder, 'tiny.tgz'), archive);
    await install(pack, { folder });
    expect(server.asked).toEqual([]);
    expect((await installedPacks(home, [pack]))[0]).toMatchObject({
      folder: join(home, 'tiny'),
      from: [folder],
    });
  });
});

describe('an archive', () => {
  const x = Buffer.from('x');
  const hostile: [string, Entry[]][] = [
    ['leads out', [{ name: '../out.txt', content: x }]],
    ['leads out further in', [{ name: 'a/../../out.txt', content: x }]],
    ['is absolute', [{ name: '/tmp/out.txt', content: x }]],
    ['is of another system', [{ name: 'a\\..\\out.txt', content: x }]],
    ['has a link', [{ name: 'link', type: 'symlink', linkname: '/etc' }]],
    [
      'has a hard link',
      [
        { name: 'a', content: x },
        { name: 'b', type: 'link', linkname: 'a' },
      ],
    ],
    ['has a device', [{ name: 'dev', type: 'character-device' }]],
    [
      'replaces its own file',
      [
        { name: 'a', content: x },
        { name: './a', content: x },
      ],
    ],
    ['is larger than it may be', [{ name: 'a', content: Buffer.alloc(3000) }]],
  ];
  it.each(hostile)('that %s is refused, and nothing lies outside', async (_, entries) => {
    const path = join(home, 'hostile.tgz');
    await writeFile(path, await archiveOf(entries));
    const folder = join(home, 'in', 'deep');
    await mkdir(folder, { recursive: true });
    expect(await problemOf(unpack(path, folder, { maxBytes: 2000 }))).toBe('voice-pack-damaged');
    expect(await readdir(join(home, 'in'))).toEqual(['deep']);
    expect((await readdir(home)).sort()).toEqual(['hostile.tgz', 'in']);
  });

  it('of bzip2 is unpacked, and a cut one refused', async () => {
    const bytes = Buffer.from(bzipped, 'base64');
    const path = join(home, 'a.tar.bz2');
    await writeFile(path, bytes);
    const folder = join(home, 'out');
    await mkdir(folder);
    await unpack(path, folder, { maxBytes: 2000 });
    expect(await readdir(join(folder, 'voice'))).toEqual(['tokens.txt']);
    await writeFile(path, bytes.subarray(0, -20));
    const again = join(home, 'again');
    await mkdir(again);
    expect(await problemOf(unpack(path, again, { maxBytes: 2000 }))).toBe('voice-pack-damaged');
  });
});

it('every pack states its licence, its checksums and where its parts lie', () => {
  for (const pack of voicePacks) {
    expect(pack.licence).toMatch(/\S/);
    expect(pack.notice).toMatch(/licen[cs]e/i);
    for (const { sha256, bytes, sources } of pack.files) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(10 ** 4);
      expect(sources.length).toBeGreaterThan(0);
    }
    expect(new Set(pack.files.map(({ name }) => name)).size).toBe(pack.files.length);
    expect(pack.voices.length > 0).toBe(pack.use === 'speech');
  }
  expect(new Set(voicePacks.map(({ id }) => id)).size).toBe(voicePacks.length);
});

const bzipped =
  'QlpoOTFBWSZTWazBhNQAAKn7hMmQAERAAf+AQBBqKZ9AAACACCAAkglJGTQANADQZBJJMUaegTQwBMGx00qPcw9ICeKEkfK7fHoLSl8jyFgwkDkmTjYdg3/MhEBmAMMYikMVQMWKx5YoKYq/NqWjCZQts8qjeVCOg8ed+o6BNqCw1KR59AYRUcnsIkXW1iIH4u5IpwoSFZgwmoA=';
