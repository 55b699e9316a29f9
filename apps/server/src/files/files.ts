import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import type { Queries } from '../db/connect.ts';
import { files, type FileKind } from '../db/tables/files.ts';
import { materials } from '../db/tables/materials.ts';
import { users } from '../db/tables/users.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'id' | 'createdAt' | 'deletedAt'>;

/** Seconds for which an address of a file is good. */
const urlLife = 3600;

/**
 * What a file takes of its user's space: an upload counts as it was sent, although our own form of it, which is quick to
 * read, may be several times as large.
 */
export const countedBytes = ({
  originalBytes,
  bytes,
}: {
  originalBytes?: number | null | undefined;
  bytes: number;
}): number => originalBytes ?? bytes;

/** Enters a stored object as a file; what belongs to a user counts against that user's space. */
export async function addFile(tx: Queries, file: NewFile): Promise<FileRow> {
  const [row] = await tx.insert(files).values(file).returning();
  if (!row) throw new Error('no file row');
  if (file.userId)
    await tx
      .update(users)
      .set({ spaceUsedBytes: sql`${users.spaceUsedBytes} + ${countedBytes(file)}` })
      .where(eq(users.id, file.userId));
  return row;
}

/** The same for what the user could do without. Throws `space-full` when it does not fit. */
export async function addFileWithin(tx: Queries, file: NewFile & { userId: string }): Promise<FileRow> {
  const added = await addFile(tx, file);
  const [space] = await tx
    .select({ used: users.spaceUsedBytes, total: users.spaceTotalBytes })
    .from(users)
    .where(eq(users.id, file.userId));
  if (space && space.used > space.total) throw problem('space-full');
  return added;
}

/**
 * Marks a user's files deleted and frees their space, once; a sweep removes the objects later. A file that something else
 * of the user is still made of stays: it ends with its last owner. Callers mark their own row deleted first.
 */
export async function removeFiles(tx: Queries, userId: string, given: string[], at: Date): Promise<void> {
  if (given.length === 0) return;
  // What takes a file as its own locks its user too, so none is taken between the look and the end of the file.
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const owned = await ownedFiles(tx, userId, given);
  const ids = given.filter((id) => !owned.has(id));
  if (ids.length === 0) return;
  const gone = await tx
    .update(files)
    .set({ deletedAt: at })
    .where(and(inArray(files.id, ids), eq(files.userId, userId), isNull(files.deletedAt)))
    .returning({ bytes: files.bytes, originalBytes: files.originalBytes });
  const freed = gone.reduce((sum, file) => sum + countedBytes(file), 0);
  if (freed > 0)
    await tx
      .update(users)
      .set({ spaceUsedBytes: sql`greatest(0, ${users.spaceUsedBytes} - ${freed})` })
      .where(eq(users.id, userId));
}

/** Of these files, those that something living of the user is made of. */
async function ownedFiles(tx: Queries, userId: string, ids: string[]): Promise<Set<string>> {
  const living = (table: SQL, columns: SQL) => sql`
    select owned.id from ${table} t, lateral (values ${columns}) as owned (id)
    where t.user_id = ${userId} and t.deleted_at is null and owned.id = any(${sql.param(ids)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${living(sql`avatars`, sql`(t.file_id), (t.cover_file_id), (t.cover_small_file_id), (t.cover_moving_file_id)`)}
    union ${living(sql`(select a.user_id, a.deleted_at, r.file_id from added_recordings r join avatars a on a.id = r.avatar_id)`, sql`(t.file_id)`)}
    union ${living(sql`pictures`, sql`(t.file_id), (t.cover_small_file_id)`)}
    union ${living(sql`voices`, sql`(t.sample_file_id), (t.source_file_id)`)}
    union ${living(sql`materials`, sql`(t.file_id), (t.cover_file_id)`)}
    union ${living(sql`works`, sql`(t.result_file_id), (t.cover_file_id), (t.cover_small_file_id)`)}
    union select avatar::uuid from users where id = ${userId} and avatar::uuid = any(${sql.param(ids)}::uuid[])
    union ${living(sql`(select w.user_id, w.deleted_at, f.file_id from work_files f join works w on w.id = f.work_id)`, sql`(t.file_id)`)}`);
  return new Set(rows.map(({ id }) => id));
}

/** A user's own file of a kind, named by its id or by that of a material made of it. Throws `not-found` for everything else. */
export async function ownFile(db: Queries, userId: string, id: string, kind: FileKind): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        or(
          eq(files.id, id),
          sql`${files.id} = (select m.file_id from materials m
            where m.id = ${id} and m.user_id = ${userId} and m.deleted_at is null)`,
        ),
        eq(files.userId, userId),
        eq(files.kind, kind),
        isNull(files.deletedAt),
      ),
    );
  if (!row) throw problem('not-found');
  return row;
}

/** A user's own file of any kind, or undefined. */
export async function findOwnFile(db: Queries, userId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId), isNull(files.deletedAt)));
  return row;
}

/** A file of a kind that a user keeps as a material of this id. Throws `not-found` for everything else. */
export async function materialFile(
  db: Queries,
  userId: string,
  id: string,
  kind: FileKind,
): Promise<FileRow> {
  const [row] = await db
    .select({ file: files })
    .from(materials)
    .innerJoin(files, and(eq(files.id, materials.fileId), eq(files.kind, kind), isNull(files.deletedAt)))
    .where(and(eq(materials.id, id), eq(materials.userId, userId), isNull(materials.deletedAt)));
  if (!row) throw problem('not-found');
  return row.file;
}

/** An address of the file that expires; with `download` the browser saves it under that name. */
export function fileUrl(
  context: Pick<Context, 'storage'>,
  file: Pick<FileRow, 'storageKey' | 'userId'>,
  options: { download?: string } = {},
): Promise<string> {
  return context.storage.signedUrl(file.storageKey, {
    ttl: urlLife,
    ...(file.userId ? { userId: file.userId } : {}),
    ...(options.download ? { download: options.download } : {}),
  });
}

/** Addresses of files by id; ids without a file are left out. Callers pass ids of rows they may show. */
export async function fileUrls(
  context: Pick<Context, 'storage' | 'db'>,
  ids: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id): id is string => Boolean(id)))];
  if (wanted.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), isNull(files.deletedAt)));
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await fileUrl(context, row)] as const)));
}
