import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Answer codes. */
export const codes = { ok: 0, problem: 1, loggedOut: 100 } as const;

/** How far a client's clock may be off, in milliseconds. */
export const clockTolerance = 5 * 60_000;

export type Params = Record<string, unknown>;

/** The four fields that replace the parameters of a signed call. */
export type Envelope = { check: '1'; timestamp: string; body: string; sign: string };

/**
 * The text that is signed: `name=value` of every parameter plus `timestamp`, sorted by name in code-unit order, joined
 * with `&`. A string stands as it is, everything else as its JSON text; null and undefined are left out.
 */
export function canonical(params: Params, timestamp: string): string {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(params)) {
    if (name === 'timestamp' || value === null || value === undefined) continue;
    pairs.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
  }
  pairs.push(['timestamp', timestamp]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
}

/** Lower-case hex HMAC-SHA-256 of the canonical text. */
export function signature(params: Params, timestamp: string, secret: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(canonical(params, timestamp))));
}

/** Wraps `params` for sending at `now` (Unix milliseconds). */
export function seal(params: Params, secret: string, now: number): Envelope {
  const timestamp = String(now);
  return {
    check: '1',
    timestamp,
    body: toBase64Url(utf8ToBytes(JSON.stringify(params))),
    sign: signature(params, timestamp, secret),
  };
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

const maxDepth = 32;

/** Whether JSON text opens more than `maxDepth` brackets inside each other; what reads or writes it would run out of stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (quoted && sign === '\\') i += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
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

/** Standard base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads base64 in either alphabet, padded or not. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Form encoding of plain parameters: strings as they are, everything else as JSON prints it. */
export function formEncode(params: Params): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
