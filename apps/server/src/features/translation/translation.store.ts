import { and, eq, inArray } from 'drizzle-orm';
import type { TranslationLine, TranslationSpeaker } from '@likeness/domain/translation';
import type { Queries } from '../../db/connect.ts';
import { works, workLines } from '../../db/tables/works.ts';

/** Lines as they are kept: `natural` is how many seconds the voice took for the target at rate 1, once it spoke. */
export type KeptLine = TranslationLine & { natural?: number | undefined };

export type KeptLines = {
  lines: KeptLine[];
  speakers: TranslationSpeaker[];
  /** Since when they may be spoken; null while they wait for their user. */
  approvedAt: Date | null;
};

const own = (userId: string, workId: string) =>
  and(eq(workLines.workId, workId), eq(workLines.userId, userId));

/** What is kept of the lines of a work of the user; undefined before they were looked for. */
export async function findLines(
  db: Queries,
  userId: string,
  workId: string,
): Promise<(KeptLines & { updatedAt: Date }) | undefined> {
  const [row] = await db.select().from(workLines).where(own(userId, workId));
  return (
    row && {
      lines: row.lines as KeptLine[],
      speakers: row.speakers as TranslationSpeaker[],
      approvedAt: row.approvedAt,
      updatedAt: row.updatedAt,
    }
  );
}

/** Keeps the lines of a work of the user. */
export async function putLines(
  db: Queries,
  { userId, workId, now, ...kept }: KeptLines & { userId: string; workId: string; now: Date },
): Promise<void> {
  const set = { ...kept, updatedAt: now };
  await db
    .insert(workLines)
    .values({ workId, userId, ...set })
    .onConflictDoUpdate({ target: workLines.workId, set, setWhere: eq(workLines.userId, userId) });
}

/** Lets the lines of a work of the user be spoken, or has them wait for their user again (null). */
export async function approveLines(
  db: Queries,
  of: { userId: string; workId: string; approvedAt: Date | null; now: Date },
): Promise<void> {
  const { userId, workId, approvedAt, now } = of;
  await db.update(workLines).set({ approvedAt, updatedAt: now }).where(own(userId, workId));
}

type About = { kind: string; params: Record<string, unknown>; waiting: boolean };

/** Of works of the user: what they were ordered with, and whether their lines wait. */
export async function aboutTranslations(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, About>();
  const rows = await db
    .select({
      id: works.id,
      kind: works.kind,
      params: works.params,
      status: works.status,
      stage: works.stage,
      approvedAt: workLines.approvedAt,
    })
    .from(works)
    .leftJoin(workLines, eq(workLines.workId, works.id))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(
    rows.map(({ id, kind, params, status, stage, approvedAt }): [string, About] => [
      id,
      { kind, params, waiting: status === 'generating' && stage === 'review' && !approvedAt },
    ]),
  );
}
