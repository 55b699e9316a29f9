import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { botSpeech } from '@likeness/domain/bots';
import type { Queries } from '../../db/connect.ts';
import { chatMessages } from '../../db/tables/chat.ts';
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

/** Works in which the answers of one conversation of the user are said. */
export function speechesOfConversation(db: Queries, userId: string, conversationId: string) {
  const answers = db
    .select({ id: sql`${chatMessages.id}::text` })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.conversationId, conversationId)));
  return db
    .select({ id: works.id, status: works.status })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.kind, botSpeech.kind),
        isNull(works.deletedAt),
        inArray(sql`${works.params} ->> 'messageId'`, answers),
      ),
    );
}
