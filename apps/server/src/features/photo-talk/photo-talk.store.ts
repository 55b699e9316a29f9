import { and, asc, count, desc, eq, ilike, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PictureKind } from '@likeness/domain/photo-talk';
import type { Placement } from '@likeness/domain/placement';
import { afterRow } from '../../db/after-row.ts';
import type { Queries } from '../../db/connect.ts';
import { isPublicPicture } from '../../db/public-things.ts';
import { files } from '../../db/tables/files.ts';
import { pictures, type Seen } from '../../db/tables/pictures.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type FileRow = typeof files.$inferSelect;
/** Which face speaks, or where the mouth is; with neither it needs a placement. */
export type Mouth = { face: number } | { placement: Placement } | undefined;

export type PictureFilter = { userId: string; source: 'mine' | 'public'; kind: PictureKind; name: string };

const covers = alias(files, 'covers');

/** Looks at the names themselves: the keys of the object are languages, not names. */
function namedLike(pattern: string) {
  const inAnyLanguage = sql`exists (select 1 from jsonb_each_text(${pictures.names}) as named where named.value ilike ${pattern})`;
  return or(ilike(pictures.name, pattern), inAnyLanguage);
}

/** One page of the user's or the library's pictures with their files. */
export async function listPictures(db: Queries, filter: PictureFilter, page: Part) {
  const matching = and(
    filter.source === 'mine'
      ? eq(pictures.userId, filter.userId)
      : and(isPublicPicture, eq(pictures.hidden, false)),
    eq(pictures.kind, filter.kind),
    isNull(pictures.deletedAt),
    filter.name ? namedLike(`%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const rows = await db
    .select({ picture: pictures, file: files, cover: covers })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.fileId))
    .leftJoin(covers, and(eq(covers.id, pictures.coverSmallFileId), isNull(covers.deletedAt)))
    .where(and(matching, afterRow(pictures, page.after)))
    .orderBy(asc(pictures.position), desc(pictures.createdAt), asc(pictures.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(pictures).where(matching);
  return { rows, total: all?.total ?? 0 };
}

/** A picture this user may use: one of their own or a public one, also where lists offer it no more. */
export async function findUsablePicture(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select({ picture: pictures, file: files })
    .from(pictures)
    .innerJoin(files, and(eq(files.id, pictures.fileId), isNull(files.deletedAt)))
    .where(
      and(eq(pictures.id, id), isNull(pictures.deletedAt), or(isPublicPicture, eq(pictures.userId, userId))),
    );
  return row;
}

/** The user's picture that was made of this file. */
export async function findPictureOf(db: Queries, userId: string, fileId: string) {
  const [row] = await db
    .select({ picture: pictures, file: files })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.fileId))
    .where(and(eq(pictures.fileId, fileId), eq(pictures.userId, userId), isNull(pictures.deletedAt)));
  return row;
}

/** Adds a user's picture. */
export async function addPicture(
  db: Queries,
  picture: Omit<typeof pictures.$inferInsert, 'status' | 'face' | 'placement'>,
  mouth: Mouth,
): Promise<PictureRow> {
  const [row] = await db
    .insert(pictures)
    .values({ ...picture, ...columnsOf(mouth) })
    .returning();
  if (!row) throw new Error('no picture row');
  return row;
}

/** Says how a user's picture speaks. */
export async function saveMouth(db: Queries, userId: string, id: string, mouth: Mouth) {
  const [row] = await db
    .update(pictures)
    .set(columnsOf(mouth))
    .where(and(eq(pictures.id, id), eq(pictures.userId, userId), isNull(pictures.deletedAt)))
    .returning();
  return row;
}

function columnsOf(mouth: Mouth) {
  if (!mouth) return { status: 'needs-placement' as const, face: null, placement: null };
  const [face, placement] = 'face' in mouth ? [mouth.face, null] : [null, mouth.placement];
  return { status: 'ready' as const, face, placement };
}

/** Remembers what the engine saw in a picture of the library. */
export async function saveSeen(db: Queries, id: string, seen: Seen): Promise<void> {
  await db
    .update(pictures)
    .set({ seen })
    .where(and(eq(pictures.id, id), isNull(pictures.userId)));
}

/** Marks a user's picture deleted; only one of two concurrent calls gets it. */
export async function markPictureDeleted(db: Queries, userId: string, id: string, at: Date) {
  const [row] = await db
    .update(pictures)
    .set({ deletedAt: at })
    .where(and(eq(pictures.id, id), eq(pictures.userId, userId), isNull(pictures.deletedAt)))
    .returning();
  return row;
}

/** Whether a work in progress of its owner is made of the picture, or of any user where it is shared. */
export async function pictureInUse(
  db: Queries,
  { id, userId, sharedAt }: Pick<PictureRow, 'id' | 'userId' | 'sharedAt'>,
): Promise<boolean> {
  const made = sql`${works.params}->>'pictureId' = ${id}`;
  const [row] = await db
    .select({ id: works.id })
    .from(works)
    .where(
      and(sharedAt || !userId ? undefined : eq(works.userId, userId), eq(works.status, 'generating'), made),
    )
    .limit(1);
  return row !== undefined;
}

/** What marks the file of a preview. */
export const previewSource = 'preview';

/** Previews of a user but for the newest `kept`. */
export function previewsOf(db: Queries, userId: string, kept: number) {
  return db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.source, previewSource), isNull(files.deletedAt)))
    .orderBy(desc(files.createdAt))
    .offset(kept);
}

/** Previews of all users made before this moment. */
export function oldPreviews(db: Queries, before: Date, limit: number) {
  return db
    .select({ id: files.id, userId: files.userId })
    .from(files)
    .where(and(eq(files.source, previewSource), isNull(files.deletedAt), lt(files.createdAt, before)))
    .limit(limit);
}

/** Works of a user that count among the free ones of a day; failed and cancelled ones do not. */
export async function countFreeWorks(
  db: Queries,
  userId: string,
  { api, day }: { api: string; day: string },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.api, api),
        ne(works.status, 'failed'),
        sql`${works.params} ->> 'day' = ${day}`,
      ),
    );
  return row?.n ?? 0;
}
