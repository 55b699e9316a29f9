import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { describe, expect, test } from 'vitest';
import { storageConformance } from './conformance.ts';
import { openS3Storage } from './s3.ts';

/** `http://accessKey:secret@host:port` of a real S3; `tools/ceph-s3.sh` starts one. */
const address = process.env.LIKENESS_TEST_S3;
if (!address)
  console.warn('The S3 storage is not tested: LIKENESS_TEST_S3 names no server (see tools/ceph-s3.sh).');

describe.skipIf(!address)('a real S3', () => {
  const url = new URL(address ?? 'http://none');
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
