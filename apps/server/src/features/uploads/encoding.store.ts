import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Problem } from '@likeness/domain/problems';
import type { Role } from '@likeness/domain/session';
import type { Queries, Transaction } from '../../db/connect.ts';
import { uploads } from '../../db/tables/files.ts';
import { users } from '../../db/tables/users.ts';
import { dequeue } from '../../jobs/enqueue.ts';
import type { UploadQueue } from '../../jobs/queues.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { type Class, classes, further, turnOf } from '../../works/turns.ts';
import { freeSpace, type UploadRow } from './uploads.store.ts';

/** Name of the task that turns what arrived into a file. */
export const encodeTask = 'encode-upload';

/** Has an upload whose object arrived registered by a job; of several callers only one does. */
export async function beginEncoding(
  tx: Transaction,
  upload: UploadRow,
  { key, role, now }: { key: string; role: Role; now: Date },
): Promise<boolean> {
  const [begun] = await tx
    .update(uploads)
    .set({ state: 'processing', objectKey: key, completedAt: now, startedAt: null, progress: 0 })
    .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'pending')))
    .returning({ id: uploads.id });
  if (!begun) return false;
  const processing = and(eq(uploads.userId, upload.userId), eq(uploads.state, 'processing'));
  const waiting = (await tx.$count(uploads, processing)) - 1;
  await queueEncoding(tx, upload, role, now, waiting);
  return true;
}

/** Queues the next attempt at an upload that is being registered. */
export async function queueEncoding(
  tx: Transaction,
  upload: Pick<UploadRow, 'id' | 'userId' | 'kind'>,
  role: Role,
  now: Date,
  waiting = 0,
): Promise<void> {
  const units = classes[await classOf(tx, upload.userId, role)] + waiting * further;
  const task = { task: encodeTask, data: { id: upload.id } };
  const turn = { group: upload.userId, priority: turnOf(now, units) };
  const jobId = await enqueueTaskIn(tx, queueOf(upload, role), task, turn);
  await tx.update(uploads).set({ jobId }).where(eq(uploads.id, upload.id));
}

const queueOf = ({ kind }: Pick<UploadRow, 'kind'>, role: Role): UploadQueue =>
  kind !== 'video' ? 'upload' : role === 'guest' ? 'upload-guest' : 'upload-video';

/** Who has points, left or at work, pays for the machine and comes first. */
async function classOf(tx: Transaction, userId: string, role: Role): Promise<Class> {
  if (role === 'guest') return 'guest';
  const { rowCount } = await tx.execute(
    sql`select 1 from point_lots where user_id = ${userId} and remaining + held > 0 limit 1`,
  );
  return rowCount ? 'paid' : 'free';
}

export async function roleOf(db: Queries, userId: string): Promise<Role> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role ?? 'guest';
}

/** Claims the upload for the caller, as its next attempt; undefined when it is over or was stopped. */
export async function startEncoding(
  db: Queries,
  id: string,
  by: { prefix: string; now: Date },
): Promise<UploadRow | undefined> {
  const [upload] = await db
    .update(uploads)
    .set({ attempt: sql`${uploads.attempt} + 1`, startedAt: by.now, prefix: by.prefix, progress: 0 })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'processing')))
    .returning();
  return upload;
}

const mine = (upload: Pick<UploadRow, 'id' | 'attempt'>) =>
  and(eq(uploads.id, upload.id), eq(uploads.attempt, upload.attempt), eq(uploads.state, 'processing'));

/** Whether this attempt is still the newest and wanted. */
export async function isWanted(db: Queries, upload: UploadRow): Promise<boolean> {
  return (await db.$count(uploads, mine(upload))) > 0;
}

/** Says how far an attempt is, 0 to 1; false when it is not wanted any more. */
export async function noteProgress(db: Queries, upload: UploadRow, progress: number): Promise<boolean> {
  const rows = await db.update(uploads).set({ progress }).where(mine(upload)).returning({ id: uploads.id });
  return rows.length > 0;
}

/** Undoes the beginning of an attempt that was broken off from outside; false when it is not wanted any more. */
export async function giveBack(tx: Transaction, upload: UploadRow): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ attempt: upload.attempt - 1, startedAt: null })
    .where(mine(upload))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Ends an attempt that made its file; false when it is not wanted any more. */
export async function endEncoding(tx: Transaction, upload: UploadRow): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ state: 'completed', progress: 1 })
    .where(mine(upload))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Ends an upload that cannot be registered and frees its space; false when the attempt is not wanted any more. */
export async function failEncoding(tx: Transaction, upload: UploadRow, reason: Problem): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ state: 'expired', problem: reason.problem, problemParams: reason.params })
    .where(mine(upload))
    .returning({ id: uploads.id });
  if (rows.length === 0) return false;
  await freeSpace(tx, upload.userId, upload.reservedBytes);
  return true;
}

/** Stops what encodes an upload, running or not; the object stays, so that it can be asked for again. */
export async function stopEncoding(tx: Transaction, id: string, userId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId), eq(uploads.state, 'processing')))
    .for('update');
  if (!found) return;
  await tx
    .update(uploads)
    .set({ state: 'pending', jobId: null, startedAt: null, attempt: sql`${uploads.attempt} + 1` })
    .where(eq(uploads.id, found.id));
  const role = await roleOf(tx, found.userId);
  if (found.jobId) await dequeue(tx, queueOf(found, role), found.jobId);
}

/** Uploads that are to be registered and have no job any more: their every attempt died without a word. */
export function lostEncodings(db: Queries, before: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.state, 'processing'),
        isNull(uploads.fileId),
        lt(uploads.completedAt, before),
        sql`not exists (select 1 from jobs.job where job.id = ${uploads.jobId} and job.state <= 'active')`,
      ),
    )
    .limit(200);
}
