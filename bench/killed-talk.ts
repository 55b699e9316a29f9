import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { ApiError } from '@likeness/contract/sender';
import { hearAudition } from '../apps/server/test/sound-reader.ts';
import { SpokenAnswer } from '../apps/web/src/features/live/spoken-answer.ts';
import { streamedPiece, wholePiece, type SentencePiece } from '../apps/web/src/features/live/spoken-piece.ts';

/** What the page sees of a question: a kill falls on one of these. */
export type Moment = 'asked' | 'text' | 'sound' | 'heard';

/** A question, as its visitor lived through it. */
export type Talked = {
  /** Answers that were begun for it; a further one where the first was lost. */
  mids: string[];
  /** Every letter and figure that was heard of the answer that was kept, in the order in which it was heard. */
  heard: string;
  /** What that answer says. */
  text: string;
};

type Page = {
  origin: string;
  api: Client;
  bot: string;
  /** Something new is seen or heard. */
  onMoment: (moment: Moment, whole: boolean) => void;
};

/** Letters and figures of a text, without what stands between them. */
export const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Milliseconds after which a page asks again. */
const againMs = 500;

/** Asks, hears the answer sentence by sentence while it grows, and goes on as the page does where the line breaks. */
export async function talk(page: Page, content: string): Promise<Talked> {
  const mids: string[] = [];
  let cid = '';
  for (;;) {
    const former = mids.at(-1);
    // A question that a crash cut off is sent again under its key, so it is asked once.
    const idempotencyKey = crypto.randomUUID();
    const asked = await again(() =>
      page.api.chat.send(former ? { cid, mid: former } : { content, bot_id: page.bot }, { idempotencyKey }),
    );
    ({ cid } = asked);
    mids.push(asked.mid);
    page.onMoment('asked', false);
    const { text, heard } = await answerAloud(page, { cid, mid: asked.mid });
    if (text !== undefined) return { mids, text, heard };
  }
}

/** Hears one answer to its end; without a text where it was lost. */
async function answerAloud(page: Page, at: { cid: string; mid: string }) {
  let [heard, text] = ['', undefined as string | undefined];
  await new Promise<void>((resolve, reject) => {
    const spoken = new SpokenAnswer({
      say: (sentence, signal, hear) =>
        sayLive(page, sentence, signal, (piece) => {
          hear(piece);
          heard += piece.words.map(({ from, to }) => sentence.slice(from, to)).join('');
          page.onMoment('sound', text !== undefined);
        }),
      onPiece: () => undefined,
      onEnd: (error) => (error === undefined ? resolve() : reject(error as Error)),
      // Nothing is played here, so nothing is waited for.
      heard: () => Infinity,
    });
    const onText = (now: string, whole: boolean) => {
      if (whole) text = now;
      page.onMoment('text', whole);
      spoken.hear(now, whole);
    };
    follow(page, at, onText).then((kept) => {
      if (kept) return;
      spoken.stop();
      resolve();
    }, reject);
  });
  if (text !== undefined) page.onMoment('heard', true);
  return { text, heard: lettersOf(heard) };
}

/** A sentence as the page hears it from the server; see `hearSentence` of the web app. */
async function sayLive(
  { origin, api, bot }: Page,
  text: string,
  signal: AbortSignal,
  hear: (piece: SentencePiece) => void,
): Promise<void> {
  const input = { text, bot_id: bot };
  const { token } = await api.live.begin(input, { signal });
  if (!token) return hear(wholePiece(await api.live.say(input, { signal })));
  const { done } = await hearAudition(origin, token, (event) => {
    signal.throwIfAborted();
    hear(streamedPiece(event));
  }).catch(() => ({ done: false }));
  signal.throwIfAborted();
  if (!done) throw new ApiError(1, 'offline', '', 0, {});
}

/** Reads an answer as it grows; a lost stream goes on where it was with another ticket. False for one that was lost. */
async function follow(
  { origin, api }: Page,
  at: { cid: string; mid: string },
  onText: (text: string, whole: boolean) => void,
): Promise<boolean> {
  let text = '';
  for (;;) {
    const { token } = await again(() => api.chat.ticket(at));
    const query = new URLSearchParams({ token, ...at, after: String(text.length) });
    try {
      const response = await fetch(`${origin}/api/chat/stream?${query.toString()}`);
      let rest = '';
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = /^event: (.*)$/m.exec(block)?.[1];
          if (event === 'failed') return false;
          if (event === 'done') return (onText(text, true), true);
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data === undefined || event !== undefined) continue;
          text += (JSON.parse(data) as { message: string }).message;
          onText(text, false);
        }
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(againMs);
  }
}

/** Asks until the server is there; what it refuses is thrown. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      await sleep(againMs);
    }
  }
}
