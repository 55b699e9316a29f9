import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { checkPost } from '../src/storage/post-policy.ts';
import { PostRefused } from '../src/storage/port.ts';
import { type BucketKey, refusalOf } from './bucket-signature.ts';

type Stored = { bytes: Buffer; type: string; etag: string; modified: Date };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const key: BucketKey = { accessKeyId: 'AKTEST', secretAccessKey: 'SKTESTsecret' };
/** Few, so that a list has several pages. */
const pageSize = 3;

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A server in memory that speaks as much of S3 as the studio uses, and refuses what S3 refuses: signatures of requests,
 * addresses and forms are checked, with their ends. What takes several parts is not spoken. `LIKENESS_TEST_S3`
 * (`http://accessKey:secret@host:port`) names a real one instead; `tools/ceph-s3.sh` starts it.
 */
export async function bucketServer(): Promise<{ address: URL; close: () => Promise<void> }> {
  const real = process.env['LIKENESS_TEST_S3'];
  if (real) return { address: new URL(real), close: () => Promise.resolve() };
  const buckets = new Map<string, Map<string, Stored>>();
  const server = createServer((request, response) => void respond(buckets, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://${key.accessKeyId}:${key.secretAccessKey}@127.0.0.1:${port}`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes an empty bucket on such a server, and says how the studio names it. */
export async function createBucket(address: URL) {
  const credentials = { accessKeyId: address.username, secretAccessKey: address.password };
  const place = { region: 'us-east-1', endpoint: address.origin };
  const bucket = `likeness-${randomBytes(4).toString('hex')}`;
  const client = new S3Client({ ...place, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    config: { ...place, ...credentials, bucket, pathStyle: true },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: place.endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  };
}

async function respond(
  buckets: Map<string, Map<string, Stored>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await answerOf(buckets, request).catch((error: unknown): Answer => {
    const [status, code] =
      error instanceof Refused || error instanceof PostRefused
        ? [error.status, error.code]
        : [500, 'InternalError'];
    if (status === 500) console.error(error);
    return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
  });
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { 'content-length': body.length, ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerOf(
  buckets: Map<string, Map<string, Stored>>,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(`http://bucket${request.url ?? ''}`);
  // As it was sent: `..` in a key is part of its name.
  const [, name = '', ...rest] = (request.url ?? '').split('?')[0]!.split('/');
  const objectKey = decodeURIComponent(rest.join('/'));
  const body = await buffer(request);
  if (request.method === 'POST' && objectKey === '')
    return post(bucketOf(buckets, name), name, request, body);
  const refusal = refusalOf(request, body, key);
  if (refusal) throw new Refused(403, refusal);
  if (objectKey === '' && request.method === 'PUT') {
    buckets.set(name, new Map());
    return { status: 200 };
  }
  const bucket = bucketOf(buckets, name);
  if (objectKey === '' && request.method === 'GET') return list(bucket, url.searchParams);
  const part = url.searchParams.has('uploads') || url.searchParams.has('uploadId');
  if (part) throw new Refused(501, 'NotImplemented');
  switch (request.method) {
    case 'PUT':
      return put(buckets, bucket, objectKey, request, body);
    case 'GET':
    case 'HEAD':
      return get(bucket, objectKey, request, url.searchParams);
    case 'DELETE':
      bucket.delete(objectKey);
      return { status: 204 };
    default:
      throw new Refused(405, 'MethodNotAllowed');
  }
}

function bucketOf(buckets: Map<string, Map<string, Stored>>, name: string): Map<string, Stored> {
  const bucket = buckets.get(name);
  if (!bucket) throw new Refused(404, 'NoSuchBucket');
  return bucket;
}

function objectOf(bucket: Map<string, Stored>, name: string): Stored {
  const found = bucket.get(name);
  if (!found) throw new Refused(404, 'NoSuchKey');
  return found;
}

function keep(bucket: Map<string, Stored>, name: string, bytes: Buffer, type: string): Stored {
  if (name === '' || Buffer.byteLength(name) > 1024) throw new Refused(400, 'KeyTooLongError');
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const stored = { bytes, type, etag, modified: new Date() };
  bucket.set(name, stored);
  return stored;
}

function put(
  buckets: Map<string, Map<string, Stored>>,
  bucket: Map<string, Stored>,
  name: string,
  { headers }: IncomingMessage,
  body: Buffer,
): Answer {
  const type = headers['content-type'] ?? 'application/octet-stream';
  const from = headers['x-amz-copy-source'];
  if (from === undefined) return { status: 200, headers: { etag: keep(bucket, name, body, type).etag } };
  const [, bucketName = '', key = ''] = /^\/?([^/]+)\/(.*)$/.exec(decodeURIComponent(String(from))) ?? [];
  const { bytes } = objectOf(bucketOf(buckets, bucketName), key);
  const { etag } = keep(bucket, name, bytes, type);
  return {
    status: 200,
    body: `<?xml version="1.0"?><CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`,
  };
}

function get(
  bucket: Map<string, Stored>,
  name: string,
  { headers }: IncomingMessage,
  asked: URLSearchParams,
): Answer {
  const { bytes, type, etag, modified } = objectOf(bucket, name);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    throw new Refused(412, 'PreconditionFailed');
  const disposition = asked.get('response-content-disposition');
  const known = {
    etag,
    'content-type': asked.get('response-content-type') ?? type,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range)
    return { status: 200, headers: { ...known, 'content-length': String(bytes.length) }, body: bytes };
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) : Infinity, bytes.length - 1);
  if (start > end) throw new Refused(416, 'InvalidRange');
  return {
    status: 206,
    headers: { ...known, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  };
}

function list(bucket: Map<string, Stored>, asked: URLSearchParams): Answer {
  const after = asked.get('continuation-token') ?? '';
  const names = [...bucket.keys()]
    .filter((name) => name.startsWith(asked.get('prefix') ?? '') && name > after)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = names.slice(0, pageSize);
  const more = names.length > page.length;
  const contents = page.map((name) => {
    const { bytes, etag, modified } = bucket.get(name)!;
    return `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0"?><ListBucketResult><EncodingType>url</EncodingType><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

const escaped = (text: string) => text.replaceAll(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A form of a browser: its policy decides, and its file counts only where every condition holds. */
async function post(
  bucket: Map<string, Stored>,
  name: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: [string, string][] = [];
  let file: Buffer | undefined;
  for (const [field, value] of form) {
    if (typeof value === 'string') fields.push([field, value]);
    else file = Buffer.from(await value.arrayBuffer());
  }
  if (!file) throw new Refused(400, 'InvalidArgument');
  const region = 'us-east-1';
  const secrets = { accessKeyId: key.accessKeyId, secret: key.secretAccessKey, region, bucket: name };
  const allowed = checkPost(secrets, fields, new Date());
  if (file.length < allowed.minBytes) throw new Refused(400, 'EntityTooSmall');
  if (file.length > allowed.maxBytes) throw new Refused(400, 'EntityTooLarge');
  const contentType = new Map(fields.map(([field, value]) => [field.toLowerCase(), value])).get(
    'content-type',
  );
  keep(bucket, allowed.key, file, contentType ?? 'binary/octet-stream');
  return { status: 204 };
}
