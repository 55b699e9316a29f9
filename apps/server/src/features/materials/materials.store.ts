import { foundBy, type MaterialSource, type MaterialType } from '@likeness/domain/materials';
import { and, count, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import { materials } from '../../db/tables/materials.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';

type MaterialRow = typeof materials.$inferSelect;
export type MaterialFilter = {
  userId: string;
  type: MaterialType;
  /** Empty for all of them. */
  sources: MaterialSource[];
  /** Part of the name. */
  name: string;
};

function matching({ userId, type, sources, name }: MaterialFilter) {
  const wanted = sources.flatMap(foundBy);
  return and(
    eq(materials.userId, userId),
    isNull(materials.deletedAt),
    eq(materials.type, type),
    wanted.length > 0
      ? inArray(
          materials.source,
          wanted.filter((it) => it.type === undefined || it.type === type).map(({ source }) => source),
        )
      : undefined,
    name ? ilike(materials.name, `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}

const withFile = (db: Queries) =>
  db
    .select({ material: materials, file: files })
    .from(materials)
    .leftJoin(files, eq(files.id, materials.fileId))
    .$dynamic();

/** One page of a user's materials, newest first. */
export async function listMaterials(db: Queries, filter: MaterialFilter, page: Part) {
  const after =
    page.after === undefined
      ? undefined
      : sql`${materials.number} < (select last.number from materials last
          where last.id = ${page.after} and last.user_id = ${filter.userId})`;
  const rows = await withFile(db)
    .where(and(matching(filter), after))
    .orderBy(desc(materials.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(materials).where(matching(filter));
  return { rows, total: all?.total ?? 0 };
}

const own = (userId: string, id: string) =>
  and(eq(materials.id, id), eq(materials.userId, userId), isNull(materials.deletedAt));

/** A user's own material with its file, or undefined for any other user. */
export async function findMaterial(db: Queries, userId: string, id: string) {
  const [row] = await withFile(db).where(own(userId, id));
  return row;
}

/** The user's material that is made of this file. */
export async function findMaterialOf(db: Queries, userId: string, fileId: string) {
  const [row] = await withFile(db).where(
    and(eq(materials.fileId, fileId), eq(materials.userId, userId), isNull(materials.deletedAt)),
  );
  return row;
}

export async function addMaterial(
  db: Queries,
  material: Omit<typeof materials.$inferInsert, 'id' | 'number' | 'createdAt' | 'deletedAt'>,
): Promise<string> {
  const [row] = await db.insert(materials).values(material).returning({ id: materials.id });
  if (!row) throw new Error('no material row');
  return row.id;
}

/** Changes the name, or name and text of a script. False when the user has no such material. */
export async function changeMaterial(
  db: Queries,
  userId: string,
  id: string,
  change: { name: string; text?: string },
): Promise<boolean> {
  const script = change.text === undefined ? undefined : eq(materials.type, 'text');
  const changed = await db
    .update(materials)
    .set(change)
    .where(and(own(userId, id), script))
    .returning({ id: materials.id });
  return changed.length > 0;
}

/** Marks own materials deleted; of two requests at the same time only one gets a row. */
export function markMaterialsDeleted(
  db: Queries,
  userId: string,
  ids: string[],
  at: Date,
): Promise<MaterialRow[]> {
  return db
    .update(materials)
    .set({ deletedAt: at })
    .where(and(inArray(materials.id, ids), eq(materials.userId, userId), isNull(materials.deletedAt)))
    .returning();
}

/** A finished or unfinished work of the user with its result. */
export async function findSourceWork(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select({ work: works, result: files })
    .from(works)
    .leftJoin(files, and(eq(files.id, works.resultFileId), isNull(files.deletedAt)))
    .where(and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt)));
  return row;
}

/** Those of the files that orders of the user name: of works in progress, or also of those that could be made again. */
export async function filesOfOrders(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; running: boolean }>(sql`
    select named.id, bool_or(w.status = 'generating') as running
    from works w, lateral (select jsonb_path_query(w.params, '$.**.fileId') #>> '{}' as id) as named
    where w.user_id = ${userId} and w.deleted_at is null and named.id = any(${sql.param(ids)}::text[])
    group by named.id`);
  return rows;
}

/** Of these files, those that were uploaded: a sweep ends them once nothing needs them. */
export async function uploadsAmong(db: Queries, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId), eq(files.source, 'upload')));
  return rows.map(({ id }) => id);
}
