import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKey } from './keys.ts';
import { maxUrlLife, type SignedUrlOptions } from './port.ts';

export type VerifiedUrl = { key: string; userId: string | undefined; download: string | undefined };

/** Names of the parameters, short because every address carries them. */
const names = { expires: 'e', user: 'u', download: 'd', signature: 's' } as const;

function sign(
  secret: string,
  parts: { key: string; expires: string; user: string; download: string },
): string {
  // A JSON array keeps the parts apart whatever they contain.
  const text = JSON.stringify(['GET', parts.key, parts.expires, parts.user, parts.download]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Addresses that live half an hour or longer stay the same for ten minutes, shorter ones for one. */
export const addressStep = (ttl: number): number => (ttl >= 1800 ? 600 : 60);

/**
 * Path and query of an object below `base`, good for reading this one object until it expires. The moment of expiry is
 * rounded, so that a list asked for again gives the same addresses and the browser's cache keeps working: a long life is
 * shortened by less than ten minutes, a short one is prolonged by less than one.
 */
export function signUrl(
  secret: string,
  base: string,
  key: string,
  options: SignedUrlOptions,
  now: Date,
): string {
  const { ttl, userId = '', download = '' } = options;
  if (!(ttl > 0 && ttl <= maxUrlLife)) throw new RangeError(`an address lives at most an hour, not ${ttl} s`);
  const step = addressStep(ttl);
  const round = step === 60 ? Math.ceil : Math.floor;
  const expires = String(round((now.getTime() / 1000 + ttl) / step) * step);
  const query = new URLSearchParams({ [names.expires]: expires });
  if (userId) query.set(names.user, userId);
  if (download) query.set(names.download, download);
  query.set(names.signature, sign(secret, { key, expires, user: userId, download }));
  return `${base}/${key}?${query.toString()}`;
}

/**
 * Checks the address of a request: `key` as decoded once from the path, and its query. Returns undefined for anything
 * that was not signed exactly so or has expired; the caller answers every such case alike.
 */
export function verifyUrl(
  secret: string,
  key: string,
  query: URLSearchParams,
  now: Date,
): VerifiedUrl | undefined {
  const one = (name: string): string => (query.getAll(name).length === 1 ? (query.get(name) ?? '') : '');
  const parts = { key, expires: one(names.expires), user: one(names.user), download: one(names.download) };
  const expected = Buffer.from(sign(secret, parts));
  const given = Buffer.from(one(names.signature));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (!isKey(key) || !/^\d{1,12}$/.test(parts.expires)) return undefined;
  if (Number(parts.expires) * 1000 <= now.getTime()) return undefined;
  return { key, userId: parts.user || undefined, download: parts.download || undefined };
}
