import { pickLanguage } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import type { Call } from '@likeness/contract/call';
import type { Caller, Visitor } from '../context.ts';

type Lookup = (key: string) => Promise<Partial<Visitor> | undefined>;
/** Whose session or API key it is; undefined for everything that is neither. */
export type Lookups = { session: Lookup; apiKey: Lookup };

type Headers = Record<string, string | string[] | undefined>;

/**
 * Who makes this request. The token counts in the `x-token` header only, and once: a second header of that name makes the
 * two one value that is no token. A program may show an API key instead.
 */
export async function identify(lookups: Lookups, headers: Headers, address: string): Promise<Visitor> {
  const language = pickLanguage(one(headers['x-lang']) ?? one(headers['accept-language']));
  const visitor = { language, address };
  const key = apiKeyOf(headers);
  if (key !== undefined) {
    const found = await lookups.apiKey(key);
    if (!found) throw problem('not-logged-in');
    return { ...visitor, ...found };
  }
  const token = one(headers['x-token']);
  return token ? { ...visitor, ...(await lookups.session(token)) } : visitor;
}

/** The API key of a request, which then needs no envelope. */
export function apiKeyOf(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/i.exec(one(headers['authorization']) ?? '')?.[1];
}

/**
 * Refuses who may not make a call. A phone that was handed something over may make those for it alone, not even open ones, and a
 * key for reading nothing that changes.
 */
export function checkAccess(
  { access, phone, session, method }: Pick<Call, 'access' | 'phone' | 'session' | 'method'>,
  visitor: Visitor,
): Visitor | Caller {
  if (visitor.handoff && !phone) throw problem('handoff-only');
  if (visitor.scope && session) throw problem('session-only');
  if (visitor.scope === 'read' && method !== 'GET') throw problem('key-reads-only');
  if (access === 'open') return visitor;
  if (!visitor.userId) throw problem('not-logged-in');
  if (access === 'registered' && visitor.role === 'guest') throw problem('guest-not-allowed');
  if (access === 'admin' && visitor.role !== 'admin') throw problem('not-allowed');
  return visitor;
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
