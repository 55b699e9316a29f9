import { createHmac, timingSafeEqual } from 'node:crypto';
import { PostRefused } from './port.ts';

/**
 * POST policies of S3, signature version 4: what the S3 SDK makes for a bucket, made and checked here for the local disk.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export type PolicySecrets = { accessKeyId: string; secret: string; region: string; bucket: string };

export type PolicyRules = {
  keyPrefix: string;
  contentType: string;
  minBytes: number;
  maxBytes: number;
  expiresAt: Date;
};

const algorithm = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signature(secret: string, scope: { date: string; region: string }, policy: string): Buffer {
  const day = hmac(`AWS4${secret}`, scope.date);
  return hmac(hmac(hmac(hmac(day, scope.region), 's3'), 'aws4_request'), policy);
}

/** The form fields, all but `key` and `file`. */
export function signPostPolicy(
  secrets: PolicySecrets,
  rules: PolicyRules,
  now: Date,
): Record<string, string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const date = stamp.slice(0, 8);
  const fields = {
    bucket: secrets.bucket,
    'Content-Type': rules.contentType,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${secrets.accessKeyId}/${date}/${secrets.region}/s3/aws4_request`,
    'X-Amz-Date': stamp,
  };
  const document = {
    expiration: rules.expiresAt.toISOString(),
    conditions: [
      ['starts-with', '$key', rules.keyPrefix],
      ['content-length-range', rules.minBytes, rules.maxBytes],
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const Policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const sign = signature(secrets.secret, { date, region: secrets.region }, Policy).toString('hex');
  return { ...fields, Policy, 'X-Amz-Signature': sign };
}

export type CheckedPost = { key: string; minBytes: number; maxBytes: number };

/** Fields that need no condition in the policy. */
const uncovered = new Set(['x-amz-signature', 'file', 'policy']);

/**
 * Checks the fields of a POST against the policy among them, as S3 does: signature first, then expiry, then every
 * condition, then that no field is without a condition. `${filename}` in the key is not replaced. Throws `PostRefused`.
 */
export function checkPost(
  secrets: PolicySecrets,
  sent: Iterable<readonly [string, string]>,
  now: Date,
): CheckedPost {
  const fields = gather(sent);
  const short = fields.has('signature') && !fields.has('x-amz-signature');
  if (short) spellOut(secrets, fields);
  checkSignature(secrets, fields);
  const { expiration, conditions } = parsePolicy(fields.get('policy') ?? '');
  if (!(Date.parse(expiration) > now.getTime())) throw denied('Invalid according to Policy: Policy expired.');

  const covered = new Set<string>();
  let [minBytes, maxBytes] = [0, Number.POSITIVE_INFINITY];
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      minBytes = Math.max(minBytes, byteCount(condition[1]));
      maxBytes = Math.min(maxBytes, byteCount(condition[2]));
      continue;
    }
    for (const { name, holds } of testsOf(condition)) {
      covered.add(name);
      if (!holds(name === 'bucket' ? secrets.bucket : (fields.get(name) ?? ''))) {
        throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
      }
    }
  }
  for (const name of fields.keys()) {
    if (!uncovered.has(name) && !name.startsWith('x-ignore-') && !covered.has(name)) {
      throw denied(`Invalid according to Policy: Extra input fields: ${name}`);
    }
  }
  if (!covered.has('key') || !Number.isFinite(maxBytes))
    throw denied('the policy leaves the key or the size open');
  return { key: fields.get('key') ?? '', minBytes, maxBytes };
}

const denied = (message: string): PostRefused => new PostRefused(403, 'AccessDenied', message);
const malformed = (): PostRefused => new PostRefused(400, 'InvalidPolicyDocument');

/** Field names do not mind their case; a name that comes twice could be read differently by two readers. */
function gather(sent: Iterable<readonly [string, string]>): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    const lower = name.toLowerCase();
    if (fields.has(lower)) throw new PostRefused(400, 'InvalidArgument', `the field ${lower} came twice`);
    fields.set(lower, value);
  }
  return fields;
}

/**
 * A client may send the five fields of our answer alone: `key`, `access_key_id`, `policy`, `signature` and the file. What
 * the policy fixes besides is written out from the policy itself, which its signature covers.
 */
function spellOut(secrets: PolicySecrets, fields: Map<string, string>): void {
  if (fields.get('access_key_id') !== secrets.accessKeyId) throw new PostRefused(403, 'InvalidAccessKeyId');
  for (const condition of parsePolicy(fields.get('policy') ?? '').conditions) {
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) continue;
    for (const [name, value] of Object.entries(condition as Record<string, unknown>)) {
      const lower = name.toLowerCase();
      if (typeof value === 'string' && !fields.has(lower)) fields.set(lower, value);
    }
  }
  fields.set('x-amz-signature', fields.get('signature') ?? '');
  fields.delete('signature');
  fields.delete('access_key_id');
}

function checkSignature(secrets: PolicySecrets, fields: Map<string, string>): void {
  const policy = fields.get('policy');
  if (fields.get('x-amz-algorithm') !== algorithm || !policy) throw denied('the form is not signed');
  const [accessKeyId, date = '', region, ...rest] = (fields.get('x-amz-credential') ?? '').split('/');
  if (accessKeyId !== secrets.accessKeyId) throw new PostRefused(403, 'InvalidAccessKeyId');
  if (region !== secrets.region || rest.join('/') !== 's3/aws4_request' || !/^\d{8}$/.test(date)) {
    throw denied('bad credential scope');
  }
  const given = fields.get('x-amz-signature') ?? '';
  const expected = signature(secrets.secret, { date, region }, policy);
  const same = /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected);
  if (!same) throw new PostRefused(403, 'SignatureDoesNotMatch');
}

function parsePolicy(policy: string): { expiration: string; conditions: unknown[] } {
  try {
    const document = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as Record<string, unknown>;
    const { expiration, conditions } = document;
    if (typeof expiration === 'string' && Array.isArray(conditions)) return { expiration, conditions };
  } catch {
    throw malformed();
  }
  throw malformed();
}

function byteCount(value: unknown): number {
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 0) throw malformed();
  return count;
}

type FieldTest = { name: string; holds: (value: string) => boolean };

function testsOf(condition: unknown): FieldTest[] {
  if (Array.isArray(condition)) {
    const [operator, field, wanted] = condition as unknown[];
    if (typeof field !== 'string' || !field.startsWith('$') || typeof wanted !== 'string') throw malformed();
    const name = field.slice(1).toLowerCase();
    if (operator === 'eq') return [{ name, holds: (value) => value === wanted }];
    if (operator === 'starts-with') return [{ name, holds: (value) => value.startsWith(wanted) }];
    throw malformed();
  }
  if (typeof condition !== 'object' || condition === null) throw malformed();
  return Object.entries(condition).map(([name, wanted]) => ({
    name: name.toLowerCase(),
    holds: (value) => value === wanted,
  }));
}
