import type { WorkStatus } from '@likeness/domain/status';
import { shownKinds } from '@likeness/domain/tools';
import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { pictures } from '../../db/tables/pictures.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';
import type { Period } from '../../period.ts';

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

/**
 * Of works waiting in the queue: how many are served before each, in the order of the queue, and how many units those will make.
 * What a user may have running at a time can let one behind pass.
 */
export async function queuePositions(db: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, { before: number; quantity: number }>();
  const result = await db.execute<{ id: string; before: number; quantity: number }>(sql`
    with queue as materialized (
      select works.id, works.number, works.worker is not null as running, turn.priority, turn.created_on,
        coalesce(${quantity(sql`works.price`)} * (1 - works.progress), 0) as quantity
      from works cross join lateral (
        -- Looked up one by one by "offset 0": before a young table is analysed, its planner goes through all jobs for each work.
        select priority, created_on from jobs.job where name = 'work' and id = works.job_id offset 0
      ) turn
      where works.status = 'generating' and works.waiting_until is null
    ),
    placed as (
      select id, running, (count(*) over line - 1)::int as before, (sum(quantity) over line - quantity)::float8 as quantity
      from queue
      window line as (order by running desc, priority desc, created_on, number rows unbounded preceding)
    )
    select id, before, quantity from placed where id in ${ids} and not running`);
  return new Map(result.rows.map((row) => [row.id, { before: row.before, quantity: row.quantity }]));
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
    .where(and(inArray(avatars.id, ids), or(isNull(avatars.userId), eq(avatars.userId, userId))));
  const fromPictures = db
    .select({ id: pictures.id, coverId: pictures.coverSmallFileId, ...size })
    .from(pictures)
    .leftJoin(files, eq(files.id, pictures.fileId))
    .where(and(inArray(pictures.id, ids), or(isNull(pictures.userId), eq(pictures.userId, userId))));
  return [...(await fromAvatars), ...(await fromPictures)];
}
