import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { fliteDriver } from '../speech/drivers/flite.ts';
import { naturalSpeech } from '../speech/drivers/natural.ts';
import { installPack } from './install.ts';
import { installedPacks, removePack } from './installed.ts';
import { archiveOf, packOf, packServer, tinyArchive, type Entry } from './test/pack-server.ts';
import { recordedVoice, tinyVoice } from './test/tiny-voice.ts';
import { unpack } from './unpack.ts';

afterAll(() => fliteDriver.close());

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

/** Waits until so many bytes of the download are on the disk. */
const kept = (bytes: number) =>
  expect
    .poll(async () => (await stat(join(home, 'downloads', 'tiny.tgz'))).size, { interval: 10 })
    .toBeGreaterThanOrEqual(bytes);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );
const install = (pack: VoicePack, more: object = {}) =>
  installPack(pack, { home, mirror: server.url, ...more });
const ready = async (pack: VoicePack) => (await installedPacks(home, [pack])).length === 1;

describe('a pack', () => {
  it('is fetched, checked, unpacked, speaks, and goes again', async () => {
    const pack = packOf(archive);
    const shares: number[] = [];
    await install(pack, { onProgress: (share: number) => shares.push(share) });
    expect(shares.at(-1)).toBe(0.8);
    expect(await readdir(home)).toEqual(['downloads', 'tiny', 'tiny.json']);
    expect(await readdir(join(home, 'downloads'))).toEqual([]);
    const driver = naturalSpeech({ home, packs: [pack] }, [fliteDriver]);
    try {
      expect(await driver.health()).toEqual({ ok: true, detail: 'Tiny voice' });
      const text = 'Hello world.<break time="1s"/>One two three.';
      const { samples, sampleRate, timeline } = await driver.synthesize({ text, voice: 'tiny:0' });
      expect(sampleRate).toBe(16_000);
      // 4 and 5 tokens of a tenth of a second, the gaps between words, and the pause.
      expect(timeline.duration).toBeGreaterThan(2.2);
      expect(timeline.duration).toBeLessThan(4);
      expect(timeline.words.map(({ text: word }) => word)).toEqual(['Hello', 'world', 'One', 'two', 'three']);
      // In tones no phone of these words is heard: mouths follow the sound.
      expect(timeline.phones).toEqual([]);
      expect(Math.max(...samples)).toBeGreaterThan(0.1);
      const quick = await driver.synthesize({ text: 'Hello world.', voice: 'tiny:0', rate: 2 });
      const plain = await driver.synthesize({ text: 'Hello world.', voice: 'tiny:0' });
      expect(quick.samples.length).toBeLessThan(plain.samples.length * 0.7);
      await removePack(home, pack);
      expect(await readdir(home)).toEqual(['downloads']);
      expect(await problemOf(driver.synthesize({ text, voice: 'tiny:0' }))).toBe('voice-engine-missing');
    } finally {
      await driver.close();
    }
  });

  it('tells when its phones and words are said, which the model does not', async () => {
    const sentence = 'The weather was beautiful this morning, so my mother and I bought a new bike.';
    // A recording of a person whose phones are known; the phones that are expected are those of another one.
    const known = await fliteDriver.synthesize({ text: sentence, voice: 'en-scot' });
    const folder = join(home, 'mine');
    await mkdir(join(folder, 'tiny'), { recursive: true });
    for (const [name, bytes] of Object.entries(recordedVoice(sentence, known.samples, known.sampleRate)))
      await writeFile(join(folder, 'tiny', name), bytes);
    const pack = packOf(archive);
    await install(pack, { folder });
    const driver = naturalSpeech({ home, packs: [pack] }, [fliteDriver]);
    try {
      const { timeline } = await driver.synthesize({
        text: `${sentence}<break time="0.5s"/>`,
        voice: 'tiny:0',
      });
      const sounds = ({ phones }: SpeechTimeline) => phones.filter(({ symbol }) => symbol !== 'pau');
      const [heard, meant] = [timeline, known.timeline].map(sounds);
      expect(heard!.map(({ symbol }) => symbol)).toEqual(meant!.map(({ symbol }) => symbol));
      // The silence at the ends of the recording is not the same.
      const shift = median(heard!.map(({ start }, at) => start - meant![at]!.start));
      const away = heard!.map(({ start }, at) => Math.abs(start - shift - meant![at]!.start));
      expect(median(away)).toBeLessThanOrEqual(0.03);
      expect(timeline.words.map(({ text }) => text)).toEqual(known.timeline.words.map(({ text }) => text));
      for (const [at, { start, charStart, charEnd, text }] of timeline.words.entries()) {
        expect(sentence.slice(charStart, charEnd)).toBe(text);
        expect(Math.abs(start - shift - known.timeline.words[at]!.start)).toBeLessThan(0.15);
      }
    } finally {
      await driver.close();
    }
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
    await mkdir(join(home, 'downloads'));
    await symlink('/dev/full', join(home, 'downloads', 'tiny.tgz'));
    expect(await problemOf(install(pack))).toBe('voice-pack-no-space');
  });

  it('can be a folder that is there already, which stays when it is taken away', async () => {
    const pack = packOf(archive);
    const folder = join(home, 'mine');
    await mkdir(join(folder, 'tiny'), { recursive: true });
    await expect(install(pack, { folder })).rejects.toMatchObject({
      problem: 'voice-pack-folder',
      params: { part: 'tiny/model.onnx' },
    });
    for (const [name, bytes] of Object.entries(tinyVoice()))
      await writeFile(join(folder, 'tiny', name), bytes);
    await install(pack, { folder });
    expect(server.asked).toEqual([]);
    expect(await ready(pack)).toBe(true);
  });

  it('that breaks its program ends that request alone', async () => {
    const entries = Object.entries(tinyVoice()).map(([name, content]) => ({
      name: `tiny/${name}`,
      // Without the token of a blank the program ends by a C++ exception, as it does for a damaged model.
      content: name === 'tokens.txt' ? Buffer.from('h 0\ne 1\n') : content,
    }));
    const bad = await archiveOf(entries);
    await server.stop();
    server = await packServer({ 'tiny.tgz': bad });
    const pack = packOf(bad);
    await install(pack);
    const driver = naturalSpeech({ home, packs: [pack] }, []);
    try {
      const request = { text: 'Hello world.', voice: 'tiny:0' };
      expect(await problemOf(driver.synthesize(request))).toBe('speech-stopped');
      for (const [name, bytes] of Object.entries(tinyVoice()))
        await writeFile(join(home, 'tiny', 'tiny', name), bytes);
      expect((await driver.synthesize(request)).timeline.duration).toBeGreaterThan(0.3);
    } finally {
      await driver.close();
    }
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
    for (const { sha256, bytes, name } of pack.files) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(10 ** 7);
      expect(name).toMatch(/\.(tar\.bz2|onnx)$/);
    }
    expect(pack.voices.length > 0).toBe(pack.use === 'speech');
  }
  expect(new Set(voicePacks.map(({ id }) => id)).size).toBe(voicePacks.length);
});

const bzipped =
  'QlpoOTFBWSZTWazBhNQAAKn7hMmQAERAAf+AQBBqKZ9AAACACCAAkglJGTQANADQZBJJMUaegTQwBMGx00qPcw9ICeKEkfK7fHoLSl8jyFgwkDkmTjYdg3/MhEBmAMMYikMVQMWKx5YoKYq/NqWjCZQts8qjeVCOg8ed+o6BNqCw1KR59AYRUcnsIkXW1iIH4u5IpwoSFZgwmoA=';
