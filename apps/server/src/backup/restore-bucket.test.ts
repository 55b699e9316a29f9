import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { emptyPlace, placeOf, restoreTo, takeBackup } from '../../test/backup-lab.ts';
import { bucketServer } from '../../test/bucket.ts';
import { putFile } from '../../test/rows.ts';
import { testStudio } from '../../test/studio.ts';

const filesIn = async (path: string) =>
  (JSON.parse(await readFile(join(path, 'backup.json'), 'utf8')) as { list: { files: object[] } }).list.files;

test('a folder becomes a bucket, and a bucket a folder', async () => {
  const studio = await testStudio();
  const person = await studio.person();
  for (let n = 0; n < 5; n += 1) await putFile(studio.app.context, person.id, 'image');
  const { path: file } = await takeBackup(placeOf(studio), 'file');
  const { path: folder } = await takeBackup(placeOf(studio), 'folder');
  const { address, close } = await bucketServer();
  afterFile(close);
  const credentials = { accessKeyId: address.username, secretAccessKey: address.password };
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: address.origin,
    credentials,
    forcePathStyle: true,
  });
  const bucket = `likeness-${randomBytes(4).toString('hex')}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const s3 = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: address.origin,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const inBucket = { ...(await emptyPlace(studio)), ...s3 };
  await restoreTo(inBucket, file);
  await expect(restoreTo({ ...(await emptyPlace(studio)), ...s3 }, folder)).rejects.toThrow(
    'The storage has something in it',
  );
  // Asked a second time, the same place is still taken.
  const twice = { ...(await emptyPlace(studio)), ...s3 };
  for (const path of [file, file])
    await expect(restoreTo(twice, path)).rejects.toThrow('has something in it');
  const { path } = await takeBackup(inBucket, 'folder');
  expect(await filesIn(path)).toEqual(await filesIn(folder));
});
