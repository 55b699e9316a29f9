import type { ReadText } from '@likeness/contract/live';
import type { LivePiece } from '@likeness/engines/speech/live-pieces';
import { PageVoiceLost } from './page-voice-lost.ts';
import type { VoiceBackend, VoiceBytes, VoiceNews, VoiceOrder } from './page-voice-orders.ts';

/** Milliseconds without a sign of life after which a worker is taken for dead: while it opens, and between two pieces. */
const patience = { open: 90_000, piece: 20_000 };

/** Threads beyond this are waited for longer than they help. */
const maxThreads = 4;

/** Threads that share memory, which they may only in a page that is apart from other origins; half of the cores are for the rest of it. */
const threadsHere = (): number =>
  crossOriginIsolated ? Math.max(1, Math.min(maxThreads, navigator.hardwareConcurrency >> 1)) : 1;

type Waiting = { onPiece: (piece: LivePiece) => void; settle: (outcome: Done | PageVoiceLost) => void };
type Done = Extract<VoiceNews, { kind: 'done' }>;

/** The natural voices in a worker of the page. What fails once is closed, and everything asked of it rejects with `PageVoiceLost`. */
export class PageVoice {
  readonly #worker = new Worker(new URL('page-voice.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #watch: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #lost: PageVoiceLost | undefined;

  private constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<VoiceNews>) => this.#hear(data));
    this.#worker.addEventListener('error', ({ message }) => this.#end(message || 'the worker ended'));
    this.#worker.addEventListener('messageerror', () => this.#end('a message could not be read'));
  }

  /** Opens the voice; the bytes are handed over to its worker, which ends with `signal`. */
  static async open(backend: VoiceBackend, bytes: VoiceBytes, signal: AbortSignal): Promise<PageVoice> {
    signal.throwIfAborted();
    const voice = new PageVoice();
    signal.addEventListener('abort', () => voice.close(), { once: true });
    const threads = threadsHere();
    await voice.#ask((id) => ({ kind: 'open', id, backend, threads, bytes }), patience.open, undefined, [
      bytes.program,
      bytes.plan,
      bytes.sound,
    ]);
    return voice;
  }

  /** It can be asked to speak. */
  get alive(): boolean {
    return this.#lost === undefined;
  }

  /** Says a text that was read, piece by piece. Resolves with seconds of the sound and what they took; rejects with the reason of `signal`. */
  async say(
    text: string,
    read: ReadText,
    signal: AbortSignal,
    hear: (piece: LivePiece) => void,
  ): Promise<{ seconds: number; took: number }> {
    signal.throwIfAborted();
    let said = 0;
    const leave = () => {
      this.#send({ kind: 'stop', id: said });
      this.#waiting.get(said)?.settle({ kind: 'done', id: said, seconds: 0, took: 0 });
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      const order = (id: number): VoiceOrder => ({ kind: 'say', id: (said = id), text, read });
      const { seconds, took } = await this.#ask(order, patience.piece, hear);
      signal.throwIfAborted();
      return { seconds, took };
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  close(): void {
    this.#end('closed');
  }

  #ask(
    order: (id: number) => VoiceOrder,
    silentMs: number,
    onPiece: (piece: LivePiece) => void = () => undefined,
    transfer: Transferable[] = [],
  ): Promise<Done> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      const id = this.#next++;
      const watch = () => {
        clearTimeout(this.#watch);
        this.#watch = setTimeout(() => this.#end('no sign of life'), silentMs);
      };
      const settle: Waiting['settle'] = (outcome) => {
        clearTimeout(this.#watch);
        this.#waiting.delete(id);
        if (outcome instanceof PageVoiceLost) reject(outcome);
        else resolve(outcome);
      };
      this.#waiting.set(id, { onPiece: (piece) => (watch(), onPiece(piece)), settle });
      watch();
      this.#send(order(id), transfer);
    });
  }

  #hear(news: VoiceNews): void {
    const waiting = this.#waiting.get(news.id);
    if (news.kind === 'failed') this.#end(news.reason);
    else if (news.kind === 'piece') waiting?.onPiece(news.piece);
    else waiting?.settle(news);
  }

  #send(order: VoiceOrder, transfer: Transferable[] = []): void {
    this.#worker.postMessage(order, transfer);
  }

  #end(reason: string): void {
    this.#lost ??= new PageVoiceLost(reason);
    this.#worker.terminate();
    for (const { settle } of this.#waiting.values()) settle(this.#lost);
  }
}
