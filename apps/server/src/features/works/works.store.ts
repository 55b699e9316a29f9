import { and, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { pictures } from '../../db/tables/pictures.ts';
import { works, type WorkStatus } from '../../db/tables/works.ts';
import { workGroups } from '@likeness/domain/works';

export type WorkFilter = {
  userId: string;
  kinds: readonly string[];
  status?: WorkStatus;
  name: string;
};

/**
 * Kinds that the works page shows. Others, such as the work behind an avatar, are changed only through what they make:
 * deleting that work would take the files of a living avatar.
 */
const shownKinds: string[] = Object.values(workGroups).flat();

function matching({ userId, kinds, status, name }: WorkFilter) {
  return and(
    eq(works.userId, userId),
    isNull(works.deletedAt),
    inArray(works.kind, [...kinds]),
    status ? eq(works.status, status) : undefined,
    name ? ilike(works.name, `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}

/** One page of a user's works, newest first, each with the sizes of its result. */
export async function listWorks(db: Queries, filter: WorkFilter, page: { offset: number; limit: number }) {
  const rows = await db
    .select({ work: works, result: files })
    .from(works)
    .leftJoin(files, eq(files.id, works.resultFileId))
    .where(matching(filter))
    .orderBy(desc(works.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(works).where(matching(filter));
  return { rows, total: all?.total ?? 0 };
}

/** How many works of each kind and state a user has. */
export function countWorks(db: Queries, userId: string) {
  return db
    .select({ kind: works.kind, status: works.status, total: count() })
    .from(works)
    .where(and(eq(works.userId, userId), isNull(works.deletedAt)))
    .groupBy(works.kind, works.status);
}

function ownShown(userId: string, id: string) {
  const own = and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt));
  return and(own, inArray(works.kind, shownKinds));
}

/** A user's own work, or undefined for everybody else. */
export async function findWork(db: Queries, userId: string, id: string) {
  const [row] = await db.select().from(works).where(ownShown(userId, id));
  return row;
}

/** Of works waiting in the queue: how many are served before each, and the seconds of video those will make. */
export async function queuePositions(db: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, { before: number; seconds: number }>();
  const result = await db.execute<{ id: string; before: number; seconds: number }>(sql`
    select mine.id, count(other.id)::int as before,
           coalesce(sum((other.price->>'seconds')::float8 * (1 - other.progress)), 0)::float8 as seconds
    from works mine
    left join works other on other.status = 'generating' and other.id <> mine.id
      and (other.worker is not null or (other.priority, other.number) < (mine.priority, mine.number))
    where mine.id in ${ids} and mine.status = 'generating' and mine.worker is null
    group by mine.id`);
  return new Map(result.rows.map((row) => [row.id, { before: row.before, seconds: row.seconds }]));
}

/** Seconds of work per second of video, per kind, over this installation's latest twenty. */
export async function usualPace(db: Queries, kinds: readonly string[]) {
  const result = await db.execute<{ kind: string; pace: number }>(sql`
    select kind, (sum(extract(epoch from finished_at - started_at)) / sum(seconds))::float8 as pace
    from (
      select kind, finished_at, started_at, seconds from works
      where status = 'success' and seconds > 0 and started_at is not null and kind in ${[...kinds]}
      order by number desc limit 20
    ) latest
    group by kind`);
  return new Map(result.rows.map((row) => [row.kind, row.pace]));
}

export async function renameWork(db: Queries, userId: string, id: string, name: string): Promise<boolean> {
  const changed = await db
    .update(works)
    .set({ name })
    .where(ownShown(userId, id))
    .returning({ id: works.id });
  return changed.length > 0;
}

/** Marks a finished or failed work deleted; of two at once only one gets it. */
export async function markWorkDeleted(db: Queries, userId: string, id: string, at: Date) {
  const [row] = await db
    .update(works)
    .set({ deletedAt: at })
    .where(and(ownShown(userId, id), inArray(works.status, ['success', 'failed'])))
    .returning();
  return row;
}

/** What avatars and pictures look like: the small cover, and the size of the footage. Only those the user may use. */
export async function looksOfSpeakers(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const size = { width: files.width, height: files.height };
  const fromAvatars = db
    .select({
      id: avatars.id,
      coverId: sql<string | null>`coalesce(${avatars.coverSmallFileId}, ${avatars.coverFileId})`,
      ...size,
    })
    .from(avatars)
    .leftJoin(files, eq(files.id, avatars.fileId))
    .where(and(inArray(avatars.id, ids), or(isNull(avatars.userId), eq(avatars.userId, userId))));
  const fromPictures = db
    .select({ id: pictures.id, coverId: pictures.coverSmallFileId, ...size })
    .from(pictures)
    .leftJoin(files, eq(files.id, pictures.fileId))
    .where(and(inArray(pictures.id, ids), or(isNull(pictures.userId), eq(pictures.userId, userId))));
  return [...(await fromAvatars), ...(await fromPictures)];
}
