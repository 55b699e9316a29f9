import { and, eq, inArray } from 'drizzle-orm';
import type { CopyLine } from '@likeness/domain/extraction';
import type { Queries } from '../../db/connect.ts';
import { workLines } from '../../db/tables/works.ts';

/** Keeps the lines of a work of the user. */
export async function putLines(
  db: Queries,
  userId: string,
  workId: string,
  lines: CopyLine[],
): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(workLines)
    .values({ workId, userId, lines, updatedAt })
    .onConflictDoUpdate({
      target: workLines.workId,
      set: { lines, updatedAt },
      setWhere: eq(workLines.userId, userId),
    });
}

/** The lines of works of the user, by work. */
export async function linesOf(db: Queries, userId: string, ids: string[]): Promise<Map<string, CopyLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: workLines.workId, lines: workLines.lines })
    .from(workLines)
    .where(and(eq(workLines.userId, userId), inArray(workLines.workId, ids)));
  return new Map(rows.map(({ id, lines }) => [id, lines as CopyLine[]]));
}
