import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { settings } from '../../db/tables/site.ts';

/** What the operator has set, by name. */
export async function readSettings(db: Queries): Promise<Record<string, unknown>> {
  const rows = await db.select().from(settings);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** One value; undefined when it was never set. */
export async function readSetting(db: Queries, key: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Sets one value for all users; without a value what comes with the product stands again. */
export async function putSetting(db: Queries, key: string, value: unknown, now: Date): Promise<void> {
  if (value === undefined) await db.delete(settings).where(eq(settings.key, key));
  else
    await db
      .insert(settings)
      .values({ key, value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}

/** Sets what is not set yet; of several servers that start at once the first one wins. */
export async function settleSetting(db: Queries, key: string, value: unknown, now: Date): Promise<unknown> {
  await db.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
