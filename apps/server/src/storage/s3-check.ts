import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config.ts';
import type { S3StorageOptions } from './s3.ts';

/** Milliseconds that a storage may take to say whether the bucket is there. */
const patienceMs = 15_000;

/** Asks for the bucket before anything is built on it. Throws a `ConfigError` that says what is wrong. */
export async function requireBucket(
  { bucket, region, endpoint, pathStyle, credentials }: Omit<S3StorageOptions, 'clock' | 'random'>,
  ms = patienceMs,
): Promise<void> {
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    credentials,
    maxAttempts: 1,
  });
  try {
    const command = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 });
    await client.send(command, { abortSignal: AbortSignal.timeout(ms) });
  } catch (error) {
    throw new ConfigError(whatIsWrong(error, bucket, endpoint));
  } finally {
    client.destroy();
  }
}

function whatIsWrong(error: unknown, bucket: string, endpoint: string | undefined): string {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const where = endpoint ?? 'Amazon S3';
  if (status === 404) return `There is no bucket ${bucket} at ${where}. Make it, or check S3_BUCKET.`;
  if (status === 401 || status === 403)
    return `${where} refuses the key for the bucket ${bucket} (${name}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  if (status !== undefined)
    return `${where} answers ${status} for the bucket ${bucket} (${name}). Check S3_BUCKET and S3_REGION.`;
  return `The storage at ${where} cannot be asked for the bucket ${bucket} (${message || name}). Check S3_ENDPOINT.`;
}
