import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { files } from '../db/tables/files.ts';
import { workFiles, works } from '../db/tables/works.ts';
import type { FileRow } from '../files/files.ts';

/** One of the further files of a work; `position` counts from 0 within a role. */
export type WorkFile = { role: string; position: number; file: FileRow };

/** The further files of a user's works by the id of the work, by role and position; works without any are left out. */
export async function filesOfWorks(
  db: Queries,
  userId: string,
  workIds: string[],
): Promise<Map<string, WorkFile[]>> {
  const found = new Map<string, WorkFile[]>();
  if (workIds.length === 0) return found;
  const rows = await db
    .select({ workId: workFiles.workId, role: workFiles.role, position: workFiles.position, file: files })
    .from(workFiles)
    .innerJoin(works, and(eq(works.id, workFiles.workId), eq(works.userId, userId)))
    .innerJoin(files, and(eq(files.id, workFiles.fileId), isNull(files.deletedAt)))
    .where(inArray(workFiles.workId, workIds))
    .orderBy(asc(workFiles.role), asc(workFiles.position));
  for (const { workId, ...file } of rows) found.set(workId, [...(found.get(workId) ?? []), file]);
  return found;
}
