import type { BelongingKind } from '@likeness/domain/my-data';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';

/** How much there is of a user, and what an erasure ends or leaves. */
export async function countBelongings(
  db: Queries,
  userId: string,
  shownKinds: readonly string[],
): Promise<{ counts: Record<BelongingKind, number>; running: number; bookings: number }> {
  const of = (table: SQL, condition: SQL = sql`deleted_at is null`) =>
    sql`(select count(*)::int from ${table} where user_id = ${userId} and ${condition})`;
  const { rows } = await db.execute<Record<BelongingKind | 'running' | 'bookings', number>>(sql`
    select
      ${of(sql`avatars`)} as avatars, ${of(sql`voices`)} as voices, ${of(sql`pictures`)} as pictures,
      ${of(sql`works`, sql`deleted_at is null and kind in ${[...shownKinds]}`)} as works,
      ${of(sql`materials`)} as materials,
      ${of(sql`files`, sql`deleted_at is null and source = 'upload'`)} as uploads,
      ${of(sql`conversations`, sql`embed_id is null`)} as chats,
      ${of(sql`embeds`, sql`true`)} as embeds, ${of(sql`api_keys`, sql`revoked_at is null`)} as keys,
      ${of(sql`works`, sql`status = 'generating'`)} as running,
      ${of(sql`point_movements`, sql`true`)} as bookings`);
  const { running, bookings, ...counts } = rows[0]!;
  return { counts, running, bookings };
}

/** A file of a user, and what it belongs to; of a file that is shared, the first. */
export type OwnedFile = {
  id: string;
  key: string;
  bytes: number;
  original: string | null;
  created: Date;
  /** `avatars`, `works` …; `uploads` where nothing is made of it. */
  folder: string;
  owner: string | null;
  name: string | null;
  role: string;
  position: number;
};

/** Recordings that were added to avatars, as things of their users. */
const addedTo = sql`(select a.id, a.user_id, a.deleted_at, a.name, r.file_id
  from added_recordings r join avatars a on a.id = r.avatar_id)`;

/** Every living thing that has files: `rank` says which of several a shared file is shown with. */
const owners = (userId: string) => {
  const of = (rank: number, folder: string, name: SQL, table: SQL, columns: SQL) => sql`
    select ${sql.raw(String(rank))} as rank, ${sql.raw(`'${folder}'`)} as folder, t.id as owner, ${name} as name,
      file.id as file, file.role as role, file.position as position
    from ${table} t, lateral (values ${columns}) as file (id, role, position)
    where t.user_id = ${userId} and t.deleted_at is null and file.id is not null`;
  return sql`
    ${of(1, 'avatars', sql`t.name`, sql`avatars`, sql`(t.file_id, 'footage', 0), (t.cover_file_id, 'cover', 0)`)}
    union all ${of(1, 'avatars', sql`t.name`, addedTo, sql`(t.file_id, 'recording', 0)`)}
    union all ${of(2, 'voices', sql`t.name`, sql`voices`, sql`(t.source_file_id, 'recording', 0), (t.sample_file_id, 'sample', 0)`)}
    union all ${of(3, 'pictures', sql`t.name`, sql`pictures`, sql`(t.file_id, 'picture', 0)`)}
    union all ${of(4, 'materials', sql`t.name`, sql`materials`, sql`(t.file_id, 'material', 0)`)}
    union all ${of(5, 'works', sql`t.name`, sql`works`, sql`(t.result_file_id, 'work', 0), (t.cover_file_id, 'cover', 0)`)}
    union all select 6, 'works', w.id, w.name, s.value::uuid, 'subtitles', 0
      from works w, jsonb_each_text(w.subtitle_file_ids) s where w.user_id = ${userId} and w.deleted_at is null
    union all select 7, 'works', w.id, w.name, f.file_id, f.role, f.position + 1
      from work_files f join works w on w.id = f.work_id where w.user_id = ${userId} and w.deleted_at is null`;
};

/** What takes its place in a folder, not shown: small and moving pictures of what is there anyway. */
const shown = sql`f.source <> 'audition' and not exists (
  select 1 from avatars a where a.user_id = f.user_id and f.id in (a.cover_small_file_id, a.cover_moving_file_id)
  union all select 1 from works w where w.user_id = f.user_id and f.id = w.cover_small_file_id
  union all select 1 from pictures p where p.user_id = f.user_id and f.id = p.cover_small_file_id)`;

