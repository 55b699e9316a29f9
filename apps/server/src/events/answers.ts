import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import type { Listener } from '../db/listener.ts';

/** A part of an answer; `at` is how long answer and thoughts are after it, in UTF-16 units. */
export type AnswerPart = { at: number; kind: 'thinking' | 'text'; text: string };

export type AnswerHub = {
  /**
   * Gives what an answer says after `after` units, first what was missed, then what comes, each once and in order; `ended` comes
   * with the last of it, also for an answer that is gone. Returns a function that ends it.
   */
  follow: (
    messageId: string,
    after: number,
    hear: (parts: AnswerPart[], ended: boolean) => void,
    /** Hears how many answers are made before this one, whenever that changes; it is not told again. */
    hearPlace?: (before: number) => void,
  ) => () => void;
};

type Follower = {
  after: number;
  hear: (parts: AnswerPart[], ended: boolean) => void;
  hearPlace?: ((before: number) => void) | undefined;
};
type Found = { id: string; ended: boolean; parts: [number, AnswerPart['kind'], string][] };

const againMs = 500;

/** Hands the answers that grow in the database to those who read them at this process: one query for all that have changed. */
export function answerHub(db: Database, listener: Listener, onError: (error: unknown) => void): AnswerHub {
  const followers = new Map<string, Set<Follower>>();
  const changed = new Set<string>();
  let reading = false;

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      try {
        await hand(ids);
      } catch (error) {
        onError(error);
        for (const id of ids) changed.add(id);
        await sleep(againMs);
      }
    }
    reading = false;
  }

  async function hand(ids: string[]): Promise<void> {
    const wanted = ids.flatMap((id) => {
      const all = [...(followers.get(id) ?? [])];
      return all.length > 0 ? [{ id, all, after: Math.min(...all.map(({ after }) => after)) }] : [];
    });
    if (wanted.length === 0) return;
    const asked = wanted.map(({ id, after }) => ({ id, after }));
    const found = new Map((await partsAfter(db, asked)).map((row) => [row.id, row]));
    for (const { id, all } of wanted) {
      const { parts = [], ended = true } = found.get(id) ?? {};
      for (const follower of all) {
        // Those who came meanwhile may want more than was asked for, and are next; those who left want nothing.
        if (!followers.get(id)?.has(follower)) continue;
        const news = parts.flatMap(([at, kind, text]) =>
          at > follower.after
            ? [{ at, kind, text: text.slice(Math.max(0, text.length - (at - follower.after))) }]
            : [],
        );
        follower.after = news.at(-1)?.at ?? follower.after;
        if (ended) followers.get(id)?.delete(follower);
        if (news.length > 0 || ended) follower.hear(news, ended);
      }
    }
  }

  listener.on('chat', (id) => {
    if (!followers.has(id)) return;
    changed.add(id);
    void read();
  });
  listener.on('place', (about) => {
    const [id = '', before] = about.split(':');
    for (const { hearPlace } of followers.get(id) ?? []) hearPlace?.(Number(before));
  });
  listener.onConnect(() => {
    for (const id of followers.keys()) changed.add(id);
    void read();
  });

  return {
    follow: (messageId, after, hear, hearPlace) => {
      const follower = { after, hear, hearPlace };
      const all = followers.get(messageId) ?? new Set();
      followers.set(messageId, all.add(follower));
      changed.add(messageId);
      void read();
      return () => {
        all.delete(follower);
        if (all.size === 0 && followers.get(messageId) === all) followers.delete(messageId);
      };
    },
  };
}

type Row = Found & { thinking: string | null; content: string | null };

/** What answers say after a point. One whose pieces are forgotten is given from the message itself: thoughts, then words. */
async function partsAfter(db: Database, wanted: { id: string; after: number }[]): Promise<Found[]> {
  const { rows } = await db.execute<Row>(sql`
    select message.id, message.status <> 'generating' as ended,
      coalesce(
        (select json_agg(json_build_array(piece.at, piece.kind, piece.text) order by piece.at)
          from chat_pieces piece where piece.message_id = message.id and piece.at > wanted.after), '[]'
      ) as parts,
      case when forgotten then message.thinking end as thinking,
      case when forgotten then message.content end as content
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id uuid, after int)
    join chat_messages message on message.id = wanted.id,
    lateral (
      select message.status <> 'generating'
        and not exists (select 1 from chat_pieces piece where piece.message_id = message.id) as forgotten
    ) as kept`);
  return rows.map(({ id, ended, parts, thinking, content }) => ({
    id,
    ended,
    parts: thinking === null || content === null ? parts : wholeOf(thinking, content),
  }));
}

function wholeOf(thinking: string, content: string): Found['parts'] {
  const parts: Found['parts'] = [
    [thinking.length, 'thinking', thinking],
    [thinking.length + content.length, 'text', content],
  ];
  return parts.filter(([, , text]) => text.length > 0);
}
