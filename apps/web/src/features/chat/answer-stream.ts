import { chatStreamPath } from '@likeness/contract/chat';
import { ApiError } from '@likeness/contract/sender';
import { z } from 'zod';
import { chatApi } from './chat.api.ts';

/** What there is of an answer, and how many are made before it while there is nothing. */
export type Said = { text: string; thinking: string; before?: number };
export type AnswerAt = { cid: string; mid: string };

type Hear = {
  onSaid: (said: Said) => void;
  /** Others are answered first. */
  onPlace: (said: Said) => void;
  /** The answer is finished, or there is none any more; its message says how it went. */
  onEnd: () => void;
};

const piece = z.object({ message: z.string() });
const place = z.object({ before: z.number() });
const firstWait = 500;
const maxWait = 10_000;

/**
 * Reads an answer as it grows, from `start` on. A lost connection goes on where it was, with another ticket; the server says how
 * far that is in units of both texts. Returns a function that ends it.
 */
export function followAnswer(at: AnswerAt, { token, start }: { token: string; start: Said }, hear: Hear) {
  let said = start;
  let after = start.text.length + start.thinking.length;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let over = false;

  const close = () => {
    over = true;
    clearTimeout(timer);
    source?.close();
  };
  const end = () => {
    close();
    hear.onEnd();
  };
  const take = (kind: 'text' | 'thinking') => (event: MessageEvent<string>) => {
    const read = piece.safeParse(JSON.parse(event.data));
    if (!read.success) return;
    wait = firstWait;
    after = Number(event.lastEventId);
    said = { ...said, [kind]: said[kind] + read.data.message };
    hear.onSaid(said);
  };
  const takePlace = (event: MessageEvent<string>) => {
    const read = place.safeParse(JSON.parse(event.data));
    if (!read.success) return;
    said = { ...said, before: read.data.before };
    hear.onPlace(said);
  };
  const again = () => {
    source?.close();
    if (over) return;
    timer = setTimeout(() => void open(''), wait);
    wait = Math.min(maxWait, wait * 2);
  };
  const open = async (given: string) => {
    try {
      const ticket = given || (await chatApi.ticket(at)).token;
      if (over) return;
      const query = new URLSearchParams({ token: ticket, ...at, after: String(after) });
      source = new EventSource(`${chatStreamPath}?${query}`);
      source.addEventListener('message', take('text'));
      source.addEventListener('thinking', take('thinking'));
      source.addEventListener('place', takePlace);
      source.addEventListener('done', end);
      source.addEventListener('failed', end);
      source.addEventListener('error', again);
    } catch (error) {
      if (error instanceof ApiError && error.problem === 'not-found') end();
      else again();
    }
  };
  void open(token);
  return close;
}
