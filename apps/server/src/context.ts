import type { KeyScope } from '@likeness/domain/api-keys';
import type { HandoffKind } from '@likeness/domain/handoffs';
import type { Language } from '@likeness/domain/languages';
import type { Role } from '@likeness/domain/session';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/port.ts';

/** Structured log; pino fits. Never a token, code, password or script text. */
export type Log = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
};

/** What comes from outside, so that a test can hold it. */
export type Context = {
  config: Config;
  db: Database;
  storage: Storage;
  secrets: Secrets;
  /** Now. */
  clock: () => Date;
  /** `bytes` random bytes. */
  random: (bytes: number) => Buffer;
  log: Log;
};

/** A caller without a session, or with one: what open calls see. */
export type Visitor = {
  language: Language;
  /** Address of the client as far as it can be trusted. */
  address: string;
  userId?: string | undefined;
  role?: Role | undefined;
  /** SHA-256 of the session's token; none where an API key is used. */
  sessionHash?: string | undefined;
  /** Set for a program that shows an API key: what it may do. */
  scope?: KeyScope | undefined;
  /** Set for a phone that was handed something over: it may send this, and do nothing else. */
  handoff?: { id: string; kind: HandoffKind } | undefined;
  /** How the client calls this server, without a path: `https://name:port`. */
  origin?: string | undefined;
  /** For calls of pages of other sites: the origin of the page, as its browser says. */
  page?: string | undefined;
  /** Set by such a call: the origin whose pages may read the answer. */
  readBy?: string | undefined;
  /** Ends when the client leaves before it has its answer. */
  signal?: AbortSignal | undefined;
  /** For calls that move points: what makes a repeat recognisable. */
  idempotency?: Idempotency | undefined;
};

/** A caller with a session. */
export type Caller = Visitor & { userId: string; role: Role };

export type Idempotency = {
  route: string;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
  /** SHA-256 of the parameters: the same key with other parameters is refused. */
  bodyHash: string;
  /** For calls that start a work: how many new ones the user may start in a second. */
  startsPerSecond?: number | undefined;
};
