import type { Language } from '@likeness/domain/languages';
import type { NoticeState } from '@likeness/domain/notices';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { texts } from '../../db/tables/site.ts';

export type NoticeOf = typeof texts.$inferSelect;
export type Wording = { language: Language; title: string; summary: string; content: string };

const isNotice = and(eq(texts.kind, 'notice'), isNull(texts.deletedAt));

/** The texts of one page of notices, which are whole: the newest notice first. */
export async function noticesOfAll(db: Queries, { page, limit }: { page: number; limit: number }) {
  const { rows: found } = await db.execute<{ key: string }>(sql`
    select key from texts where kind = 'notice' and deleted_at is null
    group by key order by max(created_at) desc, key
    limit ${limit} offset ${(page - 1) * limit}`);
  const keys = found.map(({ key }) => key);
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(texts)
          .where(and(isNotice, inArray(texts.key, keys)));
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(distinct key)::int as total from texts where kind = 'notice' and deleted_at is null`,
  );
  return { notices: keys.map((key) => rows.filter((row) => row.key === key)), total: counted[0]?.total ?? 0 };
}

/** The texts of a notice in every language that it is written in. */
export function textsOfNotice(db: Queries, key: string): Promise<NoticeOf[]> {
  return db
    .select()
    .from(texts)
    .where(and(isNotice, eq(texts.key, key)))
    .orderBy(texts.language);
}

/** The same, which no one else changes until the transaction ends. */
export function lockNotice(tx: Transaction, key: string): Promise<NoticeOf[]> {
  return tx
    .select()
    .from(texts)
    .where(and(isNotice, eq(texts.key, key)))
    .orderBy(texts.language)
    .for('update');
}

/** Writes a notice in one language; what it was in that language before is replaced. */
export async function putNoticeText(
  db: Queries,
  notice: { key: string; state: NoticeState; createdAt: Date } & Wording,
): Promise<void> {
  const { title, summary, content, state, createdAt } = notice;
  await db
    .insert(texts)
    .values({ kind: 'notice', ...notice })
    .onConflictDoUpdate({
      target: [texts.kind, texts.key, texts.language],
      set: { title, summary, content, state, createdAt, deletedAt: null },
    });
}

export async function removeNoticeText(
  db: Queries,
  key: string,
  language: Language,
  at: Date,
): Promise<void> {
  await db
    .update(texts)
    .set({ deletedAt: at })
    .where(and(isNotice, eq(texts.key, key), eq(texts.language, language)));
}

/** Sets the state of a notice in all its languages; `createdAt` where it is shown from now on. */
export async function setNoticeState(
  db: Queries,
  key: string,
  change: { state: NoticeState; createdAt?: Date },
): Promise<void> {
  await db
    .update(texts)
    .set(change)
    .where(and(isNotice, eq(texts.key, key)));
}
