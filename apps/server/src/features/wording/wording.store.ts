import type { Language } from '@likeness/domain/languages';
import { wordingKinds, type WordingKind } from '@likeness/domain/wording';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { texts } from '../../db/tables/site.ts';

export type TextOf = typeof texts.$inferSelect;

const isHere = isNull(texts.deletedAt);
const isText = (kind: WordingKind, key: string) => and(eq(texts.kind, kind), eq(texts.key, key), isHere);

/** Every text that operators write, in every language, the oldest first; they are a few dozen. */
export function allTexts(db: Queries): Promise<TextOf[]> {
  return db
    .select()
    .from(texts)
    .where(and(inArray(texts.kind, [...wordingKinds]), isHere))
    .orderBy(asc(texts.kind), asc(texts.createdAt), asc(texts.key));
}

/** One text in every language that it is written in. */
export function textOf(db: Queries, kind: WordingKind, key: string): Promise<TextOf[]> {
  return db.select().from(texts).where(isText(kind, key));
}

/** The same, which no one else changes until the transaction ends. */
export function lockText(tx: Transaction, kind: WordingKind, key: string): Promise<TextOf[]> {
  return tx.select().from(texts).where(isText(kind, key)).for('update');
}

type Wording = { kind: WordingKind; key: string; language: Language; title: string; content: string };

/** Writes a text in one language; what it was in that language before is replaced. */
export async function putText(db: Queries, { title, content, ...of }: Wording, at: Date): Promise<void> {
  await db
    .insert(texts)
    .values({ ...of, title, content, createdAt: at })
    .onConflictDoUpdate({
      target: [texts.kind, texts.key, texts.language],
      set: { title, content, deletedAt: null },
    });
}

export async function removeText(
  db: Queries,
  { kind, key, language }: Pick<Wording, 'kind' | 'key' | 'language'>,
  at: Date,
): Promise<void> {
  await db
    .update(texts)
    .set({ deletedAt: at })
    .where(and(isText(kind, key), eq(texts.language, language)));
}
