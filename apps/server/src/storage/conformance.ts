import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileKeys } from './hostile-keys.ts';
import { isUploadKey } from './keys.ts';
import { ObjectMissing, type Storage, type UploadForm } from './port.ts';

/** Field name and value in the order of sending. */
export type Fields = [string, string][];

export type StorageUnderTest = {
  storage: Storage;
  /** Sends a form with a file as a browser would; answers the status and the code of a refusal. */
  post: (host: string, fields: Fields, file: Uint8Array) => Promise<{ status: number; code: string }>;
  /** Reads a signed address without any other credential. */
  get: (url: string) => Promise<{ status: number; body: Buffer; disposition: string }>;
};

/** What every storage must do, whatever is behind it. */
export function storageConformance(open: () => Promise<StorageUnderTest>): void {
  let under: StorageUnderTest;
  let folder: string;
  // Every run has its own corner, since a real bucket outlives it.
  const corner = `conformance-${randomBytes(6).toString('hex')}`;
  const userId = `${corner}-user`;

  beforeAll(async () => {
    under = await open();
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
  });
  afterAll(async () => {
    await under.storage.removeAll(`${corner}/`);
    await under.storage.removeAll(`uploads/${userId}/`).catch((error: Error) => console.warn(error.message));
    await rm(folder, { recursive: true, force: true });
  });

  const bytes = randomBytes(300_000);
  const text = (value: string): Uint8Array => Buffer.from(value);

  describe('objects', () => {
    test('bytes, a stream and a file come back as they were, with their size, hash and type', async () => {
      const path = join(folder, 'source');
      await writeFile(path, bytes);
      const sources = [
        { bytes },
        { stream: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]) },
        { path },
      ];
      const hashes = new Set<string>();
      for (const [index, source] of sources.entries()) {
        const key = `${corner}/same/${index}.mp4`;
        const put = await under.storage.put(key, source);
        expect(put.bytes).toBe(bytes.length);
        hashes.add(put.sha256);
        const found = await under.storage.open(key);
        expect(found).toMatchObject({ key, size: bytes.length, contentType: 'video/mp4' });
        expect(found.etag).toMatch(/^".+"$/);
        expect((await buffer(found.stream)).equals(bytes)).toBe(true);
      }
      expect([...hashes]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    });

    test('parts are exact', async () => {
      const key = `${corner}/part.wav`;
      await under.storage.put(key, { bytes });
      for (const [start, end] of [
        [0, 0],
        [1, 4096],
        [299_999, 299_999],
        [1000, 299_999],
      ] as const) {
        const { stream } = await under.storage.open(key, { start, end });
        expect((await buffer(stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    });

    test('a second put replaces the first, an empty object is an object', async () => {
      const key = `${corner}/again.json`;
      await under.storage.put(key, { bytes: text('first') });
      await under.storage.put(key, { bytes: text('') });
      expect((await under.storage.head(key))?.size).toBe(0);
    });

    test('what is missing says so', async () => {
      const key = `${corner}/missing.mp4`;
      expect(await under.storage.head(key)).toBeUndefined();
      await expect(under.storage.open(key)).rejects.toThrow(ObjectMissing);
      await expect(under.storage.copy(key, `${key}2`)).rejects.toThrow(ObjectMissing);
      await expect(under.storage.move(key, `${key}2`)).rejects.toThrow(ObjectMissing);
      await expect(under.storage.fetch(key, join(folder, 'x'))).rejects.toThrow(ObjectMissing);
      await under.storage.remove(key);
      await under.storage.removeAll(`${corner}/nothing-here/`);
    });

    test('a source that breaks leaves nothing', async () => {
      const key = `${corner}/broken.mp4`;
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(1000);
          throw new Error('cable pulled');
        })(),
      );
      await expect(under.storage.put(key, { stream: broken })).rejects.toThrow('cable pulled');
      expect(await under.storage.head(key)).toBeUndefined();
    });

    test('copy, move, fetch, list and remove', async () => {
      const at = (name: string): string => `${corner}/tree/${name}`;
      await under.storage.put(at('a/1.png'), { bytes: text('one') });
      await under.storage.copy(at('a/1.png'), at('b/2.png'));
      await under.storage.move(at('a/1.png'), at('a/3.png'));
      await under.storage.put(`${corner}/tree-beside/4.png`, { bytes: text('four') });
      expect(await keysUnder('')).toEqual(expect.arrayContaining([at('a/3.png'), at('b/2.png')]));
      await under.storage.fetch(at('b/2.png'), join(folder, 'fetched.png'));
      expect(await readFile(join(folder, 'fetched.png'), 'utf8')).toBe('one');
      expect(await keysUnder(at(''))).toEqual([at('a/3.png'), at('b/2.png')]);
      await under.storage.remove(at('b/2.png'));
      expect(await keysUnder(at(''))).toEqual([at('a/3.png')]);
      await under.storage.removeAll(at(''));
      expect(await keysUnder(at(''))).toEqual([]);
      expect(await keysUnder(`${corner}/tree-beside/`)).toHaveLength(1);
    });

    test.each(hostileKeys(`${corner}/`))('the key %j is refused everywhere', async (key) => {
      const { storage } = under;
      await expect(storage.put(key, { bytes })).rejects.toThrow(RangeError);
      await expect(storage.open(key)).rejects.toThrow(RangeError);
      await expect(storage.head(key)).rejects.toThrow(RangeError);
      await expect(storage.remove(key)).rejects.toThrow(RangeError);
      await expect(storage.copy(`${corner}/a`, key)).rejects.toThrow();
      await expect(storage.signedUrl(key, { ttl: 60 })).rejects.toThrow(RangeError);
    });
  });

  async function keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of under.storage.list(prefix)) keys.push(key);
    return keys;
  }

  describe('addresses', () => {
    test('an address reads its object and nothing else', async () => {
      const [key, other] = [`${corner}/url/a.mp4`, `${corner}/url/b.mp4`];
      await under.storage.put(key, { bytes: text('mine') });
      await under.storage.put(other, { bytes: text('other') });
      const url = await under.storage.signedUrl(key, { ttl: 60, userId, download: '我的 "影片".mp4' });
      const read = await under.get(url);
      expect([read.status, read.body.toString()]).toEqual([200, 'mine']);
      expect(read.disposition).toContain("filename*=UTF-8''%E6%88%91%E7%9A%84");
      expect((await under.get(url.replace('url/a.mp4', 'url/b.mp4'))).status).toBeGreaterThanOrEqual(400);
      const [address = '', query = ''] = url.split('?');
      expect((await under.get(address)).status).toBeGreaterThanOrEqual(400);
      const params = [...new URLSearchParams(query)];
      for (const index of params.keys()) {
        const changed = params.map(([name, value], at): [string, string] => [
          name,
          at === index ? tampered(value) : value,
        ]);
        const answer = await under.get(`${address}?${new URLSearchParams(changed).toString()}`);
        expect(answer.status, params[index]?.[0]).toBeGreaterThanOrEqual(400);
      }
    });

    test('no address lives longer than an hour', async () => {
      await expect(under.storage.signedUrl(`${corner}/a.mp4`, { ttl: 3601 })).rejects.toThrow(RangeError);
      await expect(under.storage.signedUrl(`${corner}/a.mp4`, { ttl: 0 })).rejects.toThrow(RangeError);
    });
  });

  describe('upload forms', () => {
    const request = { userId, fileType: 'video', name: 'holiday.mp4', size: 1000 } as const;
    const fieldsOf = (form: UploadForm, key: string): Fields => [
      ...Object.entries(form.fields),
      ['key', key],
    ];
    const send = (form: UploadForm, fields: Fields, file: Uint8Array = Buffer.alloc(500, 7)) =>
      under.post(form.host, fields, file);

    test('a form takes the file it was made for', async () => {
      const form = await under.storage.signUpload(request);
      expect(form.dir).toMatch(new RegExp(`^uploads/${userId}/[0-9a-f]{32}/$`));
      const life = form.expiresAt.getTime() - Date.now();
      expect(life).toBeGreaterThan(0);
      expect(life).toBeLessThanOrEqual(600_000);
      const key = `${form.dir}1700000000-42.mp4`;
      expect((await send(form, fieldsOf(form, key))).status).toBeLessThan(300);
      expect(await under.storage.head(key)).toMatchObject({ size: 500, contentType: 'video/mp4' });
      await under.storage.move(key, `${corner}/files/final.mp4`);
      expect((await under.storage.head(`${corner}/files/final.mp4`))?.size).toBe(500);
      expect(await under.storage.head(key)).toBeUndefined();
    });

    test('every form has its own prefix', async () => {
      const forms = await Promise.all([1, 2, 3].map(() => under.storage.signUpload(request)));
      expect(new Set(forms.map((form) => form.dir)).size).toBe(3);
    });

    test.each([
      [0, false],
      [1, true],
      [999, true],
      [1000, true],
      [1001, false],
      [100_000, false],
    ])('a file of %d bytes on a form of 1000: %s', async (size, taken) => {
      const form = await under.storage.signUpload(request);
      const key = `${form.dir}a.mp4`;
      const { status } = await send(form, fieldsOf(form, key), Buffer.alloc(size, 1));
      expect(status < 300).toBe(taken);
      expect((await under.storage.head(key)) !== undefined).toBe(taken);
    });

    test('no key outside the prefix, and no odd one that would be registered', async () => {
      const form = await under.storage.signUpload(request);
      const other = await under.storage.signUpload({ ...request, userId: `${corner}-victim` });
      const keys = [
        ...hostileKeys(form.dir),
        `${other.dir}a.mp4`,
        `uploads/${userId}/a.mp4`,
        'a.mp4',
        form.dir.slice(0, -1),
        `x/${form.dir}a.mp4`,
        `${form.dir.toUpperCase()}a.mp4`,
        form.dir.replace('/', '//'),
        `${form.dir}../../../a.mp4`,
      ];
      for (const key of keys) {
        const { status } = await send(form, fieldsOf(form, key)).catch(() => ({ status: 400 }));
        expect(status < 300 && isUploadKey(form.dir, key), JSON.stringify(key)).toBe(false);
      }
      expect(await keysUnder(`uploads/${corner}-victim/`)).toEqual([]);
    });

    test.each([
      ['acl', 'public-read'],
      ['success_action_redirect', 'https://example.org/'],
      ['redirect', 'https://example.org/'],
      ['tagging', '<Tagging/>'],
      ['x-amz-meta-a', 'b'],
      ['x-amz-storage-class', 'GLACIER'],
      ['Cache-Control', 'public'],
      ['Content-Disposition', 'inline'],
      ['Content-Encoding', 'gzip'],
      ['Expires', '0'],
      ['x-amz-website-redirect-location', '/x'],
    ])('the field %s is refused, because no condition names it', async (name, value) => {
      const form = await under.storage.signUpload(request);
      const key = `${form.dir}a.mp4`;
      const { status } = await send(form, [...fieldsOf(form, key), [name, value]]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await under.storage.head(key)).toBeUndefined();
    });

    test.each(['text/html', 'video/quicktime', 'VIDEO/MP4', 'video/mp4; charset=utf-8', ''])(
      'the type %j is refused on a form for video/mp4',
      async (type) => {
        const form = await under.storage.signUpload(request);
        const fields = fieldsOf(form, `${form.dir}a.mp4`).map(([name, value]): [string, string] => [
          name,
          name === 'Content-Type' ? type : value,
        ]);
        expect((await send(form, fields)).status).toBeGreaterThanOrEqual(400);
      },
    );

    test('a form is bound to every one of its fields', async () => {
      const form = await under.storage.signUpload(request);
      const fields = fieldsOf(form, `${form.dir}a.mp4`);
      for (const [index, [name]] of fields.entries()) {
        // The bucket is named by the address as well; a store may ignore the field.
        if (name === 'key' || name === 'bucket') continue;
        const changed = fields.map(([n, v], at): [string, string] => [n, at === index ? tampered(v) : v]);
        expect((await send(form, changed)).status, `changed ${name}`).toBeGreaterThanOrEqual(400);
        const without = fields.filter((_, at) => at !== index);
        expect((await send(form, without)).status, `without ${name}`).toBeGreaterThanOrEqual(400);
      }
      expect((await send(form, [['key', `${form.dir}a.mp4`]])).status).toBeGreaterThanOrEqual(400);
    });

    test('what the rules of the domain forbid gets no form', async () => {
      const wrong = (changes: object) => under.storage.signUpload({ ...request, ...changes });
      await expect(wrong({ name: 'a.html' })).rejects.toMatchObject({ problem: 'file-type-video' });
      await expect(wrong({ size: 0 })).rejects.toMatchObject({ problem: 'file-empty' });
      await expect(wrong({ size: 600 * 2 ** 20 })).rejects.toMatchObject({ problem: 'file-too-large' });
      await expect(wrong({ userId: '../x' })).rejects.toThrow(RangeError);
    });
  });
}

/** Another value of the same length and alphabet. */
function tampered(value: string): string {
  const at = Math.floor(value.length / 2);
  const other = value[at] === '1' ? '2' : '1';
  return value.slice(0, at) + other + value.slice(at + 1);
}
