import { problem } from '@likeness/domain/problems';
import type { CodeState } from '@likeness/domain/codes';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { CodeBatch, CodeRow, codes as calls } from '@likeness/contract/codes';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { codeHash } from '../../ledger/codes.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { auditChange } from '../audit/audit.service.ts';
import { makeBatch } from './codes.service.ts';
import {
  codesOfBatch,
  findBatch,
  findCode,
  listBatches,
  lockBatch,
  revokeCodes,
  sumsOfBatches,
  type BatchSums,
  type CodeOf,
} from './codes.store.ts';

type Reading = Pick<Context, 'db' | 'config' | 'clock'>;
type Looking = Reading & Pick<Context, 'secrets'>;
type Making = Pick<Context, 'db' | 'clock' | 'secrets' | 'random'>;
/** Who changes something: an operator's id, or null for the command line. */
type Actor = string | null;

const day = 86_400_000;

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Batches as they are shown, in the order given. */
async function shown({ db, config }: Reading, batches: readonly Batch[]): Promise<CodeBatch[]> {
  const found = await sumsOfBatches(
    db,
    batches.map(({ id }) => id),
  );
  const sums = new Map(found.map((one) => [one.batchId, one]));
  return batches.flatMap((batch) => {
    const sum = sums.get(batch.id);
    return sum ? [shownBatch(config.zone, batch, sum)] : [];
  });
}

function shownBatch(zone: string, { id, note, createdAt }: Batch, sums: BatchSums): CodeBatch {
  const { points, validDays, membership, membershipDays, expiresAt, count, used, revoked } = sums;
  return {
    batch_id: id,
    note,
    ...localTimes(zone, 'create_time', createdAt),
    credits: points,
    days: validDays ?? 0,
    product: membershipDays > 0 ? membership : '',
    membership_days: membershipDays,
    expire_time: expiresAt && localTime(zone, expiresAt),
    count,
    used,
    revoked,
  };
}

/** Batches of codes, newest first: by a part of the note, or by one of their codes. */
export async function batches(
  context: Looking,
  input: InputOf<typeof calls.batches>,
): Promise<OutputOf<typeof calls.batches>> {
  const page = pageOf(input);
  const part = input.keyword.trim();
  const named = { part, codeHash: codeHash(context.secrets.codes, part) };
  const { rows, total } = await listBatches(context.db, named, page);
  const ids = rows.map(({ id }) => id);
  return { list: await shown(context, rows), total, next: nextOf(page, ids, total) };
}

/** One batch. Throws `not-found`. */
export async function batch(
  context: Reading,
  { batch_id: id }: InputOf<typeof calls.batch>,
): Promise<OutputOf<typeof calls.batch>> {
  const found = await findBatch(context.db, id);
  const [one] = found ? await shown(context, [found]) : [];
  if (!one) throw problem('not-found');
  return one;
}

function stateOf({ usedAt, revokedAt, expiresAt }: CodeOf, now: Date): CodeState {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'unused';
}

/** The codes of a batch: who used which, and when. */
export async function codes(
  { db, config, clock }: Reading,
  { batch_id: batchId, view, ...page }: InputOf<typeof calls.codes>,
): Promise<OutputOf<typeof calls.codes>> {
  const now = clock();
  const { rows, total } = await codesOfBatch(db, { batchId, view, now }, page);
  return { list: rows.map((row) => shownCode(config.zone, row, now)), total };
}

function shownCode(zone: string, row: CodeOf, now: Date): CodeRow {
  const at = row.usedAt ?? row.revokedAt;
  return {
    code_id: row.id,
    hint: row.hint,
    state: stateOf(row, now),
    user_id: row.usedBy ?? '',
    username: row.username ?? '',
    time: at && localTime(zone, at),
    time_iso: at && at.toISOString(),
  };
}

/** Makes a batch of codes, which are shown this once. */
export async function create(
  context: Making,
  actorId: Actor,
  input: InputOf<typeof calls.create>,
): Promise<OutputOf<typeof calls.create>> {
  const { count, credits, days, product, membership_days: memberDays, usable_days: usableDays } = input;
  const now = context.clock();
  return transaction(context.db, async (tx) => {
    const made = await makeBatch(context, tx, {
      count,
      points: credits,
      validDays: days === 0 ? null : days,
      note: input.note.trim(),
      ...(memberDays > 0 && { membership: { product, days: memberDays } }),
      expiresAt: usableDays === 0 ? null : new Date(now.getTime() + usableDays * day),
    });
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'codes-made',
        subject: made.batchId,
        reason: input.note,
        before: { codes: 0 },
        after: { codes: count, credits, ...(memberDays > 0 && { [product]: memberDays }) },
      },
    );
    return { batch_id: made.batchId, codes: made.codes };
  });
}

/**
 * Takes back the codes of a batch that are not used, or one of them; what used ones gave stays. Throws `reason-required`,
 * `not-found`, or `code-used` for one that was used.
 */
export async function revoke(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actorId: Actor,
  { batch_id: batchId, code_id: codeId, reason }: InputOf<typeof calls.revoke>,
): Promise<OutputOf<typeof calls.revoke>> {
  if (!reason.trim()) throw problem('reason-required');
  return transaction(db, async (tx) => {
    if (!(await lockBatch(tx, batchId))) throw problem('not-found');
    const revoked = await revokeCodes(tx, { batchId, codeId: codeId || undefined, at: clock() });
    // Read after the update: a code that was redeemed at the same time is not revoked.
    const code = codeId ? await findCode(tx, batchId, codeId) : undefined;
    if (codeId && !code) throw problem('not-found');
    if (code?.usedAt) throw problem('code-used');
    const [sums] = await sumsOfBatches(tx, [batchId]);
    const { count = 0, used = 0, revoked: all = 0 } = sums ?? {};
    const left = count - used - all;
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'codes-revoked',
        subject: batchId,
        reason,
        before: { codes: left + revoked },
        after: { codes: left, ...(code && { code: code.hint }) },
      },
    );
    return { revoked, used };
  });
}
