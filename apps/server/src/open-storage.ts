import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { filesPath, uploadPath } from './http/files.ts';
import { openLocalStorage } from './storage/local.ts';
import type { Storage } from './storage/port.ts';
import { openS3Storage } from './storage/s3.ts';

/** The storage of this installation: its bucket, or the folder in its data. `secret` signs forms and addresses of the folder. */
export async function openStorage(
  config: Config,
  secret: string,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
): Promise<Storage> {
  if (config.s3) {
    return openS3Storage({ ...s3Options(config.s3), clock, random });
  }
  return openLocalStorage({
    folder: join(config.dataDir, 'storage'),
    secret,
    uploadUrl: `${config.publicUrl ?? ''}${uploadPath}`,
    objectsUrl: `${config.publicUrl ?? ''}${filesPath}`,
    clock,
    random,
  });
}

export function s3Options({ accessKeyId, secretAccessKey, endpoint, ...s3 }: NonNullable<Config['s3']>) {
  return { ...s3, ...(endpoint ? { endpoint } : {}), credentials: { accessKeyId, secretAccessKey } };
}
