import { trailDays } from '@likeness/domain/audit';
import type { Language } from '@likeness/domain/languages';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { audit as calls, TrailEntry } from '@likeness/contract/audit';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { nextOf, pageOf, type Part } from '../../paging.ts';
import { periodOf } from '../../period.ts';
import { localTimes } from '../../present.ts';
import { auditActionName, auditActions } from './action-names.ts';
import {
  addAuditEntry,
  emptyReasons,
  trailOfAll,
  trailOfUser,
  type AuditEntry,
  type AuditRow,
} from './audit.store.ts';

/** Writes down who did what that matters later. Never a password, token or code. */
export function audit(where: { db: Queries }, entry: AuditEntry): Promise<void> {
  return addAuditEntry(where.db, entry);
}

/** How something was, or is: names of ours with values. */
type State = Record<string, string | number | boolean>;

/** A change that an operator made, and why; `actorId` is null for the command line. */
export type Change = {
  actorId: string | null;
  action: string;
  subject: string;
  reason: string;
  before: State;
  after: State;
};

/** Writes down a change of an operator's with how it was before and is after. */
export function auditChange(
  where: { db: Queries },
  { reason, before, after, ...entry }: Change,
): Promise<void> {
  return addAuditEntry(where.db, { ...entry, details: { reason: reason.trim(), before, after } });
}

/** What was done by a user and to it, newest first. */
export async function trailOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  language: Language,
  userId: string,
  page: Part,
) {
  const { rows, total } = await trailOfUser(db, userId, page);
  const next = nextOf(
    page,
    rows.map(({ id }) => id),
    total,
  );
  return { list: rows.map((row) => shown(config.zone, language, row)), total, next };
}

function shown(zone: string, language: Language, row: AuditRow): TrailEntry {
  const { reason = '', before = {}, after = {} } = row.details as Partial<Change>;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id: String(row.id),
    action: row.action,
    action_name: auditActionName(row.action, language),
    actor: row.actor ?? '',
    subject: row.subject ?? '',
    subject_name: row.subjectName ?? '',
    reason,
    changes: fields.map((field) => ({
      field,
      before: String(before[field] ?? ''),
      after: String(after[field] ?? ''),
    })),
    ...localTimes(zone, 'time', row.createdAt),
  };
}

const day = 86_400_000;

/** What was done by all, newest first: in the days before the end unless a start is given. */
export async function list(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { language }: Pick<Caller, 'language'>,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const page = pageOf(input, 'number');
  const { from, until } = periodOf(config.zone, input);
  const end = until ?? clock();
  const { rows, total } = await trailOfAll(
    db,
    {
      actor: input.actor.trim(),
      action: input.action,
      subject: input.subject.trim(),
      from: from ?? new Date(end.getTime() - trailDays * day),
      until,
    },
    page,
  );
  const ids = rows.map(({ id }) => id);
  return {
    list: rows.map((row) => shown(config.zone, language, row)),
    total,
    next: nextOf(page, ids, total),
  };
}

/** Everything that is written down, and what each is called. */
export function actions({ language }: Pick<Caller, 'language'>): OutputOf<typeof calls.actions> {
  return {
    actions: auditActions.map((action) => ({ action, action_name: auditActionName(action, language) })),
  };
}

/** Empties what operators wrote about a user who is erased; that something was changed stays. */
export function forgetReasons(db: Queries, userId: string): Promise<void> {
  return emptyReasons(db, userId);
}
