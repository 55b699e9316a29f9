import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** NIST SP 800-38D: 96 bits of nonce, 128 of tag. */
const nonceBytes = 12;
const tagBytes = 16;

/** A text under AES-256-GCM as base64url; `about` says what it is and has to be said again to open it. `key` has 32 bytes. */
export function seal(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url');
}

/** The text that was sealed; undefined when it was sealed with another key, about something else, or was changed since. */
export function unseal(key: Buffer, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}
