import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkKey, checkPrefix, contentTypeOf } from './keys.ts';
import { contentDisposition } from './content-disposition.ts';
import { maxUrlLife, ObjectMissing, type Storage, type StoredObject, uploadLife } from './port.ts';
import { addressStep } from './signed-url.ts';
import { uploadRulesFor } from './upload-rules.ts';

export type S3StorageOptions = {
  bucket: string;
  region: string;
  /** Absent for Amazon's own. */
  endpoint?: string;
  /** Bucket in the path instead of the host name, as most own installations want it. */
  pathStyle?: boolean;
  /** Absent: the SDK's usual chain. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  clock: () => Date;
  random: (bytes: number) => Buffer;
};

/** The storage in any S3. The bucket must exist, be private, and allow POST from the web app's origin (CORS). */
export function openS3Storage(options: S3StorageOptions): Storage {
  const { bucket: Bucket } = options;
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint,
    forcePathStyle: options.pathStyle ?? options.endpoint !== undefined,
    credentials: options.credentials,
    // Many installations that speak S3 do not know the newer checksums yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const head = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }));
      return describe(key, found.ContentLength, found.ETag, found.LastModified);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const copy = async (from: string, to: string): Promise<void> => {
    const CopySource = `${Bucket}/${checkKey(from)}`;
    const ContentType = contentTypeOf(to);
    const command = new CopyObjectCommand({
      Bucket,
      Key: checkKey(to),
      CopySource,
      ContentType,
      MetadataDirective: 'REPLACE',
    });
    await client.send(command).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectMissing(from) : error;
    });
  };
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
  };
  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: prefix === '' ? undefined : checkPrefix(prefix),
        ContinuationToken,
        EncodingType: 'url',
      });
      const page = await client.send(command);
      for (const { Key = '', Size, ETag, LastModified } of page.Contents ?? []) {
        yield describe(decodeURIComponent(Key.replaceAll('+', ' ')), Size, ETag, LastModified);
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return {
    kind: 's3',
    head,
    copy,
    remove,
    list,

    async signUpload(request) {
      const rules = uploadRulesFor(request, options.clock(), options.random);
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        // The SDK turns a trailing ${filename} into "starts with the prefix"; the client replaces the whole field.
        Key: `${rules.keyPrefix}\${filename}`,
        Conditions: [['content-length-range', rules.minBytes, rules.maxBytes]],
        Fields: { 'Content-Type': rules.contentType },
        Expires: uploadLife,
      });
      const { key: _replaced, ...others } = fields;
      const credential = Object.entries(fields).find(
        ([name]) => name.toLowerCase() === 'x-amz-credential',
      )?.[1];
      return {
        host: url,
        dir: rules.keyPrefix,
        accessKeyId: credential?.split('/')[0] ?? '',
        policy: fields.Policy ?? '',
        signature: fields['X-Amz-Signature'] ?? '',
        fields: others,
        expiresAt: rules.expiresAt,
      };
    },

    async put(key, source) {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = (async function* () {
        for await (const chunk of asStream(source)) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      })();
      const params = {
        Bucket,
        Key: checkKey(key),
        Body: Readable.from(counted),
        ContentType: contentTypeOf(key),
      };
      await new Upload({ client, params, partSize: 16 * 1024 * 1024, queueSize: 2 }).done();
      return { bytes, sha256: hash.digest('hex') };
    },

    async open(key, range) {
      const found = await head(key);
      if (!found) throw new ObjectMissing(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: key, Range, IfMatch: found.etag }),
      );
      return { ...found, stream: Body as Readable };
    },

    async move(from, to) {
      await copy(from, to);
      await remove(from);
    },

    async removeAll(prefix) {
      // One by one: a user may have given an upload a key that the XML of a list of deletions cannot carry.
      const waiting = new Set<Promise<void>>();
      const failures: unknown[] = [];
      for await (const { key } of list(prefix)) {
        const gone: Promise<void> = client
          .send(new DeleteObjectCommand({ Bucket, Key: key }))
          .then(
            () => undefined,
            (error: unknown) => void failures.push(error),
          )
          .finally(() => waiting.delete(gone));
        waiting.add(gone);
        if (waiting.size >= 8) await Promise.race(waiting);
      }
      await Promise.all(waiting);
      // Some installations take keys in a form that they cannot delete; the rest is gone all the same.
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} objects stay below ${prefix}`);
    },

    async fetch(key, path) {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))
        .catch((error: unknown) => {
          throw isMissing(error) ? new ObjectMissing(key) : error;
        });
      await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
    },

    async signedUrl(key, { ttl, download }) {
      if (!(ttl > 0 && ttl <= maxUrlLife))
        throw new RangeError(`an address lives at most an hour, not ${ttl} s`);
      const command = new GetObjectCommand({
        Bucket,
        Key: checkKey(key),
        ResponseContentType: contentTypeOf(key),
        ResponseContentDisposition: contentDisposition(download),
      });
      // Rounded like our own addresses: lists keep theirs for a while, and the browser its cache. Signed in the past, which
      // every S3 allows; what that takes from a short life is given back.
      const step = addressStep(ttl);
      const signingDate = new Date(Math.floor(options.clock().getTime() / 1000 / step) * step * 1000);
      return getSignedUrl(client, command, { expiresIn: step === 60 ? ttl + step : ttl, signingDate });
    },
  };
}

function describe(key: string, size = 0, etag = '', modified = new Date(0)): StoredObject {
  return { key, size, contentType: contentTypeOf(key), etag, modified };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

function asStream(source: Parameters<Storage['put']>[1]): AsyncIterable<Uint8Array> {
  if ('bytes' in source) return Readable.from([source.bytes]);
  return 'stream' in source ? source.stream : createReadStream(source.path);
}
