import { gcm } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64Url, toBase64 } from './wire.ts';

/** base64 of 12-byte IV, AES-256-GCM ciphertext and tag; the key is SHA-256 of the shared secret. */
export function encryptData(data: unknown, secret: string): string {
  const iv = randomBytes(12);
  const sealed = gcm(sha256(utf8ToBytes(secret)), iv).encrypt(utf8ToBytes(JSON.stringify(data ?? null)));
  const whole = new Uint8Array(iv.length + sealed.length);
  whole.set(iv);
  whole.set(sealed, iv.length);
  return toBase64(whole);
}

/** Undoes `encryptData`; throws when the text was altered or the secret is another. */
export function decryptData(text: string, secret: string): unknown {
  const whole = fromBase64Url(text);
  const plain = gcm(sha256(utf8ToBytes(secret)), whole.subarray(0, 12)).decrypt(whole.subarray(12));
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
