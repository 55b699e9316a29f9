import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { chatMessages, chatPieces } from '../../db/tables/chat.ts';
import type { MessageRow } from './chat.store.ts';

/** Who writes an answer: a try that another one has followed cannot write any more. */
export type AnswerAttempt = { id: string; attempt: number };
export type NewPiece = { id: string; at: number; kind: 'thinking' | 'text'; text: string };

/** Begins the next try at an answer; undefined for one that is finished or deleted. */
export async function beginAttempt(db: Queries, id: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(chatMessages)
    .set({ attempt: sql`${chatMessages.attempt} + 1` })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.status, 'generating')))
    .returning();
  return row;
}

/** What former tries have written. */
export async function writtenSoFar(db: Queries, id: string): Promise<{ thinking: string; text: string }> {
  const { rows } = await db.execute<{ thinking: string; text: string }>(sql`
    select coalesce(string_agg(text, '' order by at) filter (where kind = 'thinking'), '') as thinking,
      coalesce(string_agg(text, '' order by at) filter (where kind = 'text'), '') as text
    from chat_pieces where message_id = ${id}`);
  return rows[0] ?? { thinking: '', text: '' };
}

/**
 * Keeps pieces of several answers in one go and tells their readers. Answers those of `attempts` that may go on writing, with
 * their user's wish to stop. It does not wait for the disk: the finished answer is written whole, and waits.
 */
export async function keepPieces(db: Queries, attempts: AnswerAttempt[], pieces: NewPiece[]) {
  const { rows } = await db.execute<{ id: string; stopAsked: boolean }>(sql`
    with live as (
      select m.id, m.stop_asked from chat_messages m
      join json_to_recordset(${JSON.stringify(attempts)}::json) as attempt (id uuid, attempt int)
        on attempt.id = m.id and attempt.attempt = m.attempt
      where m.status = 'generating' for share of m
    ),
    kept as (
      insert into chat_pieces (message_id, at, kind, text)
      select piece.id, piece.at, piece.kind, piece.text
      from json_to_recordset(${JSON.stringify(pieces)}::json) as piece (id uuid, at int, kind text, text text)
      join live on live.id = piece.id
      on conflict do nothing
      returning message_id
    ),
    told as (
      select pg_notify('likeness', 'chat ' || message_id) from (select distinct message_id from kept) as changed
    )
    select live.id, live.stop_asked as "stopAsked", (select count(*) from told) as told,
      set_config('synchronous_commit', 'off', true) as commit
    from live`);
  return new Map(rows.map((row) => [row.id, row.stopAsked]));
}

/** The answer while this try is the one that may finish it; locked until the transaction ends. */
export async function lockAnswer(
  tx: Queries,
  { id, attempt }: AnswerAttempt,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.id, id), eq(chatMessages.attempt, attempt), eq(chatMessages.status, 'generating')),
    )
    .for('update');
  return row;
}

export type Finish = Pick<MessageRow, 'content' | 'thinking' | 'stopped' | 'credits' | 'guide'> & {
  status: 'success' | 'failed';
  problem: string | null;
  problemParams: Record<string, string | number>;
  finishedAt: Date;
};

export async function finishAnswer(tx: Queries, id: string, finish: Finish): Promise<void> {
  await tx.update(chatMessages).set(finish).where(eq(chatMessages.id, id));
}

/** Answers in progress that no job makes any more. */
export async function orphanAnswers(db: Queries): Promise<AnswerAttempt[]> {
  const { rows } = await db.execute<AnswerAttempt>(sql`
    select id, attempt from chat_messages message
    where status = 'generating' and created_at < now() - interval '2 minutes'
      and not exists (
        select 1 from jobs.job where name = 'chat' and data -> 'data' ->> 'mid' = message.id::text and state <= 'active')`);
  return rows;
}

/** Forgets how answers grew that have been finished since `before`. */
export async function forgetPieces(db: Queries, before: Date): Promise<void> {
  const finished = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(lt(chatMessages.finishedAt, before));
  await db.delete(chatPieces).where(sql`${chatPieces.messageId} in ${finished}`);
}
