import { problem } from '@likeness/domain/problems';
import type { Params } from '@likeness/contract/wire';
import type { Context, Idempotency, Visitor } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { bodyHash, withIdempotency } from '../ledger/idempotency.ts';
import type { AnyHandler } from './handler.ts';

const keyPattern = /^[\x21-\x7e]{1,128}$/;

/** The Idempotency-Key of an order as it was sent. */
export function orderKeyOf(key: string | string[] | undefined): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw problem('bad-request', { field: 'idempotency-key' });
  return key;
}

/** What makes an order recognisable when it is sent again: its key, and what was ordered. */
export function orderOf(route: string, params: Params, key: string | string[] | undefined): Idempotency {
  return { route, key: orderKeyOf(key), bodyHash: bodyHash(params) };
}

const withOwnTransaction = new WeakSet<object>();

/**
 * Marks a handler that makes its order idempotent itself, because some of what it writes must stay although the order
 * fails: counted attempts.
 */
export function ownTransaction<H extends object>(handler: H): H {
  withOwnTransaction.add(handler);
  return handler;
}

/**
 * Runs an order in one transaction with its key and its answer, so that it happens once however often it is sent. What the
 * handler finds as `context.db` is that transaction, and the key is settled: it need not look at it again.
 */
export function answerOnce(
  context: Context,
  visitor: Visitor,
  handler: AnyHandler,
  input: unknown,
): Promise<unknown> {
  const { userId, idempotency } = visitor;
  if (!userId || !idempotency || withOwnTransaction.has(handler)) return handler(context, visitor, input);
  return transaction(context.db, (tx) =>
    withIdempotency(tx, { userId, ...idempotency, now: context.clock() }, () =>
      handler({ ...context, db: tx }, { ...visitor, idempotency: undefined }, input),
    ),
  );
}
