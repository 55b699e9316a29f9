import type { ItemShelf } from '@likeness/domain/shelves';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { shelfItems } from '../../db/tables/shelves.ts';

export type ItemRow = typeof shelfItems.$inferSelect;

/** What operators wrote down of a shelf; a few dozen rows at most. */
export function rowsOfShelf(db: Queries, shelf: ItemShelf): Promise<ItemRow[]> {
  return db.select().from(shelfItems).where(eq(shelfItems.shelf, shelf));
}

/** Nothing else changes a shelf until the transaction ends. */
export async function lockShelf(tx: Transaction, shelf: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shelf:${shelf}`}))`);
}

/** Writes down an item, or what is changed of it. */
export async function putItem(
  tx: Queries,
  row: Pick<ItemRow, 'shelf' | 'item' | 'own'>,
  change: Partial<Pick<ItemRow, 'values' | 'hidden' | 'position'>>,
  at: Date,
): Promise<void> {
  await tx
    .insert(shelfItems)
    .values({ ...row, ...change, createdAt: at, changedAt: at })
    .onConflictDoUpdate({
      target: [shelfItems.shelf, shelfItems.item],
      set: { ...change, changedAt: at },
    });
}

export async function removeItem(tx: Queries, shelf: ItemShelf, item: string): Promise<void> {
  await tx.delete(shelfItems).where(and(eq(shelfItems.shelf, shelf), eq(shelfItems.item, item)));
}
