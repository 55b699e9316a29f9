import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { workLines, works, workSteps } from '../../db/tables/works.ts';

/** Keeps the report of a work of the user. */
export async function putReport(
  db: Queries,
  userId: string,
  workId: string,
  report: Record<string, unknown>,
): Promise<void> {
  const lines = [report];
  await db
    .insert(workLines)
    .values({ workId, userId, lines })
    .onConflictDoUpdate({
      target: workLines.workId,
      set: { lines, updatedAt: new Date() },
      setWhere: eq(workLines.userId, userId),
    });
}

/** Gives an analysis the name of its video, where it has none. */
export async function nameAnalysis(db: Queries, userId: string, id: string, name: string): Promise<void> {
  await db
    .update(works)
    .set({ name })
    .where(and(eq(works.id, id), eq(works.userId, userId), eq(works.name, '')));
}

/** What a user's own analyses were ordered with and what was found, by their ids; no report until they are made. */
export async function reportsOf(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { params: unknown; report: unknown }>();
  const rows = await db
    .select({ id: works.id, params: works.params, lines: workLines.lines })
    .from(works)
    .leftJoin(workLines, and(eq(workLines.workId, works.id), eq(workLines.userId, userId)))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(rows.map(({ id, params, lines }) => [id, { params, report: lines?.[0] as unknown }]));
}

/** The videos that works of the user remember as analysed, by the ids of the works: the title of each by the name of its step. */
export async function analysedVideos(
  db: Queries,
  userId: string,
  ids: string[],
): Promise<Map<string, Map<string, string>>> {
  const done = new Map<string, Map<string, string>>();
  if (ids.length === 0) return done;
  const rows = await db
    .select({
      id: workSteps.workId,
      name: workSteps.name,
      title: sql<string | null>`${workSteps.result} ->> 'title'`,
    })
    .from(workSteps)
    .innerJoin(works, eq(works.id, workSteps.workId))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  for (const { id, name, title } of rows) done.set(id, (done.get(id) ?? new Map()).set(name, title ?? ''));
  return done;
}
