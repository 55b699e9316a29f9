import type { z } from 'zod';

/**
 * Who may make a call: `open` any caller, `user` any caller with a session (guests too), `registered` no guests,
 * `admin` operators only.
 */
export type Access = 'open' | 'user' | 'registered' | 'admin';

/**
 * One operation of the API, as data. `input` and `output` are codecs: their decoded side is what our code works with
 * (words, numbers), their encoded side is what travels (wire numbers, strings in a query).
 */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  /** What it does, for the generated documentation. */
  summary: string;
  /** Sent without the signed envelope. */
  plain?: boolean;
  /** Called by pages of other sites: its feature says which of them may read the answer. It knows no session and no API key. */
  foreign?: boolean;
  /** The session of a phone that was handed something over may make it: see `handoffs`. All others are refused to it. */
  phone?: boolean;
  /** A person makes it, with a session: an API key is refused. */
  session?: boolean;
  /** Moves points or starts a work: carries an Idempotency-Key. */
  points?: boolean;
  /** Starts a work: a user may do so only so often a second, whatever the work is. */
  starts?: boolean;
  /** Says what something would cost: works for nothing, so the ones of a guest are counted. */
  quotes?: boolean;
  /** Sent as multipart/form-data with one `file` part. */
  multipart?: boolean;
  /** May take minutes: the client waits longer, and asking again gives the same answer. */
  slow?: boolean;
  input: I;
  output: O;
};

/** Declares a call; its literal values (access, points, multipart) stay visible to the type checker. */
export function call<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}

/** What a handler receives and gives back. */
export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never;
