import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { botPassages } from '../../db/tables/bots.ts';

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

/** Replaces all that an employee knows. */
export async function replacePassages(tx: Transaction, botId: string, passages: NewPassage[]): Promise<void> {
  await tx.delete(botPassages).where(eq(botPassages.botId, botId));
  for (const { tokens, ...passage } of passages)
    await tx.insert(botPassages).values({
      ...passage,
      botId,
      words: sql`array_to_tsvector(${sql.param(tokens)}::text[])` as never,
    });
}
