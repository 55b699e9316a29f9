import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { addedRecordings, avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';

export type RecordingRow = typeof addedRecordings.$inferSelect;

/** All recordings of an avatar, also those that failed, the newest first. */
export async function recordingsOf(db: Queries, avatarId: string): Promise<RecordingRow[]> {
  return db
    .select()
    .from(addedRecordings)
    .where(eq(addedRecordings.avatarId, avatarId))
    .orderBy(desc(addedRecordings.createdAt), desc(addedRecordings.id));
}

/** The newest recording of an avatar and how far its work is. */
export async function newestRecording(db: Queries, avatarId: string) {
  const [row] = await db
    .select({ recording: addedRecordings, progress: works.progress })
    .from(addedRecordings)
    .leftJoin(works, eq(works.id, addedRecordings.workId))
    .where(eq(addedRecordings.avatarId, avatarId))
    .orderBy(desc(addedRecordings.createdAt), desc(addedRecordings.id))
    .limit(1);
  return row;
}

/** How many recordings an avatar has, those that failed left out. */
export async function countRecordings(db: Queries, avatarId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(addedRecordings)
    .where(
      and(eq(addedRecordings.avatarId, avatarId), inArray(addedRecordings.status, ['preparing', 'ready'])),
    );
  return row?.total ?? 0;
}

/** Storage keys of the recordings that an avatar has, in the order in which they were added. */
export async function addedKeys(db: Queries, avatarId: string): Promise<string[]> {
  const rows = await db
    .select({ storageKey: files.storageKey })
    .from(addedRecordings)
    .innerJoin(files, and(eq(files.id, addedRecordings.fileId), isNull(files.deletedAt)))
    .where(and(eq(addedRecordings.avatarId, avatarId), eq(addedRecordings.status, 'ready')))
    .orderBy(asc(addedRecordings.createdAt), asc(addedRecordings.id));
  return rows.map(({ storageKey }) => storageKey);
}

/** Notes a recording that is to be added; false where another one is being added. */
export async function addRecording(
  db: Queries,
  recording: Pick<RecordingRow, 'avatarId' | 'fileId' | 'workId' | 'createdAt'>,
): Promise<boolean> {
  const added = await db
    .insert(addedRecordings)
    .values(recording)
    .onConflictDoNothing()
    .returning({ id: addedRecordings.id });
  return added.length > 0;
}

/** Forgets the recordings of an avatar that failed; gives their files. */
export async function forgetFailed(db: Queries, avatarId: string): Promise<string[]> {
  const gone = await db
    .delete(addedRecordings)
    .where(and(eq(addedRecordings.avatarId, avatarId), eq(addedRecordings.status, 'failed')))
    .returning({ fileId: addedRecordings.fileId });
  return gone.map(({ fileId }) => fileId);
}

/** What became of the recording of a work. */
export async function settleRecording(
  db: Queries,
  workId: string,
  change: Partial<Pick<RecordingRow, 'status' | 'problem' | 'problemParams' | 'replacedKey'>>,
): Promise<void> {
  await db.update(addedRecordings).set(change).where(eq(addedRecordings.workId, workId));
}

/** The recording of a failed work is added after all. False where its avatar is gone or another one is being added. */
export async function addAgain(db: Queries, userId: string, workId: string): Promise<boolean> {
  const own = db
    .select({ id: avatars.id })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), isNull(avatars.deletedAt)));
  const changed = await db
    .update(addedRecordings)
    .set({ status: 'preparing', problem: null, problemParams: {} })
    .where(
      and(
        eq(addedRecordings.workId, workId),
        sql`${addedRecordings.avatarId} in ${own}`,
        sql`not exists (select 1 from added_recordings other where other.avatar_id = ${addedRecordings.avatarId}
          and other.status = 'preparing')`,
      ),
    )
    .returning({ id: addedRecordings.id });
  return changed.length > 0;
}

/** Has the new prepared files of an avatar take the place of `before`; false where those are not the present ones. */
export async function takeOver(
  db: Queries,
  avatarId: string,
  { before, preparedKey }: { before: string; preparedKey: string },
): Promise<boolean> {
  const changed = await db
    .update(avatars)
    .set({ preparedKey })
    .where(and(eq(avatars.id, avatarId), eq(avatars.preparedKey, before)))
    .returning({ id: avatars.id });
  return changed.length > 0;
}

/** Of a recording by its id: what it replaced, and what its avatar uses now. */
export async function replacedBy(db: Queries, id: string) {
  const [row] = await db
    .select({ replacedKey: addedRecordings.replacedKey, preparedKey: avatars.preparedKey })
    .from(addedRecordings)
    .innerJoin(avatars, eq(avatars.id, addedRecordings.avatarId))
    .where(eq(addedRecordings.workId, id));
  return row;
}
