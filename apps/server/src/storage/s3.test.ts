import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, describe, expect, test } from 'vitest';
import { bucketServer } from '../../test/bucket.ts';
import { storageConformance } from './conformance.ts';
import { openS3Storage } from './s3.ts';

describe('an address that is signed', () => {
  let now = new Date('2026-03-04T05:06:07Z');
  const storage = openS3Storage({
    bucket: 'likeness',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
    clock: () => now,
    random: randomBytes,
  });
  const signed = async (at: string, ttl: number, key = 'files/a/clip.mp4') => {
    now = new Date(at);
    return new URL(await storage.signedUrl(key, { ttl }));
  };
  /** Seconds that the address lives on. */
  const life = (url: URL) => {
    const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(url.searchParams.get('X-Amz-Date') ?? '') ?? [];
    const from = Date.parse(
      `${date?.replace(/(....)(..)/, '$1-$2-')}T${time?.replace(/(..)(..)/, '$1:$2:')}Z`,
    );
    return (from - now.getTime()) / 1000 + Number(url.searchParams.get('X-Amz-Expires'));
  };

  test('stays the same while a list is asked for again, so that the browser keeps what it has', async () => {
    const first = await signed('2026-03-04T05:06:07Z', 3600);
    expect(await signed('2026-03-04T05:06:12.345Z', 3600)).toEqual(first);
    expect(await signed('2026-03-04T05:09:59Z', 3600)).toEqual(first);
    expect(await signed('2026-03-04T05:10:00Z', 3600)).not.toEqual(first);
    expect(await signed('2026-03-04T05:06:07Z', 3600, 'files/a/other.mp4')).not.toEqual(first);
    const short = await signed('2026-03-04T05:06:07Z', 300);
    expect(await signed('2026-03-04T05:06:59Z', 300)).toEqual(short);
    expect(await signed('2026-03-04T05:07:00Z', 300)).not.toEqual(short);
  });

  test('lives about as long as was asked for', async () => {
    for (const at of ['2026-03-04T05:00:00Z', '2026-03-04T05:09:59Z']) {
      const long = life(await signed(at, 3600));
      expect(long).toBeGreaterThan(3000);
      expect(long).toBeLessThanOrEqual(3600);
      const short = life(await signed(at, 300));
      expect(short).toBeGreaterThan(300);
      expect(short).toBeLessThanOrEqual(360);
    }
  });
});

describe('a bucket', async () => {
  const { address: url, close } = await bucketServer();
  afterAll(close);
  const credentials = { accessKeyId: url.username, secretAccessKey: url.password };
  const bucket = `likeness-${randomBytes(4).toString('hex')}`;
  const options = { bucket, region: 'us-east-1', endpoint: url.origin, credentials };
  const client = new S3Client({ ...options, forcePathStyle: true });

  async function post(host: string, fields: [string, string][], file: Uint8Array) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', new Blob([Buffer.from(file)]), 'file.mp4');
    const response = await fetch(host, { method: 'POST', body: form, redirect: 'manual' });
    return { status: response.status, code: /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1] ?? '' };
  }

  storageConformance(async () => {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return {
      storage: openS3Storage({ ...options, clock: () => new Date(), random: randomBytes }),
      post,
      get: async (signed) => {
        const response = await fetch(signed);
        const body = Buffer.from(await response.arrayBuffer());
        return {
          status: response.status,
          body,
          disposition: response.headers.get('content-disposition') ?? '',
        };
      },
    };
  });

  test('another secret opens nothing', async () => {
    const wrong = { ...credentials, secretAccessKey: 'another' };
    const other = openS3Storage({
      ...options,
      credentials: wrong,
      clock: () => new Date(),
      random: randomBytes,
    });
    await expect(other.put('theirs.mp4', { bytes: Buffer.from('theirs') })).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const form = await other.signUpload({
      userId: 'a-user',
      fileType: 'video',
      name: 'a.mp4',
      size: 9,
    });
    const sent = await post(
      form.host,
      [...Object.entries(form.fields), ['key', `${form.dir}a.mp4`]],
      Buffer.alloc(9, 1),
    );
    expect(sent).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test('a form that has expired takes nothing', async () => {
    const { url: host, fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: 'late',
      Expires: 1,
    });
    // The server's clock decides, so this has to wait.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await post(host, Object.entries(fields), Buffer.alloc(1))).status).toBe(403);
  });
});
