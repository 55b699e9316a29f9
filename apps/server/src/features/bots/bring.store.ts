import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../../db/connect.ts';
import { bots } from '../../db/tables/bots.ts';

type New = typeof bots.$inferInsert;
const kept = (column: PgColumn, name = column.name) =>
  sql`case when ${bots.worded} then ${column} else excluded.${sql.identifier(name)} end`;
const keptWords = {
  names: kept(bots.names),
  titles: kept(bots.titles),
  descriptions: kept(bots.descriptions),
  questions: kept(bots.questions),
  instructions: kept(bots.instructions),
  avatarId: kept(bots.avatarId, 'avatar_id'),
};

type Offer = Pick<New, 'priceUse' | 'priceDay' | 'priceMonth' | 'priceYear' | 'trials' | 'position'>;

/** What the files of an employee were when it was made of them; undefined for one that is not there. */
export async function keptDigest(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db.select({ digest: bots.digest }).from(bots).where(eq(bots.key, key));
  return row?.digest;
}

/**
 * Adds an employee, or renews its words; what it costs changes only where the operator says so, and so do words that were
 * written in the console.
 */
export async function putBot(
  tx: Transaction,
  bot: Omit<New, keyof Offer>,
  offer: Offer,
  operator: boolean,
): Promise<string> {
  const [row] = await tx
    .insert(bots)
    .values({ ...bot, ...offer })
    .onConflictDoUpdate({
      target: bots.key,
      set: operator ? { ...bot, ...offer, worded: false } : { ...bot, ...keptWords },
    })
    .returning({ id: bots.id });
  if (!row) throw new Error('no row of an employee');
  return row.id;
}
