import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type BucketKey = { accessKeyId: string; secretAccessKey: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** RFC 3986, as signatures want it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'));

type Claim = { credential: string; date: string; signedHeaders: string; signature: string };

/**
 * Checks a request as S3 does, in its header or in its address (signature version 4), from the bytes that arrived.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 * Answers the code of the refusal, or undefined.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, key: BucketKey): string | undefined {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0
        ? ([decoded(pair), ''] as const)
        : ([decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))] as const);
    });
  const asked = new Map(query);
  const inAddress = asked.has('X-Amz-Signature');
  const claim = inAddress ? fromAddress(asked) : fromHeader(request);
  if (!claim) return 'AccessDenied';
  const { credential, date, signedHeaders, signature } = claim;
  const [accessKeyId, day = '', region = '', ...rest] = credential.split('/');
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (rest.join('/') !== 's3/aws4_request' || !date.startsWith(day))
    return 'AuthorizationQueryParametersError';

  const payload = inAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    path,
    query
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(hmac(`AWS4${key.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  if (signature !== hmac(signing, text).toString('hex')) return 'SignatureDoesNotMatch';

  const from = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const life = inAddress ? Number(asked.get('X-Amz-Expires')) : 15 * 60;
  if (!(life > 0 && life <= 604_800)) return 'AuthorizationQueryParametersError';
  return Date.now() > from + life * 1000 || from > Date.now() + 15 * 60_000 ? 'AccessDenied' : undefined;
}

function fromAddress(asked: Map<string, string>): Claim | undefined {
  if (asked.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  const of = (name: string) => asked.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential'),
    date: of('Date'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
  };
}

function fromHeader({ headers }: IncomingMessage): Claim | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  return { credential, date: String(headers['x-amz-date']), signedHeaders, signature };
}
