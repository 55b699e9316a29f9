import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { dataExports } from '../../db/tables/my-data.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** The newest export of a user that has not had its time. */
export async function newestExport(db: Queries, userId: string, now: Date): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        sql`(${dataExports.expiresAt} is null or ${dataExports.expiresAt} > ${now.toISOString()})`,
      ),
    )
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1);
  return row;
}

export async function addExport(
  db: Queries,
  { at, ...values }: { userId: string; language: string; at: Date },
): Promise<string> {
  const [row] = await db
    .insert(dataExports)
    .values({ ...values, createdAt: at })
    .returning({ id: dataExports.id });
  if (!row) throw new Error('no export row');
  return row.id;
}

export async function noteExportJob(db: Queries, id: string, jobId: string): Promise<void> {
  await db.update(dataExports).set({ jobId }).where(eq(dataExports.id, id));
}

const ongoing = (id: string) => and(eq(dataExports.id, id), eq(dataExports.status, 'generating'));

/** An export that waits to be made. */
export async function waitingExport(db: Queries, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(ongoing(id));
  return row;
}

/** Says how far an export is, 0 to 1. False when it is not wanted any more. */
export async function moveExport(db: Queries, id: string, progress: number): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set({ progress })
    .where(ongoing(id))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

type Ending = Pick<typeof dataExports.$inferInsert, 'status' | 'storageKey' | 'bytes' | 'problem'> & {
  problemParams?: Record<string, string | number>;
  finishedAt: Date;
  expiresAt: Date;
};

/** What became of an export; only one that is being made changes. False when it was not. */
export async function settleExport(db: Queries, id: string, ending: Ending): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set({ ...ending, ...(ending.status === 'success' && { progress: 1 }) })
    .where(ongoing(id))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

/** Ends what a user has of exports: what is being made stops, and what is there is removed by the next sweep. */
export async function endExports(db: Queries, userId: string, at: Date): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'failed', problem: 'work-cancelled', finishedAt: at, expiresAt: at })
    .where(and(eq(dataExports.userId, userId), eq(dataExports.status, 'generating')));
  await db
    .update(dataExports)
    .set({ expiresAt: at })
    .where(and(eq(dataExports.userId, userId), sql`${dataExports.expiresAt} > ${at.toISOString()}`));
}

/** Exports that have had their time. */
export function overExports(db: Queries, now: Date, limit: number) {
  return db
    .select({ id: dataExports.id, storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(sql`${dataExports.expiresAt} <= ${now.toISOString()}`)
    .limit(limit);
}

export async function removeExport(db: Queries, id: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.id, id));
}

/** Exports that are to be made and have no job any more: their every attempt died without a word. */
export function lostExports(db: Queries, before: Date) {
  return db
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.status, 'generating'),
        lt(dataExports.createdAt, before),
        sql`not exists (select 1 from jobs.job where name = 'my-data' and job.id = ${dataExports.jobId} and job.state <= 'active')`,
      ),
    );
}
