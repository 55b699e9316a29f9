import { and, eq, inArray, sql } from 'drizzle-orm';
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

type FoundLines = KeptLines & {
  updatedAt: Date;
  /** Those that the finished video was made of. */
  made: Pick<KeptLines, 'lines' | 'speakers'> | null;
};

/** What is kept of the lines of a work of the user; undefined before they were looked for. */
export async function findLines(
  db: Queries,
  userId: string,
  workId: string,
): Promise<FoundLines | undefined> {
  const [row] = await db.select().from(workLines).where(own(userId, workId));
  return (
    row && {
      lines: row.lines as KeptLine[],
      speakers: row.speakers as TranslationSpeaker[],
      approvedAt: row.approvedAt,
      updatedAt: row.updatedAt,
      made: row.made as FoundLines['made'],
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

/** Remembers that the video of a work of the user is made of its lines as they are. */
export async function keepMade(db: Queries, userId: string, workId: string): Promise<void> {
  const { lines, speakers } = workLines;
  const made = sql`jsonb_build_object('lines', ${lines}, 'speakers', ${speakers})`;
  await db.update(workLines).set({ made }).where(own(userId, workId));
}

/** Has the lines of a finished work of the user say again what its video says. */
export async function backToMade(db: Queries, userId: string, workId: string): Promise<void> {
  const { lines, speakers, made } = workLines;
  const set = {
    lines: sql`coalesce(${made} -> 'lines', ${lines})`,
    speakers: sql`coalesce(${made} -> 'speakers', ${speakers})`,
  };
  await db.update(workLines).set(set).where(own(userId, workId));
}

type About = {
  kind: string;
  name: string;
  params: Record<string, unknown>;
  waiting: boolean;
  finished: boolean;
};

/** Of works of the user: what they were ordered with, and whether their lines wait. */
export async function aboutTranslations(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, About>();
  const rows = await db
    .select({
      id: works.id,
      kind: works.kind,
      name: works.name,
      params: works.params,
      status: works.status,
      stage: works.stage,
      approvedAt: workLines.approvedAt,
    })
    .from(works)
    .leftJoin(workLines, eq(workLines.workId, works.id))
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(
    rows.map(({ id, kind, name, params, status, stage, approvedAt }): [string, About] => {
      const waiting = status === 'generating' && stage === 'review' && !approvedAt;
      return [id, { kind, name, params, waiting, finished: status === 'success' }];
    }),
  );
}
