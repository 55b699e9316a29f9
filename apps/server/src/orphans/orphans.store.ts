import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../db/connect.ts';

/** Of these keys, those of files that were not purged: their row removes them in time. */
export async function keptKeys(db: Queries, keys: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from files where storage_key = any(${sql.param(keys)}::text[]) and purged_at is null
    union select storage_key from drafts where storage_key = any(${sql.param(keys)}::text[])
    union select storage_key from data_exports where storage_key = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** Of these folders, those in which something that lives has its things; each ends in a slash. */
export async function livingFolders(db: Queries, folders: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ folder: string }>(sql`
    select folder from unnest(${sql.param(folders)}::text[]) as folder where
      exists (select 1 from files f where f.storage_key like folder || '%' and f.purged_at is null)
      or exists (select 1 from works w where 'works/' || w.id || '/' = folder and w.deleted_at is null)
      or exists (select 1 from works w where folder like 'avatars/' || w.id || '/%' and w.status = 'generating')
      or exists (select 1 from avatars a where a.prepared_key = folder and a.deleted_at is null)
      or exists (select 1 from uploads u where folder in (u.dir, u.prefix) and u.state in ('pending', 'processing'))`);
  return new Set(rows.map(({ folder }) => folder));
}

/** A file that is said to be there. */
export type NamedFile = {
  id: string;
  userId: string | null;
  key: string;
  kind: string;
  source: string;
  name: string | null;
};

/** Living files after the one named, by id. */
export async function livingFiles(db: Queries, after: string, limit: number): Promise<NamedFile[]> {
  const { rows } = await db.execute<NamedFile>(sql`
    select id, user_id as "userId", storage_key as key, kind, source, original_name as name from files
    where deleted_at is null and id > ${after} order by id limit ${limit}`);
  return rows;
}

/** Marks files as gone and gives their users the space back. What was made of them stays, without them. */
export async function forgetFiles(tx: Transaction, ids: string[], now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (
      update files set deleted_at = ${now}, purged_at = ${now}
      where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
      returning user_id, coalesce(original_bytes, bytes) as bytes
    ), freed as (
      update users set space_used_bytes = greatest(0, space_used_bytes - sum.bytes)
      from (select user_id, sum(bytes) as bytes from gone group by user_id) sum where users.id = sum.user_id
    )
    select 1 from gone`);
  return rowCount ?? 0;
}
