import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { engineSettings } from '../../db/tables/engines.ts';

export type SealedSetting = { variable: string; sealed: string; updatedAt: Date };

/** Everything that was set; a few dozen rows at most. */
export async function readEngineSettings(db: Queries): Promise<SealedSetting[]> {
  const { variable, sealed, updatedAt } = engineSettings;
  return db.select({ variable, sealed, updatedAt }).from(engineSettings).orderBy(variable);
}

export async function putEngineSettings(
  db: Queries,
  rows: { variable: string; sealed: string; updatedAt: Date; updatedBy: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(engineSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: engineSettings.variable,
      set: {
        sealed: sql`excluded.sealed`,
        updatedAt: sql`excluded.updated_at`,
        updatedBy: sql`excluded.updated_by`,
      },
    });
}

export async function forgetEngineSettings(db: Queries, variables: string[]): Promise<void> {
  if (variables.length > 0)
    await db.delete(engineSettings).where(inArray(engineSettings.variable, variables));
}
