import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default. RFC 9106 with 64 MiB would leave too little memory beside a render; OWASP's second choice takes 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 4, parallelism: 1 };

/** An argon2id string. The password counts exactly as typed, in NFC so that keyboards agree. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let noPassword: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. Without a hash it takes as long as a wrong password, so that the time of
 * the answer does not tell who exists.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  noPassword ??= hash(randomBytes(16).toString('hex'), cost);
  const matches = await verify(passwordHash ?? (await noPassword), password.normalize('NFC'));
  return Boolean(passwordHash) && matches;
}
