import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { ledger as calls } from '@likeness/contract/ledger';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';
import { holdsOf, lotsOf, movementsOf } from '../../ledger/entries.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { actionName, sourceName } from '../points/action-names.service.ts';
import { accountNamed } from '../users/change-account.service.ts';
import { usernameOf } from '../users/accounts.service.ts';

/** Lots, holds and broken rows that one answer shows. */
const most = 100;

type Reader = Pick<Caller, 'language'>;
type Reading = Pick<Context, 'db' | 'config' | 'clock'>;

/** The latest lots and holds of a user, who is named by username or id. Throws `not-found`. */
export async function account(
  context: Reading,
  { language }: Reader,
  { user }: InputOf<typeof calls.account>,
): Promise<OutputOf<typeof calls.account>> {
  const { db, config, clock } = context;
  const userId = await accountNamed(context, user.trim());
  if (!userId) throw problem('not-found');
  const [username, { available, held }, lots, holds] = await Promise.all([
    usernameOf(context, userId),
    balance(db, userId, clock()),
    lotsOf(db, userId, most),
    holdsOf(db, userId, most),
  ]);
  return {
    user_id: userId,
    username,
    credits: available,
    held,
    lots: lots.map((lot) => ({
      lot_id: String(lot.id),
      source_name: sourceName(lot.source, language),
      amount: lot.amount,
      credits: lot.remaining,
      held: lot.held,
      create_time: localTime(config.zone, lot.createdAt),
      expire_time: lot.expiresAt && localTime(config.zone, lot.expiresAt),
    })),
    holds: holds.map((hold) => ({
      hold_id: hold.id,
      state: hold.state,
      action_name: actionName(hold.action, language),
      subject: hold.subject ?? '',
      amount: hold.amount,
      captured: hold.captured,
      create_time: localTime(config.zone, hold.createdAt),
    })),
  };
}

/** Every movement of the points of a user with its lines, newest first. */
export async function entries(
  { db, config }: Reading,
  { language }: Reader,
  input: InputOf<typeof calls.entries>,
): Promise<OutputOf<typeof calls.entries>> {
  const page = pageOf(input, 'number');
  const { rows, total } = await movementsOf(db, input.user_id, input.kind, page);
  const ids = rows.map(({ id }) => id);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      action_name: actionName(row.action, language),
      subject: row.subject ?? '',
      credits: row.shown,
      lines: row.lines.map(({ account: name, lotId, amount }) => ({
        account: name,
        lot_id: lotId === null ? '' : String(lotId),
        credits: amount,
      })),
      ...localTimes(config.zone, 'time', row.createdAt),
    })),
    total,
    next: nextOf(page, ids, total),
  };
}

/** Looks that are under way, by database: many who ask at once wait for the same one. */
const looks = new WeakMap<Context['db'], Promise<OutputOf<typeof calls.verify>>>();

/** Every rule of the ledger on the live database; it reads all of it, so one look runs at a time. */
export function verify(context: Reading): Promise<OutputOf<typeof calls.verify>> {
  const running = looks.get(context.db);
  if (running) return running;
  const look = verified(context).finally(() => looks.delete(context.db));
  looks.set(context.db, look);
  return look;
}

async function verified({ db, config, clock }: Reading): Promise<OutputOf<typeof calls.verify>> {
  const { checks, violations } = await verifyLedger(db);
  return {
    checks,
    broken: violations.length,
    violations: violations
      .slice(0, most)
      .map(({ invariant, subject, found }) => ({ rule: invariant, subject, found })),
    time: localTime(config.zone, clock()),
  };
}
