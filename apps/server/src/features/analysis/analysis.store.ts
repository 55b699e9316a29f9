import { and, eq, inArray } from 'drizzle-orm';
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

/** The steps that works of the user remember, by the ids of the works. */
export async function doneSteps(
  db: Queries,
  userId: string,
  ids: string[],
): Promise<Map<string, Set<string>>> {
  const done = new Map<string, Set<string>>();
  if (ids.length === 0) return done;
  const rows = await db
    .select({ id: workSteps.workId, name: workSteps.name })
    .from(workSteps)
    .innerJoin(works, eq(works.id, workSteps.workId))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  for (const { id, name } of rows) done.set(id, (done.get(id) ?? new Set()).add(name));
  return done;
}
