import { megabyte } from '@likeness/domain/media';
import { spaceExpansion, spaceOfAccount } from '@likeness/domain/pricing';
import type { Language } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { nameOf } from '@likeness/domain/tools';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { points as calls } from '@likeness/contract/points';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { keptRows } from '../../files/guest-rows.ts';
import { balance, details as lots, log as movements } from '../../ledger/balance.ts';
import { spend } from '../../ledger/hold.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { periodOf } from '../../period.ts';
import { isUuid } from '../../uuid.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { actionName, sourceName } from './action-names.service.ts';
import { expandSpaceOf, lockSpace, reservedBytes, spaceOf } from './space.store.ts';
import { namesOfWorks } from './subjects.store.ts';

export { actionName } from './action-names.service.ts';

export async function credits(context: Context, caller: Caller): Promise<OutputOf<typeof calls.credits>> {
  const { available, held } = await balance(context.db, caller.userId, context.clock());
  return { credits: available, held };
}

type Reading = Pick<Context, 'db' | 'clock' | 'config'>;

const subjectName = (work: { kind: string; name: string } | undefined, language: Language) =>
  work ? nameOf(work, language) : '';

/** Every movement of the caller's points, newest first, each with the name of its work. */
export async function log(
  context: Reading,
  caller: Caller,
  input: InputOf<typeof calls.log>,
): Promise<OutputOf<typeof calls.log>> {
  const page = pageOf(input, 'number');
  const period = periodOf(context.config.zone, input);
  const found = await movements(context.db, caller.userId, { ...period, ...page });
  const subjects = found.list.flatMap(({ subject }) => (subject && isUuid(subject) ? [subject] : []));
  const names = await namesOfWorks(context.db, caller.userId, [...new Set(subjects)]);
  return {
    list: found.list.map((row) => ({
      id: String(row.id),
      action: row.action,
      action_name: actionName(row.action, caller.language),
      subject: subjectName(names.get(row.subject ?? ''), caller.language),
      ...localTimes(context.config.zone, 'create_time', row.createdAt),
      credits: row.credits,
    })),
    total: found.total,
    gained: found.gained,
    spent: found.spent,
    next: nextOf(
      page,
      found.list.map(({ id }) => id),
      found.total,
    ),
  };
}

/** The caller's points by the date on which they expire. */
export async function details(
  context: Reading,
  caller: Caller,
  input: InputOf<typeof calls.details>,
): Promise<OutputOf<typeof calls.details>> {
  const page = pageOf(input, 'number');
  const found = await lots(context.db, caller.userId, {
    ...periodOf(context.config.zone, input),
    ...page,
    now: context.clock(),
  });
  return {
    details: found.list.map((row) => ({
      id: String(row.id),
      source_name: sourceName(row.source, caller.language),
      expire_time: row.expiresAt && localTime(context.config.zone, row.expiresAt),
      expire_time_iso: row.expiresAt?.toISOString() ?? null,
      credits: row.credits,
      amount: row.amount,
    })),
    total: found.total,
    next: nextOf(
      page,
      found.list.map(({ id }) => id),
      found.total,
    ),
  };
}

const inMegabytes = (bytes: number): number => Math.round((Math.max(0, bytes) / megabyte) * 100) / 100;

/** Storage of the account: used, reserved and total in megabytes, the total also in words. */
export async function space(context: Context, caller: Caller): Promise<OutputOf<typeof calls.space>> {
  const found = await spaceOf(context.db, caller.userId);
  if (!found) throw problem('not-logged-in');
  const gigabytes = found.total / 1024 ** 3;
  const rows = caller.role === 'guest' ? (await keptRows(context.db, caller.userId)).bytes : 0;
  const reserved = await reservedBytes(context.db, caller.userId);
  return {
    used: inMegabytes(found.used - reserved + rows),
    reserved: inMegabytes(reserved),
    total: found.total / megabyte,
    total_format: `${Number(gigabytes.toFixed(2))}G`,
    can_expand: caller.role !== 'guest' && found.expanded < spaceOfAccount.expansions ? 1 : 0,
    expand_credits: (await currentPrices(context.db)).space,
  };
}

/** What an order took, and what can be spent after it. */
export async function paidFor(context: Pick<Context, 'db' | 'clock'>, userId: string, credits: number) {
  const { available } = await balance(context.db, userId, context.clock());
  return { credits, balance: available };
}

/** Buys more storage; points and storage change together. */
export async function expandSpace(context: Context, caller: Caller) {
  const { userId } = caller;
  const now = context.clock();
  return transaction(context.db, async (tx) => {
    const expanded = await lockSpace(tx, userId);
    if (expanded === undefined || expanded >= spaceOfAccount.expansions) throw problem('space-limit');
    const { space: amount } = await currentPrices(tx);
    await spend(tx, {
      userId,
      key: `space:${expanded + 1}`,
      amount,
      action: 'space-expand',
      now,
    });
    await expandSpaceOf(tx, userId, spaceExpansion.bytes);
    return paidFor({ ...context, db: tx }, userId, amount);
  });
}
