import { and, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { files, uploads } from '../../db/tables/files.ts';
import { users } from '../../db/tables/users.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type FileRow = typeof files.$inferSelect;

/** Takes `bytes` of a user's space when there is room; of many at once only those that fit get it. */
export async function reserveSpace(db: Queries, userId: string, bytes: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ spaceUsedBytes: sql`${users.spaceUsedBytes} + ${bytes}` })
    .where(and(eq(users.id, userId), sql`${users.spaceUsedBytes} + ${bytes} <= ${users.spaceTotalBytes}`))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Bytes that a user may still store; not below 0. */
export async function spaceLeft(db: Queries, userId: string): Promise<number> {
  const [user] = await db
    .select({ used: users.spaceUsedBytes, total: users.spaceTotalBytes })
    .from(users)
    .where(eq(users.id, userId));
  return Math.max(0, user ? user.total - user.used : 0);
}

export async function freeSpace(db: Queries, userId: string, bytes: number): Promise<void> {
  await db
    .update(users)
    .set({ spaceUsedBytes: sql`greatest(0, ${users.spaceUsedBytes} - ${bytes})` })
    .where(eq(users.id, userId));
}

export async function addUpload(db: Queries, upload: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  if (!row) throw new Error('no upload row');
  return row;
}

/** How many uploads of a user are waiting for their file. */
export async function countPending(db: Queries, userId: string, now: Date): Promise<number> {
  return db.$count(
    uploads,
    and(
      eq(uploads.userId, userId),
      eq(uploads.state, 'pending'),
      sql`${uploads.expiresAt} > ${now.toISOString()}`,
    ),
  );
}

/** A user's own upload by the prefix it was signed for. */
export async function findUpload(db: Queries, userId: string, dir: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.dir, dir), eq(uploads.userId, userId)));
  return row;
}

/** Gives a signed form to the file that arrives first; false when it was given already, has run out or is unknown. */
export async function beginReceiving(db: Queries, dir: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ receivedAt: now })
    .where(
      and(
        eq(uploads.dir, dir),
        eq(uploads.state, 'pending'),
        isNull(uploads.receivedAt),
        sql`${uploads.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** A transfer broke off: the form may be tried again. */
export async function receiveAgain(db: Queries, dir: string): Promise<void> {
  await db
    .update(uploads)
    .set({ receivedAt: null })
    .where(and(eq(uploads.dir, dir), eq(uploads.state, 'pending')));
}

/** Those of the prefixes whose upload still waits for its file or is being registered. */
export async function wantedDirs(db: Queries, dirs: string[]): Promise<Set<string>> {
  if (dirs.length === 0) return new Set();
  const rows = await db
    .select({ dir: uploads.dir })
    .from(uploads)
    .where(and(inArray(uploads.dir, dirs), ne(uploads.state, 'expired'), isNull(uploads.fileId)));
  return new Set(rows.map(({ dir }) => dir));
}

export async function uploadById(db: Queries, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

export async function linkUpload(db: Queries, id: string, fileId: string): Promise<void> {
  await db.update(uploads).set({ fileId }).where(eq(uploads.id, id));
}

/** Ends an upload that came to nothing and frees the space it had reserved, once. */
export async function endUpload(tx: Transaction, id: string): Promise<void> {
  const [ended] = await tx
    .update(uploads)
    .set({ state: 'expired' })
    .where(and(eq(uploads.id, id), isNull(uploads.fileId), sql`${uploads.state} <> 'expired'`))
    .returning({ userId: uploads.userId, bytes: uploads.reservedBytes });
  if (ended) await freeSpace(tx, ended.userId, ended.bytes);
}

/**
 * Frees what was reserved for forms signed before `signedBefore` that no file came for. What was sent in time and is still on
 * its way is entered when it is here, if there is room for it then.
 */
export async function releaseForms(tx: Transaction, signedBefore: Date): Promise<void> {
  await tx.execute(sql`
    with forms as (
      select id, user_id, reserved_bytes as bytes from uploads
      where state = 'pending' and received_at is null and reserved_bytes > 0
        and created_at < ${signedBefore.toISOString()}
      order by id limit 200 for update skip locked
    ), released as (
      update uploads set reserved_bytes = 0 from forms where uploads.id = forms.id
    ), sums as (
      select user_id, sum(bytes) as bytes from forms group by user_id
    )
    update users set space_used_bytes = greatest(0, space_used_bytes - sums.bytes) from sums where users.id = sums.user_id`);
}

/** Uploads not completed in time, and those whose registration died with a server. */
export function abandonedUploads(db: Queries, now: Date, claimedBefore: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(
      or(
        and(eq(uploads.state, 'pending'), lt(uploads.expiresAt, now)),
        and(eq(uploads.state, 'completed'), isNull(uploads.fileId), lt(uploads.completedAt, claimedBefore)),
      ),
    )
    .limit(200);
}

/** Sets what an upload takes of its user's space before it is registered, once that is known. */
export async function setReserved(db: Queries, id: string, bytes: number): Promise<void> {
  await db.update(uploads).set({ reservedBytes: bytes }).where(eq(uploads.id, id));
}

/**
 * Uploaded files that nothing was made of: no avatar, no picture, no account and no work that is still there needs them. With
 * `of` only that file is asked about, among what its owner has.
 */
export async function unusedFiles(
  db: Queries,
  uploadedBefore: Date,
  of?: { id: string; userId: string },
): Promise<{ id: string; userId: string }[]> {
  const owned = (column: SQL) => (of ? sql`and ${column} = ${of.userId}` : sql``);
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    with needed as (
      select file_id::text as id from avatars where deleted_at is null ${owned(sql`user_id`)}
      union all select file_id::text from pictures where deleted_at is null ${owned(sql`user_id`)}
      union all select file_id::text from materials where deleted_at is null ${owned(sql`user_id`)}
      union all select avatar from users where avatar is not null ${owned(sql`id`)}
      union all select jsonb_path_query(params, '$.**.fileId') #>> '{}' from works
        where deleted_at is null ${owned(sql`user_id`)}
    )
    select f.id, f.user_id as "userId" from files f join uploads u on u.file_id = f.id
    where f.deleted_at is null and u.completed_at < ${uploadedBefore.toISOString()}
      ${of ? sql`and f.id = ${of.id}` : sql``}
      and not exists (select 1 from needed where needed.id = f.id::text)
    limit 200`);
  return rows;
}

export async function findFile(db: Queries, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row;
}

/** Whether an object may still be read: its file, if it is one, has not been deleted. */
export async function isReadable(db: Queries, storageKey: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: files.deletedAt })
    .from(files)
    .where(eq(files.storageKey, storageKey));
  return !row || row.deletedAt === null;
}
