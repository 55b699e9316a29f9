import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { botSpeech } from '@likeness/domain/bots';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';

/** Works in which answers are said, the newest first. */
export function speechesOf(db: Queries, userId: string, messageIds: string[]) {
  const messageId = sql<string>`${works.params} ->> 'messageId'`;
  return db
    .select({ work: getTableColumns(works), file: getTableColumns(files), messageId })
    .from(works)
    .leftJoin(files, eq(files.id, works.resultFileId))
    .where(
      and(
        eq(works.userId, userId),
        eq(works.kind, botSpeech.kind),
        isNull(works.deletedAt),
        inArray(messageId, messageIds),
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.id));
}
