import { priceNames, usualPrices, type PriceName, type Prices } from '@likeness/domain/tool-prices';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../db/connect.ts';
import { settings } from '../db/tables/site.ts';

/** The row of the settings that holds a price. */
const rowOf = (name: PriceName): string => `price:${name}`;

/** Whether a row of the settings holds a price that this version knows. */
export const isPriceRow = (key: string): boolean => priceNames.some((name) => rowOf(name) === key);

/** The prices that an operator changed, in points of a unit. */
export async function changedPrices(db: Queries): Promise<Partial<Prices>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, priceNames.map(rowOf)));
  return Object.fromEntries(
    priceNames.flatMap((name) => {
      const value = rows.find(({ key }) => key === rowOf(name))?.value;
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** Every price as it is now. */
export const currentPrices = async (db: Queries): Promise<Prices> => ({
  ...usualPrices,
  ...(await changedPrices(db)),
});

/** Nothing else changes prices until the transaction ends. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prices'))`);
}

/** Sets a price; without a value it is that of the specification again. */
export async function putPrice(
  db: Queries,
  name: PriceName,
  value: number | undefined,
  at: Date,
): Promise<void> {
  const key = rowOf(name);
  if (value === undefined) await db.delete(settings).where(eq(settings.key, key));
  else
    await db
      .insert(settings)
      .values({ key, value, updatedAt: at })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } });
}
