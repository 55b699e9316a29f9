import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { canonical, envelope, fromBase64Url, isTooDeep, type Envelope, type Params } from './wire.ts';

/** How far a client's clock may be off, in milliseconds. */
export const clockTolerance = 5 * 60_000;

/** Lower-case hex HMAC-SHA-256 of the canonical text. */
export function signature(params: Params, timestamp: string, secret: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(canonical(params, timestamp))));
}

/** Wraps `params` for sending at `now` (Unix milliseconds). */
export function seal(params: Params, secret: string, now: number): Envelope {
  const timestamp = String(now);
  return envelope(params, timestamp, signature(params, timestamp, secret));
}

export type OpenedEnvelope =
  | { ok: true; params: Params; sign: string }
  | { ok: false; problem: 'bad-request' | 'bad-signature' | 'clock-skew' };

/** Reads an envelope received at `now`. A wrong signature is reported before a wrong clock. */
export function open(fields: Params, secret: string, now: number): OpenedEnvelope {
  const { check, timestamp, body, sign } = fields;
  if (check !== '1' || typeof timestamp !== 'string' || typeof body !== 'string' || typeof sign !== 'string')
    return { ok: false, problem: 'bad-request' };
  const params = readBody(body);
  if (!params || !/^\d{10,16}$/.test(timestamp)) return { ok: false, problem: 'bad-request' };
  if (!equalText(sign, signature(params, timestamp, secret))) return { ok: false, problem: 'bad-signature' };
  if (Math.abs(Number(timestamp) - now) > clockTolerance) return { ok: false, problem: 'clock-skew' };
  return { ok: true, params, sign };
}

function readBody(body: string): Params | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(body));
    if (isTooDeep(text)) return undefined;
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    // A key such as __proto__ must stay a plain key of a plain object.
    return Object.assign(Object.create(null) as Params, value);
  } catch {
    return undefined;
  }
}

/** Compares in time that depends on the length only. */
function equalText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) difference |= (a.charCodeAt(i) || 0) ^ b.charCodeAt(i);
  return difference === 0;
}
