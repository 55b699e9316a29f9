import { exportDays, exportsPerDay } from '@likeness/domain/my-data';
import { isProblem, problem } from '@likeness/domain/problems';
import type { Language } from '@likeness/domain/languages';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { requireFreeSpace } from '../../files/free-space.ts';
import { lockUser } from '../../ledger/record.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { ownedBytes } from './belongings.store.ts';
import { zipOfEverything } from './export-zip.ts';
import {
  addExport,
  endExports,
  type ExportRow,
  lostExports,
  moveExport,
  newestExport,
  noteExportJob,
  overExports,
  removeExport,
  settleExport,
  waitingExport,
} from './exports.store.ts';

export const exportTask = 'export';

const dayMs = 86_400_000;
const limit = { attempts: exportsPerDay, seconds: 86_400 };
/** Milliseconds between two reports of progress, which are also looks whether the export is still wanted. */
const reportMs = 1000;
/** An export without a job for this long has lost it, in milliseconds. */
const lostAfterMs = 60_000;
const sweptAtOnce = 100;

const endOf = (context: Context) => new Date(context.clock().getTime() + exportDays * dayMs);
const keyOf = ({ userId, id }: Pick<ExportRow, 'userId' | 'id'>) => `users/${userId}/exports/${id}.zip`;

/** Has everything of the caller put into one ZIP; one that is being made goes on. An older one is removed. */
export async function startExport(context: Context, caller: Caller): Promise<Record<string, never>> {
  const { userId, language, role } = caller;
  const known = await newestExport(context.db, userId, context.clock());
  if (known?.status === 'generating') return {};
  await allowAttempt(context, 'export', userId, limit);
  await transaction(context.db, async (tx) => {
    // One after another, so that of two presses one export is made.
    await lockUser(tx, userId);
    const now = context.clock();
    if ((await newestExport(tx, userId, now))?.status === 'generating') return;
    await endExports(tx, userId, now);
    const id = await addExport(tx, { userId, language, at: now });
    const turn = { group: userId, priority: role === 'guest' ? -1 : 0 };
    const jobId = await enqueueTaskIn(tx, 'my-data', { task: exportTask, data: { id } }, turn);
    await noteExportJob(tx, id, jobId);
  });
  return {};
}

/** Stops the export that is being made, or removes the one that is there. */
export async function cancelExport(context: Context, { userId }: Caller): Promise<Record<string, never>> {
  await transaction(context.db, (tx) => endExports(tx, userId, context.clock()));
  return {};
}

/** Makes a waiting export; one that was stopped meanwhile is left alone. Runs on a worker, from the beginning after a crash. */
export async function makeExport(context: Context, id: string, ending: AbortSignal): Promise<void> {
  const row = await waitingExport(context.db, id);
  if (!row) return;
  const unwanted = new AbortController();
  const signal = AbortSignal.any([ending, unwanted.signal]);
  try {
    const bytes = await store(context, row, { signal, unwanted });
    const made = { status: 'success' as const, storageKey: keyOf(row), bytes };
    if (!(await settle(context, row, made))) await context.storage.remove(keyOf(row));
  } catch (error) {
    if (unwanted.signal.aborted) return;
    if (ending.aborted) throw error;
    if (!isProblem(error)) context.log.error({ err: error, export: id }, 'an export failed');
    const { problem: name, params } = isProblem(error) ? error : problem('export-failed');
    await settle(context, row, { status: 'failed', problem: name, problemParams: params });
  }
}

/** Streams the ZIP into the storage and gives its size in bytes. */
async function store(
  context: Context,
  row: ExportRow,
  { signal, unwanted }: { signal: AbortSignal; unwanted: AbortController },
): Promise<number> {
  const total = await ownedBytes(context.db, row.userId);
  // Elsewhere there is no disk of ours to be filled.
  if (context.storage.kind === 'local') await requireFreeSpace(context.config, total);
  let read = 0;
  const report = async () => {
    const wanted = await moveExport(context.db, row.id, total > 0 ? Math.min(0.99, read / total) : 0);
    if (!wanted) unwanted.abort(new Error('the export was stopped'));
  };
  const timer = setInterval(() => {
    report().catch((error: unknown) =>
      context.log.warn({ err: error, export: row.id }, 'an export said nothing'),
    );
  }, reportMs);
  const { stream, filled } = zipOfEverything(context, {
    userId: row.userId,
    language: row.language as Language,
    signal,
    onBytes: (bytes) => {
      read = bytes;
    },
  });
  try {
    const { bytes } = await context.storage.put(keyOf(row), { stream });
    await filled;
    return bytes;
  } finally {
    clearInterval(timer);
    stream.destroy();
  }
}

type Ending = Omit<Parameters<typeof settleExport>[2], 'finishedAt' | 'expiresAt'>;

function settle(context: Context, row: Pick<ExportRow, 'id'>, ending: Ending): Promise<boolean> {
  const times = { finishedAt: context.clock(), expiresAt: endOf(context) };
  return settleExport(context.db, row.id, { ...ending, ...times });
}

/** Removes exports that have had their time, and ends those whose job was lost. */
export async function sweepExports(context: Context): Promise<void> {
  const now = context.clock();
  for (const { id, storageKey } of await overExports(context.db, now, sweptAtOnce)) {
    if (storageKey) await context.storage.remove(storageKey);
    await removeExport(context.db, id);
  }
  for (const row of await lostExports(context.db, new Date(now.getTime() - lostAfterMs)))
    await settle(context, row, { status: 'failed', problem: 'export-failed' });
}
