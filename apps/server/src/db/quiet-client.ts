import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { Client, DatabaseError } from 'pg';

/** Classes of SQLSTATE whose messages name things of the schema or of the server, and never a value. */
const valueless = /^(08|23|25|26|28|2D|34|3B|3D|40|42|53|54|55|57|58)/;
/** What PostgreSQL adds to a failure that may hold values of the row or of the parameters. */
const telling = ['detail', 'hint', 'where', 'internalQuery'] as const;

/**
 * Takes out of a failed query what a user had written: "Failing row contains (…)" and messages that quote a value. The
 * SQLSTATE, the constraint and the names of table and column stay.
 */
export function withoutValues<E>(error: E): E {
  if (!(error instanceof DatabaseError)) return error;
  for (const part of telling) delete error[part];
  const said = error.message;
  if (valueless.test(error.code ?? '')) return error;
  error.message = `the database refused a value (${error.code ?? 'no code'})`;
  if (error.stack) error.stack = error.stack.replace(said, () => error.message);
  return error;
}

type Callback = (error: Error | undefined, result: unknown) => void;
/** Called before a statement is sent and after its answer came; what it gives back is waited for. */
export type Watch = (moment: 'before' | 'after', connection: Client) => Promise<void> | undefined;

/** A connection whose failures hold no values. Tests may watch its statements. */
export class QuietClient extends Client {
  static watch: Watch | undefined;

  override query(...given: unknown[]): never {
    const { watch } = QuietClient;
    const run = super.query.bind(this) as (...given: unknown[]) => unknown;
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const heard: Callback = (error, result) => (callback as Callback)(withoutValues(error), result);
      if (!watch) return run(...given.slice(0, -1), heard) as never;
      const watched = this.#watched(watch, given.slice(0, -1), run);
      return void watched.then(
        (result) => heard(undefined, result),
        (error: Error) => heard(error, undefined),
      ) as never;
    }
    if (watch) return this.#watched(watch, given, run) as never;
    const answer = run(...given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      throw withoutValues(error);
    }) as never;
  }

  async #watched(watch: Watch, given: unknown[], run: (...given: unknown[]) => unknown): Promise<unknown> {
    await watch('before', this);
    try {
      const result = await run(...given);
      await watch('after', this);
      return result;
    } catch (error) {
      throw withoutValues(error);
    }
  }
}

type Runs = { queryWithCache: (text: string, params: unknown[], query: () => Promise<unknown>) => unknown };
const prepared = PgPreparedQuery.prototype as unknown as Runs;
const queryWithCache = prepared.queryWithCache;
if (typeof queryWithCache !== 'function') throw new Error('drizzle runs its queries in another way now');
/** Drizzle writes the parameters of a failed query into its message; they are needed for nothing else without a cache. */
prepared.queryWithCache = function (text, _params, query) {
  return queryWithCache.call(this, text, [], query);
};
