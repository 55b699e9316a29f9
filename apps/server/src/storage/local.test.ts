import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageConformance } from './conformance.ts';
import { type LocalStorage, openLocalStorage } from './local.ts';
import { PostRefused } from './port.ts';
import { checkPost } from './post-policy.ts';
import { answerFor } from './serve.ts';

const secret = 'a secret of this test, long enough to sign with';
let folder: string;
let now = new Date();

const openIn = (path: string): Promise<LocalStorage> =>
  openLocalStorage({
    folder: path,
    secret,
    uploadUrl: '/storage/upload',
    objectsUrl: '/storage',
    clock: () => now,
    random: randomBytes,
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('conformance', () => {
  storageConformance(async () => {
    const storage = await openIn(join(folder, 'conformance'));
    return {
      storage,
      post: async (_host, fields, file) => {
        try {
          await storage.acceptPost(fields, once(file));
          return { status: 204, code: '' };
        } catch (error) {
          if (error instanceof PostRefused) return { status: error.status, code: error.code };
          throw error;
        }
      },
      get: async (url) => {
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        const verified = storage.verifyUrl(
          decodeURIComponent(pathname).replace('/storage/', ''),
          searchParams,
        );
        const object = verified && (await storage.head(verified.key));
        if (!object) return { status: 404, body: Buffer.alloc(0), disposition: '' };
        const answer = answerFor(object, { method: 'GET', download: verified.download });
        const { stream } = await storage.open(object.key);
        const disposition = answer.headers['content-disposition'] ?? '';
        return { status: answer.status, body: await buffer(stream), disposition };
      },
    };
  });
});

describe('the disk', () => {
  const request = { userId: 'u1', fileType: 'video', name: 'a.mp4', size: 1000 } as const;

  async function fresh(): Promise<{ storage: LocalStorage; root: string }> {
    const root = await mkdtemp(join(folder, 'disk-'));
    return { storage: await openIn(root), root };
  }
  async function form(storage: LocalStorage) {
    const signed = await storage.signUpload(request);
    const fields = [...Object.entries(signed.fields), ['key', `${signed.dir}a.mp4`]] as [string, string][];
    return { signed, fields };
  }

  test('files are 0600, folders 0700, and nothing half-arrived stays', async () => {
    const { storage, root } = await fresh();
    await storage.put('x/y/z.mp4', { bytes: Buffer.from('1') });
    expect((await stat(join(root, 'objects/x/y/z.mp4'))).mode & 0o777).toBe(0o600);
    for (const path of ['objects', 'objects/x', 'objects/x/y', 'arriving']) {
      expect((await stat(join(root, path))).mode & 0o777).toBe(0o700);
    }
    expect(await readdir(join(root, 'arriving'))).toEqual([]);
  });

  test('a form is used up by one file, also when a hundred arrive at once', async () => {
    const { storage } = await fresh();
    const { signed, fields } = await form(storage);
    const tries = Array.from({ length: 100 }, (_, index) => {
      const own = fields.map(([n, v]): [string, string] => [
        n,
        n === 'key' ? `${signed.dir}${index}.mp4` : v,
      ]);
      return storage.acceptPost(own, once(Buffer.from(`file ${index}`))).then(
        () => 'taken',
        (error: PostRefused) => error.code,
      );
    });
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'EntityAlreadyExists']));
    const kept = [];
    for await (const object of storage.list(signed.dir)) kept.push(object.key);
    expect(kept).toHaveLength(1);
    await storage.remove(kept[0] ?? '');
    await expect(storage.acceptPost(fields, once(Buffer.from('again')))).rejects.toThrow(PostRefused);
  });

  test('a broken transfer leaves nothing and may be tried again', async () => {
    const { storage, root } = await fresh();
    const { fields } = await form(storage);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error('connection lost');
    }
    await expect(storage.acceptPost(fields, broken())).rejects.toThrow('connection lost');
    expect(await readdir(join(root, 'arriving'))).toEqual([]);
    await expect(storage.acceptPost(fields, once(Buffer.alloc(10)))).resolves.toMatchObject({ bytes: 10 });
  });

  test('a file without end is cut off at the limit, not read to the end', async () => {
    const { storage } = await fresh();
    const { fields } = await form(storage);
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 600;
        yield Buffer.alloc(600);
      }
    }
    await expect(storage.acceptPost(fields, endless())).rejects.toMatchObject({ code: 'EntityTooLarge' });
    expect(sent).toBe(1200);
  });

  test('a form that has expired takes nothing', async () => {
    const { storage } = await fresh();
    const { fields } = await form(storage);
    const before = now;
    now = new Date(before.getTime() + 600_001);
    try {
      await expect(storage.acceptPost(fields, once(Buffer.alloc(1)))).rejects.toMatchObject({ status: 403 });
    } finally {
      now = before;
    }
  });

  test('a field that comes twice is refused', async () => {
    const { storage } = await fresh();
    const { fields } = await form(storage);
    const twice: [string, string][] = [...fields, ['KEY', 'uploads/u2/x/a.mp4']];
    await expect(storage.acceptPost(twice, once(Buffer.alloc(1)))).rejects.toMatchObject({ status: 400 });
  });

  test('a form of another secret is refused', async () => {
    const { storage, root } = await fresh();
    const { fields } = await form(storage);
    const other = await openLocalStorage({
      folder: root,
      secret: `${secret} but not this one`,
      uploadUrl: '',
      objectsUrl: '',
      clock: () => now,
      random: randomBytes,
    });
    const refused = other.acceptPost(fields, once(Buffer.alloc(1)));
    await expect(refused).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  test('every changed character of the signature is refused', async () => {
    const { storage } = await fresh();
    const { fields, signed } = await form(storage);
    for (let at = 0; at < signed.signature.length; at++) {
      const other = signed.signature[at] === '0' ? '1' : '0';
      const changed = signed.signature.slice(0, at) + other + signed.signature.slice(at + 1);
      const sent = fields.map(([n, v]): [string, string] => [n, n === 'X-Amz-Signature' ? changed : v]);
      const refused = storage.acceptPost(sent, once(Buffer.alloc(1)));
      await expect(refused).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    }
  });

  test('a link planted in the storage leads nowhere', async () => {
    const { storage, root } = await fresh();
    await writeFile(join(root, 'outside.mp4'), 'secret of the host');
    await mkdir(join(root, 'objects/a'), { recursive: true });
    await symlink(root, join(root, 'objects/a/up'));
    await symlink(join(root, 'outside.mp4'), join(root, 'objects/a/file.mp4'));
    await expect(storage.open('a/up/outside.mp4')).rejects.toThrow(RangeError);
    await expect(storage.open('a/file.mp4')).rejects.toThrow(RangeError);
    await expect(storage.put('a/up/new.mp4', { bytes: Buffer.from('x') })).rejects.toThrow(RangeError);
    expect(await readFile(join(root, 'outside.mp4'), 'utf8')).toBe('secret of the host');
  });

  test('addresses expire, and are the same within a minute', async () => {
    const { storage } = await fresh();
    const before = now;
    now = new Date(Math.ceil(before.getTime() / 60_000) * 60_000 + 1000);
    try {
      const first = await storage.signedUrl('a/b.mp4', { ttl: 600, userId: 'u1' });
      now = new Date(now.getTime() + 20_000);
      expect(await storage.signedUrl('a/b.mp4', { ttl: 600, userId: 'u1' })).toBe(first);
      const query = new URL(first, 'http://x').searchParams;
      expect(storage.verifyUrl('a/b.mp4', query)).toEqual({
        key: 'a/b.mp4',
        userId: 'u1',
        download: undefined,
      });
      query.append('u', 'u2');
      expect(storage.verifyUrl('a/b.mp4', query)).toBeUndefined();
      query.delete('u', 'u2');
      now = new Date(now.getTime() + 700_000);
      expect(storage.verifyUrl('a/b.mp4', query)).toBeUndefined();
    } finally {
      now = before;
    }
  });

  test('addresses of an hour stay the same for ten minutes, and live no longer than an hour', async () => {
    const { storage } = await fresh();
    const before = now;
    const begin = Math.ceil(before.getTime() / 600_000) * 600_000;
    const at = async (ms: number) => {
      now = new Date(begin + ms);
      return storage.signedUrl('a/b.jpg', { ttl: 3600 });
    };
    try {
      const first = await at(1000);
      expect(await at(599_000)).toBe(first);
      expect(await at(601_000)).not.toBe(first);
      const query = new URL(first, 'http://x').searchParams;
      now = new Date(begin + 1000 + 49 * 60_000);
      expect(storage.verifyUrl('a/b.jpg', query)).toBeDefined();
      now = new Date(begin + 3_601_000);
      expect(storage.verifyUrl('a/b.jpg', query)).toBeUndefined();
    } finally {
      now = before;
    }
  });

  test('the sweep takes what is old and half-arrived, and marks of used forms, never an upload', async () => {
    const { storage, root } = await fresh();
    const old = new Date(now.getTime() - 25 * 3600_000);
    await writeFile(join(root, 'arriving/old'), 'x');
    await writeFile(join(root, 'arriving/new'), 'x');
    await utimes(join(root, 'arriving/old'), old, old);
    const used = await form(storage);
    await storage.acceptPost(used.fields, once(Buffer.alloc(1)));
    await storage.move(`${used.signed.dir}a.mp4`, 'files/final.mp4');
    const waiting = await form(storage);
    await storage.acceptPost(waiting.fields, once(Buffer.alloc(1)));
    for (const dir of [used.signed.dir, waiting.signed.dir])
      await utimes(join(root, 'objects', dir), old, old);
    expect(await storage.sweep()).toBe(1);
    expect(await readdir(join(root, 'arriving'))).toEqual(['new']);
    expect(await readdir(join(root, 'objects/uploads/u1'))).toEqual([waiting.signed.dir.split('/')[2]]);
    expect(await storage.head(`${waiting.signed.dir}a.mp4`)).toBeDefined();
  });

  test('a short secret is refused', async () => {
    const options = { folder, uploadUrl: '', objectsUrl: '', clock: () => now, random: randomBytes };
    await expect(openLocalStorage({ ...options, secret: 'short' })).rejects.toThrow(RangeError);
  });
});

test('the policy of the S3 SDK is understood, so both storages speak one language', async () => {
  const credentials = { accessKeyId: 'AK', secretAccessKey: 'SK' };
  const client = new S3Client({
    region: 'local',
    endpoint: 'http://localhost',
    forcePathStyle: true,
    credentials,
  });
  const { fields } = await createPresignedPost(client, {
    Bucket: 'b',
    Key: 'up/${filename}',
    Conditions: [['content-length-range', 1, 10]],
    Fields: { 'Content-Type': 'video/mp4' },
    Expires: 60,
  });
  const secrets = { accessKeyId: 'AK', secret: 'SK', region: 'local', bucket: 'b' };
  const sent = Object.entries({ ...fields, key: 'up/a.mp4' });
  expect(checkPost(secrets, sent, new Date())).toEqual({ key: 'up/a.mp4', minBytes: 1, maxBytes: 10 });
  expect(() => checkPost({ ...secrets, secret: 'other' }, sent, new Date())).toThrow(PostRefused);
});
