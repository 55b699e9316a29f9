import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { botPassages, bots } from '../../db/tables/bots.ts';

export type KnownPassage = Pick<typeof botPassages.$inferSelect, 'id' | 'source' | 'title' | 'content'>;
export type NewPassage = Omit<typeof botPassages.$inferInsert, 'id' | 'botId' | 'words'> & {
  tokens: string[];
};

const shown = {
  id: botPassages.id,
  source: botPassages.source,
  title: botPassages.title,
  content: botPassages.content,
};

/** Passages of an employee that have one of the tokens, those with more and rarer ones first. */
export async function searchPassages(
  db: Queries,
  botId: string,
  { language, tokens }: { language: string; tokens: string[] },
): Promise<KnownPassage[]> {
  if (tokens.length === 0) return [];
  // Each token quoted: it is a word, whatever it is made of.
  const query = tokens
    .map((token) => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`)
    .join(' | ');
  const asked = sql`${query}::tsquery`;
  return db
    .select(shown)
    .from(botPassages)
    .where(
      and(
        eq(botPassages.botId, botId),
        eq(botPassages.language, language),
        sql`${botPassages.words} @@ ${asked}`,
      ),
    )
    .orderBy(sql`ts_rank(${botPassages.words}, ${asked}) desc`, asc(botPassages.position))
    .limit(40);
}

/** What an employee knows, in its order. */
export const firstPassages = (db: Queries, botId: string, language: string, limit: number) =>
  db
    .select(shown)
    .from(botPassages)
    .where(and(eq(botPassages.botId, botId), eq(botPassages.language, language)))
    .orderBy(asc(botPassages.position))
    .limit(limit);

/** Languages an employee knows something in. */
export async function tongues(db: Queries, botId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ language: botPassages.language })
    .from(botPassages)
    .where(eq(botPassages.botId, botId));
  return rows.map(({ language }) => language);
}

/** The source of what was written in the console; files have an ending. */
export const writtenSource = 'notes';

/** Keeps what an operator wrote for an employee to know, by language. */
export async function keepWritten(
  tx: Transaction,
  botId: string,
  knowledge: Record<string, string>,
): Promise<void> {
  await tx.update(bots).set({ knowledge }).where(eq(bots.id, botId));
}

/** Replaces what an employee knows of files, or of what an operator wrote. */
export async function replacePassages(
  tx: Transaction,
  botId: string,
  which: 'files' | 'written',
  passages: NewPassage[],
): Promise<void> {
  const isOfThese = (which === 'written' ? eq : ne)(botPassages.source, writtenSource);
  await tx.delete(botPassages).where(and(eq(botPassages.botId, botId), isOfThese));
  for (const { tokens, ...passage } of passages)
    await tx.insert(botPassages).values({
      ...passage,
      botId,
      words: sql`array_to_tsvector(${sql.param(tokens)}::text[])` as never,
    });
}
