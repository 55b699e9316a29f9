import { LivePieces } from '@likeness/engines/speech/live-pieces';
import { kokoroOn, type Kokoro } from '@likeness/engines/speech/natural/sounding/model';
import { soundOf } from '@likeness/engines/speech/natural/sounding/sentence-sound';
import type { VoiceNews, VoiceOrder } from './page-voice-orders.ts';
import { openRuntime } from './page-runtime.ts';
import { readSpeech } from './read-speech.ts';

const tell = (news: VoiceNews) => postMessage(news);

let kokoro: Kokoro | undefined;
const stopped = new Set<number>();
/** One after the other: the model does one thing at a time. */
let last: Promise<unknown> = Promise.resolve();

async function say({ id, text, read }: Extract<VoiceOrder, { kind: 'say' }>): Promise<void> {
  if (!kokoro) throw new Error('The voice is not open.');
  if (stopped.has(id)) return;
  const began = performance.now();
  const { sentences, wishes, styleFor } = readSpeech(read);
  const pieces = new LivePieces(read);
  async function* each() {
    yield* sentences;
  }
  const script = { script: text, sentences: each(), count: sentences.length };
  for await (const chunk of soundOf(script, wishes, { kokoro, styleFor })) {
    if (stopped.has(id)) return;
    tell({ kind: 'piece', id, piece: pieces.take(chunk) });
    // Orders that came meanwhile are heard between two pieces.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const end = pieces.end();
  if (end) tell({ kind: 'piece', id, piece: end });
  tell({ kind: 'done', id, seconds: pieces.seconds, took: (performance.now() - began) / 1000 });
}

async function open({ id, backend, threads, bytes }: Extract<VoiceOrder, { kind: 'open' }>): Promise<void> {
  const began = performance.now();
  kokoro = kokoroOn(await openRuntime({ backend, threads }, bytes));
  tell({ kind: 'done', id, seconds: 0, took: (performance.now() - began) / 1000 });
}

addEventListener('message', ({ data: order }: MessageEvent<VoiceOrder>) => {
  if (order.kind === 'stop') return void stopped.add(order.id);
  last = last
    .then(() => (order.kind === 'say' ? say(order) : open(order)))
    .catch((error: unknown) => tell({ kind: 'failed', id: order.id, reason: String(error) }));
});
