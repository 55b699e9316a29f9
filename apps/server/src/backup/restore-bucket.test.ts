import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { emptyPlace, placeOf, restoreTo, takeBackup } from '../../test/backup-lab.ts';
import { bucketServer, createBucket } from '../../test/bucket.ts';
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
  const { environment: s3 } = await createBucket(address);
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
