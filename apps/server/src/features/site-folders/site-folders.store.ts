import { and, eq } from 'drizzle-orm';
import type { SpeechTimeline } from '@likeness/domain/speech';
import type { Queries } from '../../db/connect.ts';
import { workSteps } from '../../db/tables/works.ts';

/** When each sound of a work is said, as it was when its speech was made; undefined where that was not for it alone. */
export async function timelineOfWork(db: Queries, workId: string): Promise<SpeechTimeline | undefined> {
  const [row] = await db
    .select({ result: workSteps.result })
    .from(workSteps)
    .where(and(eq(workSteps.workId, workId), eq(workSteps.name, 'speech')));
  return (row?.result as { timeline?: SpeechTimeline } | undefined)?.timeline;
}
