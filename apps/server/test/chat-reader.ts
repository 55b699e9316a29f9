import type { Person, Studio } from './studio.ts';

type Heard = { id: number; event: string; data: Record<string, unknown> };

/** What a reader of an answer has: its words, its thoughts, where it is, and how the answer ended. */
export type Reading = {
  text: string;
  thinking: string;
  after: number;
  end: Heard | undefined;
  status: number;
};

/**
 * Reads the stream of an answer with this ticket, from `after` on; ends with the answer, or after `maxBytes`, wherever in an
 * event they end: the connection is then cut.
 */
export async function readAnswer(
  studio: Studio,
  at: { token: string; cid: string; mid: string },
  { after, maxBytes = Infinity }: { after?: number; maxBytes?: number } = {},
): Promise<Reading> {
  const query = new URLSearchParams({ token: at.token, cid: at.cid, mid: at.mid });
  const ending = new AbortController();
  const response = await fetch(`${studio.origin}/api/chat/stream?${query.toString()}`, {
    signal: ending.signal,
    headers: after === undefined ? {} : { 'last-event-id': String(after) },
  });
  const heard: Reading = {
    text: '',
    thinking: '',
    after: after ?? 0,
    end: undefined,
    status: response.status,
  };
  if (response.status !== 200 || !response.body) return heard;
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true });
      bytes += chunk.length;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(heard, block);
      if (bytes >= maxBytes) break;
    }
  } finally {
    ending.abort();
  }
  return heard;
}

function take(heard: Reading, block: string): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  if (data === undefined) return;
  const said = JSON.parse(data) as Record<string, unknown>;
  const event = field('event') ?? 'message';
  const id = Number(field('id') ?? 0);
  if (event === 'message') heard.text += String(said['message']);
  else if (event === 'thinking') heard.thinking += String(said['message']);
  else if (event !== 'place') heard.end = { id, event, data: said };
  if (id) heard.after = id;
}

/** A question, and all of its answer. */
export async function ask(studio: Studio, { api }: Person, content: string, more: object = {}) {
  const asked = await api.chat.send({ content, ...more });
  return { ...asked, heard: await readAnswer(studio, asked) };
}
