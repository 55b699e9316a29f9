import type { WorkStatus } from '@likeness/domain/status';
import { shownKinds } from '@likeness/domain/tools';
import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { isPublicAvatar, isPublicPicture } from '../../db/public-things.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { pictures } from '../../db/tables/pictures.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';
import type { Period } from '../../period.ts';
import type { LaneRows } from './queue-places.ts';

export type WorkFilter = {
  userId: string;
  kinds: readonly string[];
  status?: WorkStatus;
  /** Part of the name. */
  name: string;
  /** Kinds whose works without a name have that part in the words shown for it. */
  unnamedKinds: readonly string[];
  sort: 'new' | 'old' | 'name';
} & Period;

function matching({ userId, kinds, status, name, unnamedKinds, from, until }: WorkFilter) {
  return and(
    eq(works.userId, userId),
    isNull(works.deletedAt),
    inArray(
      works.kind,
      shownKinds.filter((kind) => kinds.includes(kind)),
    ),
    from && gte(works.createdAt, from),
    until && lt(works.createdAt, until),
    status ? eq(works.status, status) : undefined,
    name
      ? or(
          ilike(works.name, `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`),
          and(eq(works.name, ''), inArray(works.kind, [...unnamedKinds])),
        )
      : undefined,
  );
}

const orders = {
  new: [desc(works.number)],
  old: [asc(works.number)],
  name: [asc(works.name), desc(works.number)],
};

/** Works that follow the work `after` of the same user. */
function following({ userId, sort }: WorkFilter, after: string | undefined) {
  if (after === undefined) return undefined;
  const last = (column: SQL) =>
    sql`(select ${column} from ${works} last where last.id = ${after} and last.user_id = ${userId})`;
  if (sort === 'new') return sql`${works.number} < ${last(sql`last.number`)}`;
  if (sort === 'old') return sql`${works.number} > ${last(sql`last.number`)}`;
  return sql`(${works.name}, -${works.number}) > ${last(sql`last.name, -last.number`)}`;
}

/** One page of a user's works in the order asked for, each with the sizes of its result. */
export async function listWorks(db: Queries, filter: WorkFilter, page: Part) {
  const rows = await db
    .select({ work: works, result: files })
    .from(works)
    .leftJoin(files, eq(files.id, works.resultFileId))
    .where(and(matching(filter), following(filter, page.after)))
    .orderBy(...orders[filter.sort])
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

/** Deleting a hidden work would take the files of what it made, such as a living avatar. */
function ownShown(userId: string, id: string) {
  const own = and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt));
  return and(own, inArray(works.kind, shownKinds));
}

/** A user's own work, or undefined for any other user. */
export async function findWork(db: Queries, userId: string, id: string) {
  const [row] = await db.select().from(works).where(ownShown(userId, id));
  return row;
}

/** A user's own work with the sizes of its result. */
export async function findWorkRow(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select({ work: works, result: files })
    .from(works)
    .leftJoin(files, eq(files.id, works.resultFileId))
    .where(ownShown(userId, id));
  return row;
}

/** Units that were quoted: earlier versions only counted seconds. */
const quantity = (price: SQL) => sql`coalesce(${price}->>'quantity', ${price}->>'seconds')::float8`;

/** What waits and what is made in each lane, in its order. Works that wait for something outside are not in the queue. */
export async function queuedWorks(db: Queries): Promise<LaneRows[]> {
  // One text a column: ten thousand rows would be read one by one.
  const { rows } = await db.execute<
    Record<'turns' | 'numbers' | 'units', string> & Pick<LaneRows, 'lane' | 'running'>
  >(
    sql`
    select lane, count(*) filter (where running)::int as running,
      string_agg(turn::text, ',' order by running desc, turn desc, number) as turns,
      string_agg(number::text, ',' order by running desc, turn desc, number) as numbers,
      string_agg(units::text, ',' order by running desc, turn desc, number) as units
    from (
      select lane, turn, number, worker is not null as running,
        coalesce(${quantity(sql`price`)} * (1 - progress), 0)::real as units
      from works where status = 'generating' and waiting_until is null
    ) queued
    group by lane`,
  );
  const column = (text: string) => text.split(',').map(Number);
  return rows.map(({ lane, running, turns, numbers, units }) => ({
    lane,
    running,
    turns: column(turns),
    numbers: column(numbers),
    units: column(units),
  }));
}

/** Seconds of work per quoted unit, per kind, over this installation's latest twenty. */
export async function usualPace(db: Queries, kinds: readonly string[]) {
  if (kinds.length === 0) return new Map<string, number>();
  const result = await db.execute<{ kind: string; pace: number }>(sql`
    select kind, (sum(extract(epoch from finished_at - started_at)) / sum(quantity))::float8 as pace
    from (
      select kind, finished_at, started_at, ${quantity(sql`price`)} as quantity from works
      where status = 'success' and ${quantity(sql`price`)} > 0 and started_at is not null and kind in ${[...kinds]}
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

/** Marks a finished or failed work deleted; only one of two concurrent calls gets it. */
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
    .where(and(inArray(avatars.id, ids), or(isPublicAvatar, eq(avatars.userId, userId))));
  const fromPictures = db
    .select({ id: pictures.id, coverId: pictures.coverSmallFileId, ...size })
    .from(pictures)
    .leftJoin(files, eq(files.id, pictures.fileId))
    .where(and(inArray(pictures.id, ids), or(isPublicPicture, eq(pictures.userId, userId))));
  return [...(await fromAvatars), ...(await fromPictures)];
}
