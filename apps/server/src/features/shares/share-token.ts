import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;
const uuidBytes = 16;

/**
 * What a link carries: the share's id and 128 bits of its HMAC-SHA-256, as 43 letters of base64url. A guessed one is
 * refused without a question to the database.
 */
export function shareToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signature(key, bytes)]).toString('base64url');
}

/** The share's id (a UUID); undefined for a token that was not made with this key. */
export function shareOf(key: Buffer, token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const given = Buffer.from(token, 'base64url');
  const bytes = given.subarray(0, uuidBytes);
  if (!timingSafeEqual(given.subarray(uuidBytes), signature(key, bytes))) return undefined;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signature = (key: Buffer, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update(bytes).digest().subarray(0, signatureBytes);
