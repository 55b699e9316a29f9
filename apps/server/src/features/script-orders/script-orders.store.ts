import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { workLines, works } from '../../db/tables/works.ts';

/** Keeps what was written for a work of the user. */
export async function putScripts(
  db: Queries,
  userId: string,
  workId: string,
  scripts: string[],
): Promise<void> {
  const lines = scripts.map((text) => ({ text }));
  await db
    .insert(workLines)
    .values({ workId, userId, lines })
    .onConflictDoUpdate({
      target: workLines.workId,
      set: { lines, updatedAt: new Date() },
      setWhere: eq(workLines.userId, userId),
    });
}

/** What a user's own works were ordered with and what was written, by their ids. */
export async function scriptsOf(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { params: unknown; list: string[] }>();
  const rows = await db
    .select({ id: works.id, params: works.params, lines: workLines.lines })
    .from(works)
    .leftJoin(workLines, and(eq(workLines.workId, works.id), eq(workLines.userId, userId)))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(
    rows.map(({ id, params, lines }) => [
      id,
      { params, list: (lines ?? []).map(({ text }) => String(text)) },
    ]),
  );
}
