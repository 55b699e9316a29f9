import type { z } from 'zod';

/**
 * Who may make a call: `open` anybody, `user` anybody with a session (guests too), `registered` no guests,
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
  /** Moves points or starts a work: carries an Idempotency-Key. */
  points?: boolean;
  /** Sent as multipart/form-data with one `file` part. */
  multipart?: boolean;
  input: I;
  output: O;
};

export function call<I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>): Call<I, O> {
  return definition;
}

/** What a handler receives and gives back. */
export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;
