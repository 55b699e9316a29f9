import type { Database } from './db/connect.ts';

/** Structured log; pino fits. Never a token, code, password or script text. */
export type Log = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
};

/** What comes from outside, so that a test can hold it. */
export type Context = {
  db: Database;
  /** Now. */
  clock: () => Date;
  /** `bytes` random bytes. */
  random: (bytes: number) => Buffer;
  log: Log;
};
