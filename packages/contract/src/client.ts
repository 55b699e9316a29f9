import { calls, type Calls } from './calls.ts';
import { createSender, type ClientOptions, type FunctionsOf } from './sender.ts';

export type Client = { [F in keyof Calls]: FunctionsOf<Calls[F]> };

/** The typed client of the whole API, for tests and other programs; every call rejects with `ApiError`. */
export function createClient(options: ClientOptions = {}): Client {
  const functionsOf = createSender(options);
  const client: Record<string, object> = {};
  for (const [feature, operations] of Object.entries(calls)) client[feature] = functionsOf(operations);
  return client as Client;
}
