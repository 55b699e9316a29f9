import { problem } from '@likeness/domain/problems';
import type { Params } from '@likeness/contract/wire';
import type { Idempotency } from '../context.ts';
import { bodyHash } from '../ledger/idempotency.ts';

const keyPattern = /^[\x21-\x7e]{1,128}$/;

/** What makes an order recognisable when it is sent again: its Idempotency-Key, and what was ordered. */
export function orderOf(route: string, params: Params, key: string | string[] | undefined): Idempotency {
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw problem('bad-request', { field: 'idempotency-key' });
  return { route, key, bodyHash: bodyHash(params) };
}
