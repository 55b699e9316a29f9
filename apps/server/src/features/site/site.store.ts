import { and, asc, desc, count, eq, inArray, isNull } from 'drizzle-orm';
import { afterRow } from '../../db/after-row.ts';
import type { Queries } from '../../db/connect.ts';
import type { Part } from '../../paging.ts';
import { texts, type textKinds } from '../../db/tables/site.ts';

export type TextKind = (typeof textKinds)[number];
export type TextRow = typeof texts.$inferSelect;

const isShown = and(isNull(texts.deletedAt), eq(texts.state, 'published'));

/** One text in the first of `languages` that it exists in. */
export async function findText(
  db: Queries,
  kind: TextKind,
  key: string,
  languages: string[],
): Promise<TextRow | undefined> {
  const rows = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.key, key), inArray(texts.language, languages), isShown));
  return languages.map((language) => rows.find((row) => row.language === language)).find(Boolean);
}

/** Texts of a kind in one language, newest first within their position. */
export async function listTexts(
  db: Queries,
  kind: TextKind,
  language: string,
  page: Pick<Part, 'offset' | 'limit' | 'after'>,
) {
  const matching = and(eq(texts.kind, kind), eq(texts.language, language), isShown);
  const rows = await db
    .select()
    .from(texts)
    .where(and(matching, afterRow(texts, page.after)))
    .orderBy(asc(texts.position), desc(texts.createdAt), asc(texts.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(texts).where(matching);
  return { rows, total: all?.total ?? 0 };
}

export async function findTextById(db: Queries, kind: TextKind, id: string): Promise<TextRow | undefined> {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.id, id), isShown));
  return row;
}

/** Adds texts that are not there yet; what the operator has changed stays. */
export async function addTexts(db: Queries, rows: (typeof texts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(texts).values(rows).onConflictDoNothing();
}
