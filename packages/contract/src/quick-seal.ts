import { canonical, envelope, type Envelope, type Params } from './wire.ts';

type Key = ReturnType<typeof crypto.subtle.importKey>;
let known: { secret: string; key: Key } | undefined;

/** The secret as a key of the platform, made once. */
function keyOf(secret: string): Key {
  if (known?.secret !== secret) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const bytes = new TextEncoder().encode(secret);
    known = { secret, key: crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']) };
  }
  return known.key;
}

/**
 * Wraps `params` as `seal` does, with the HMAC of the platform. Pages of a site without a secure context have none and fetch
 * ours.
 */
export async function quickSeal(params: Params, secret: string, now: number): Promise<Envelope> {
  if (!globalThis.crypto?.subtle) {
    const { seal } = await import('./envelope.ts');
    return seal(params, secret, now);
  }
  const timestamp = String(now);
  const text = new TextEncoder().encode(canonical(params, timestamp));
  const signed = await crypto.subtle.sign('HMAC', await keyOf(secret), text);
  const sign = Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return envelope(params, timestamp, sign);
}
