import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/** 256 random bits, fit for a header or an address. */
export function newToken(context: Pick<Context, 'random'>): string {
  return context.random(32).toString('base64url');
}

/** What is kept of a token, ticket or key. They are random, so a plain SHA-256 cannot be guessed back. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
