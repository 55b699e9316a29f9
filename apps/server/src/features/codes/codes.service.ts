import type { MembershipProduct } from '@likeness/domain/memberships';
import { problem } from '@likeness/domain/problems';
import { attemptLimits } from '@likeness/domain/session';
import type { Caller, Context, Visitor } from '../../context.ts';
import type { Queries, Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { codeHash, redeemCode, type Redeemed } from '../../ledger/codes.ts';
import { withIdempotency } from '../../ledger/idempotency.ts';
import { type Attempt, guarded } from '../limits/rate-limits.service.ts';
import { paidFor } from '../points/points.service.ts';
import { addCodes, isUsableCode, useOfCode } from './codes.store.ts';

/** Letters and digits that are not mistaken for each other; 32 of them, so every letter carries 5 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;
/** How long a repeated activation is taken for the same one. */
const repeatMs = 86_400_000;

/** A new code of 100 random bits: `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function newCode(random: (bytes: number) => Buffer): string {
  const letters = [...random(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, i) =>
    letters.slice(i * groupLength, (i + 1) * groupLength).join(''),
  ).join('-');
}

/**
 * So many codes, each worth `points` that live `validDays` (null: for ever), and days of a membership where one is given.
 * They can be used until `expiresAt`, by default for ever.
 */
export type CodeOrder = {
  count: number;
  points: number;
  validDays: number | null;
  note: string;
  membership?: { product: MembershipProduct; days: number };
  expiresAt?: Date | null;
};

type Making = Pick<Context, 'secrets' | 'random' | 'clock'>;

/** Makes a batch of codes; they are shown once and kept as keyed hashes. */
export async function makeBatch(
  { secrets, random, clock }: Making,
  db: Queries,
  order: CodeOrder,
): Promise<{ batchId: string; codes: string[] }> {
  const made = Array.from({ length: order.count }, () => newCode(random));
  const { points, validDays, note, membership, expiresAt = null } = order;
  const rows = made.map((code) => ({
    codeHash: codeHash(secrets.codes, code),
    hint: code.slice(0, groupLength),
    points,
    validDays,
    expiresAt,
    ...(membership && { membership: membership.product, membershipDays: membership.days }),
  }));
  return { batchId: await addCodes(db, note, clock(), rows), codes: made };
}

/** The codes of a new batch. */
export async function makeCodes(context: Making, db: Queries, order: CodeOrder): Promise<string[]> {
  return (await makeBatch(context, db, order)).codes;
}

/** Turns a code into points of the caller, once. Guesses are limited per account and per address. */
export async function exchange(context: Context, caller: Caller, input: { code: string }) {
  if (!input.code.trim()) throw problem('code-required');
  const now = context.clock();
  const { userId, idempotency } = caller;
  if (!idempotency) throw new Error('an exchange is an order');
  return guarded(context, codeAttempts(caller), () =>
    transaction(context.db, (tx) =>
      withIdempotency(tx, { userId, ...idempotency, now }, async () => {
        const { points } = await useCode(tx, context, input.code, userId);
        return paidFor({ ...context, db: tx }, userId, points);
      }),
    ),
  );
}

/** The limits under which a visitor may try codes. */
export function codeAttempts({ address, userId }: Visitor): Attempt[] {
  const byAddress = { purpose: 'code-address', subject: address, limit: attemptLimits.codePerAddress };
  if (!userId) return [byAddress];
  return [byAddress, { purpose: 'code-account', subject: userId, limit: attemptLimits.codePerAccount }];
}

/** Throws `code-invalid` early for a code that is unknown, used, revoked or past its time: all look alike. */
export async function checkCode(tx: Transaction, context: Context, code: string): Promise<void> {
  if (!(await isUsableCode(tx, codeHash(context.secrets.codes, code), context.clock())))
    throw problem('code-invalid');
}

/** Uses a code up for a user, in the transaction of the caller. */
export function useCode(tx: Transaction, context: Context, code: string, userId: string): Promise<Redeemed> {
  return redeemCode(tx, { userId, codeHash: codeHash(context.secrets.codes, code), now: context.clock() });
}

/** Who used this code within the last day, and the points it gave. */
export function recentUseOf(context: Context, code: string) {
  const since = new Date(context.clock().getTime() - repeatMs);
  return useOfCode(context.db, codeHash(context.secrets.codes, code), since);
}
