import { randomUUID } from 'node:crypto';
import { mediaCost } from '@likeness/domain/media';
import {
  type Cut,
  type UploadType,
  type UploadUse,
  uploadRuleOf,
  uploadUses,
} from '@likeness/domain/upload-uses';
import { isProblem, problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { countedBytes } from '../../files/files.ts';
import {
  endEncoding,
  failEncoding,
  giveBack,
  isWanted,
  lostEncodings,
  noteProgress,
  queueEncoding,
  roleOf,
  startEncoding,
} from './encoding.store.ts';
import { type Measured, registerObject } from './register.ts';
import { addRegisteredFile } from './registered-file.store.ts';
import { freeSpace, linkUpload, reserveSpace, uploadById, type UploadRow } from './uploads.store.ts';

/** How often an attempt asks whether it is still wanted, in milliseconds. */
const lookMs = 1000;
/** Attempts that may die without a word or by an error of ours. */
const maxAttempts = 3;
/** An upload without a job for this long has lost it. */
const lostAfterMs = 60_000;

const failed = () => problem('upload-failed');

/** Turns what arrived for an upload into its user's file, or says why not. Runs on a worker, again after a crash. */
export async function encodeUpload(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const before = await uploadById(context.db, id);
  if (!before) return;
  const prefix = `files/${before.userId}/${randomUUID()}/`;
  const upload = await startEncoding(context.db, id, { prefix, now: context.clock() });
  if (!upload?.objectKey) return;
  if (before.prefix) await context.storage.removeAll(before.prefix);
  if (upload.attempt > maxAttempts) return fail(context, upload, failed());
  const watch = watched(context, upload, signal);
  try {
    const role = await roleOf(context.db, upload.userId);
    await announce(context, upload, 'generating', 0);
    const from = { key: upload.objectKey, name: upload.objectKey, type: typeOf(upload) };
    const measured = await registerObject(context, from, prefix, {
      rule: ruleOf(upload),
      cut: cutOf(upload),
      maxPixels: mediaCost[role === 'guest' ? 'guest' : 'member'],
      signal: watch.signal,
      onProgress: watch.note,
    });
    await watch.end();
    await enter(context, upload, measured);
    await context.storage.removeAll(upload.dir);
  } catch (error) {
    await watch.end();
    await context.storage.removeAll(prefix);
    if (error instanceof NotWanted || watch.signal.reason instanceof NotWanted) return;
    if (signal.aborted) return again(context, upload);
    if (!isProblem(error) && upload.attempt < maxAttempts) throw error;
    if (!isProblem(error)) context.log.error({ err: error, upload: id }, 'an upload could not be encoded');
    await fail(context, upload, isProblem(error) ? error : failed());
  }
}

const typeOf = ({ kind }: UploadRow): UploadType => (kind === 'data' ? 'text' : (kind as UploadType));

/** What is asked of the file; a use that is not known any more asks what the kind does. */
function ruleOf(upload: UploadRow) {
  const { purpose } = upload;
  const use = purpose !== null && Object.hasOwn(uploadUses, purpose) ? (purpose as UploadUse) : undefined;
  const rule = uploadRuleOf(typeOf(upload), use) ?? uploadRuleOf(typeOf(upload));
  if (!rule) throw new Error(`no rule for an upload of kind ${upload.kind}`);
  return rule;
}

const cutOf = ({ cutFromMs, cutToMs }: UploadRow): Cut | undefined =>
  cutFromMs === null && cutToMs === null
    ? undefined
    : { from: (cutFromMs ?? 0) / 1000, to: (cutToMs ?? Infinity) / 1000 };

/** The upload was stopped, deleted or given to a newer attempt. */
class NotWanted extends Error {}

async function enter(context: Context, upload: UploadRow, measured: Measured): Promise<void> {
  const { userId, originalName } = upload;
  await transaction(context.db, async (tx) => {
    if (!(await endEncoding(tx, upload))) throw new NotWanted();
    await freeSpace(tx, userId, upload.reservedBytes);
    if (!(await reserveSpace(tx, userId, countedBytes(measured)))) throw problem('space-full');
    const file = await addRegisteredFile(tx, { userId, kind: upload.kind, originalName, ...measured });
    await linkUpload(tx, upload.id, file.id);
    await say(tx, upload, 'success', 1);
  });
}

async function fail(context: Context, upload: UploadRow, reason: ReturnType<typeof problem>): Promise<void> {
  const done = await transaction(context.db, async (tx) => {
    if (!(await failEncoding(tx, upload, reason))) return false;
    await say(tx, upload, 'failed', 0);
    return true;
  });
  if (done) await context.storage.removeAll(upload.dir);
}

/** This process stops: another one begins again, and that is no failed attempt. */
async function again(context: Context, upload: UploadRow): Promise<void> {
  await transaction(context.db, async (tx) => {
    if (!(await giveBack(tx, upload))) return;
    await queueEncoding(tx, upload, await roleOf(tx, upload.userId), context.clock());
  });
}

/** Ends when the upload is not wanted any more; notes and tells at every look how far it is. */
function watched(context: Context, upload: UploadRow, signal: AbortSignal) {
  const stopped = new AbortController();
  let now = 0;
  let told = 0;
  let looking = Promise.resolve();
  const look = async () => {
    const progress = Math.floor(now * 20) / 20;
    if (progress <= told) {
      if (!(await isWanted(context.db, upload))) stopped.abort(new NotWanted());
      return;
    }
    told = progress;
    if (!(await announce(context, upload, 'generating', progress))) stopped.abort(new NotWanted());
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    looking = look()
      .catch((error: unknown) => context.log.warn({ err: error }, 'a look at an upload failed'))
      .finally(() => (busy = false));
  }, lookMs);
  return {
    signal: AbortSignal.any([signal, stopped.signal]),
    note: (progress: number) => {
      now = progress;
    },
    end: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

function announce(
  context: Context,
  upload: UploadRow,
  status: 'generating',
  progress: number,
): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    if (!(await noteProgress(tx, upload, progress))) return false;
    await say(tx, upload, status, progress);
    return true;
  });
}

/** What a status of an upload is for who waits for a phone; after a failure the phone may send again. */
const seenAs = { generating: 'measuring', success: 'arrived', failed: 'there' } as const;

async function say(
  tx: Transaction,
  { userId, objectKey, handoffId }: UploadRow,
  status: 'generating' | 'success' | 'failed',
  progress: number,
): Promise<void> {
  await publish(tx, userId, 'upload', { key: objectKey ?? '', status, progress });
  if (handoffId) await publish(tx, userId, 'handoff', { id: handoffId, state: seenAs[status], progress });
}

/** Fails uploads whose job is gone, so that no caller waits for them. */
export async function sweepEncodings(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - lostAfterMs);
  for (const upload of await lostEncodings(context.db, before)) await fail(context, upload, failed());
}