/** Files of a user, by their ids: those that follow `after`, or those named. */
export async function ownedFiles(
  db: Queries,
  userId: string,
  which: { after: string; limit: number } | { ids: string[] },
): Promise<OwnedFile[]> {
  const condition =
    'ids' in which ? sql`f.id = any(${sql.param(which.ids)}::uuid[])` : sql`f.id > ${which.after}::uuid`;
  const limit = 'ids' in which ? sql`` : sql`limit ${which.limit}`;
  const { rows } = await db.execute<Omit<OwnedFile, 'created'> & { created: string | Date }>(sql`
    with owners as (${owners(userId)})
    select distinct on (f.id) f.id, f.storage_key as key, f.bytes::float8 as bytes, f.original_name as original,
      f.created_at as created, coalesce(o.folder, 'uploads') as folder, o.owner, o.name,
      coalesce(o.role, 'upload') as role, coalesce(o.position, 0) as position
    from files f left join owners o on o.file = f.id
    where f.user_id = ${userId} and f.deleted_at is null and ${condition} and ${shown}
    order by f.id, o.rank ${limit}`);
  return rows.map((row) => ({ ...row, created: new Date(row.created) }));
}

/** Bytes of what an export holds. */
export async function ownedBytes(db: Queries, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from files f
    where user_id = ${userId} and deleted_at is null and ${shown}`);
  return rows[0]?.bytes ?? 0;
}

/** What an export says in words, table by table, by `turn`: rows as they are kept, without what only machines need. */
const toldTables = {
  avatars: sql`select a.id as turn, a.id, a.name, status, agreement_version, agreed_at, a.created_at, file_id as file,
    c.name as consent_name, sentence as consent, c.from_ms, c.to_ms, c.words, c.face,
    (select json_agg(json_build_object('file', r.file_id, 'created_at', r.created_at) order by r.created_at)
      from added_recordings r where r.avatar_id = a.id) as added_recordings
    from avatars a left join consents c on c.avatar_id = a.id where deleted_at is null`,
  voices: sql`select id as turn, id, name, language, channel, status, agreement_version, agreed_at, created_at,
    source_file_id as file from voices where deleted_at is null`,
  pictures: sql`select id as turn, id, name, kind, status, agreement_version, agreed_at, created_at, file_id as file
    from pictures where deleted_at is null`,
  works: sql`select w.number as turn, w.id, kind, name, status, params, lines, speakers, seconds::float8, credits::float8,
    created_at, finished_at, result_file_id as file
    from works w left join work_lines l on l.work_id = w.id where deleted_at is null`,
  materials: sql`select number as turn, id, name, type, source, text, created_at, file_id as file
    from materials where deleted_at is null`,
  profiles: sql`select number as turn, id, kind, name, fields, created_at from profiles where true`,
  manners: sql`select number as turn, id, name, texts, created_at from super_clones where true`,
  descriptions: sql`select number as turn, id, title as name, content, created_at from presets where true`,
  chats: sql`select m.number as turn, m.id, c.title as name, m.role, m.content, m.created_at, c.embed_id is not null as visitor
    from chat_messages m join conversations c on c.id = m.conversation_id where true`,
  embeds: sql`select id as turn, id, hosts, daily, enabled, created_at from embeds where true`,
  links: sql`select id as turn, id, work_id, opened::float8, created_at, expires_at from shares where true`,
  keys: sql`select id as turn, id, name, created_at, last_used_at, revoked_at from api_keys where true`,
  points: sql`select id as turn, id, kind, action, shown::float8 as points, created_at from point_movements
    where shown <> 0`,
} as const;
export type ToldTable = keyof typeof toldTables;
export type ToldRow = Record<string, unknown> & { turn: string | number };
export const toldNames = Object.keys(toldTables) as ToldTable[];

/** Of which table of a query the user and the turn are. */
const alias: Partial<Record<ToldTable, { user: SQL; turn: SQL }>> = {
  avatars: { user: sql`a.user_id`, turn: sql`a.id` },
  works: { user: sql`w.user_id`, turn: sql`w.number` },
  chats: { user: sql`m.user_id`, turn: sql`m.number` },
};
const numbered: readonly ToldTable[] = ['materials', 'profiles', 'manners', 'descriptions'];

/** The rows of a table that follow `after`. */
export async function toldRows(
  db: Queries,
  userId: string,
  table: ToldTable,
  { after, limit }: { after: string | number | undefined; limit: number },
): Promise<ToldRow[]> {
  const { user, turn } = alias[table] ?? {
    user: sql`user_id`,
    turn: numbered.includes(table) ? sql`number` : sql`id`,
  };
  const { rows } = await db.execute<ToldRow>(sql`
    ${toldTables[table]} and ${user} = ${userId}
      ${after === undefined ? sql`` : sql`and ${turn} > ${after}`}
    order by ${turn} limit ${limit}`);
  return rows;
}

/** What is known of the account itself. */
export async function toldAccount(db: Queries, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`
    select id, username, role, space_used_bytes::float8 as space_used_bytes, created_at,
      (select json_agg(json_build_object('product', product, 'expires_at', expires_at)) from memberships
        where user_id = u.id) as memberships
    from users u where id = ${userId}`);
  return rows[0] ?? {};
}
