import relaxed from '@likeness/talking-head/drawing/kernel/warp.wasm?url';
import plain from '@likeness/talking-head/drawing/kernel/warp-plain.wasm?url';
import type { OutputOf } from '@likeness/contract/call';
import type { avatars } from '@likeness/contract/avatars';
import type { Emotion } from '@likeness/domain/speech';
import type { PicturePoints } from '@likeness/talking-head/page/page-picture';
import { kernelCode } from '@likeness/talking-head/page/kernel-code';
import type { PageBytes } from '@likeness/talking-head/page/page-files';
import type { LiveNews, LiveOrder } from './live-messages.ts';
import { fetchKept } from '../../lib/kept-files.ts';

type PageCopy = OutputOf<typeof avatars.pageCopy>;
/** With the address of the outline where the presenter is shown without what stands behind. */
type Files = NonNullable<PageCopy['small']> & { matte?: string };
export type LiveCopy = { small: Files | null; large: Files | null };

/** The large copy is fetched where it is seen: on fewer pixels than that the small one shows all there is. */
const smallIsEnough = 400;
/** A machine that draws less than this share of the frames keeps to the small copy. */
const keepsUp = 0.9;

/** A presenter on a canvas of its own, drawn by a worker. */
export class LivePresenter {
  readonly canvas = document.createElement('canvas');
  readonly #worker: Worker;
  readonly #emotion: Emotion;
  readonly #onNews: (news: LiveNews) => void;
  #large: Files | undefined;

  constructor(emotion: Emotion, onNews: (news: LiveNews) => void) {
    this.#emotion = emotion;
    this.#onNews = onNews;
    this.#worker = new Worker(new URL('live.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => this.#hear(data));
    document.addEventListener('visibilitychange', this.#look);
  }

  /** Fetches the small copy and begins to draw; the large one follows where it is there and this machine keeps up. */
  async open({ small, large }: LiveCopy, signal: AbortSignal): Promise<void> {
    const first = small ?? large;
    if (!first) return;
    const [kernel, bytes] = await Promise.all([loops(signal), bytesOf(first, signal)]);
    if (signal.aborted) return;
    this.#drawWith(kernel);
    this.#send(bytes);
    this.#large = small && large ? large : undefined;
  }

  /** Fetches a picture and begins to draw it. */
  async openPicture(address: string, points: PicturePoints, signal: AbortSignal): Promise<void> {
    const [kernel, file] = await Promise.all([loops(signal), fetchKept(address, signal)]);
    if (signal.aborted) return;
    this.#drawWith(kernel);
    this.send({ kind: 'open-picture', file: new Blob([file]), points, emotion: this.#emotion });
  }

  #drawWith(kernel: ArrayBuffer): void {
    const canvas = this.canvas.transferControlToOffscreen();
    this.send({ kind: 'draw-on', canvas, kernel }, [canvas, kernel]);
    this.#look();
  }

  send(order: LiveOrder, transfer: Transferable[] = []): void {
    this.#worker.postMessage(order, transfer);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#worker.terminate();
  }

  #send(bytes: PageBytes): void {
    this.send({ kind: 'open', bytes, emotion: this.#emotion }, Object.values(bytes));
  }

  #hear(news: LiveNews): void {
    this.#onNews(news);
    if (news.kind !== 'pace' || !this.#large || news.drawn < keepsUp * news.due) return;
    if (this.canvas.clientWidth * devicePixelRatio < smallIsEnough) return;
    const large = this.#large;
    this.#large = undefined;
    bytesOf(large).then(
      (bytes) => this.#send(bytes),
      // The small one goes on.
      () => undefined,
    );
  }

  readonly #look = () => this.send({ kind: 'hide', hidden: document.hidden });
}

const loops = (signal: AbortSignal): Promise<ArrayBuffer> =>
  kernelCode({ relaxed, plain }, async (address) => (await fetch(address, { signal })).arrayBuffer());

async function bytesOf(files: Files, signal?: AbortSignal): Promise<PageBytes> {
  const { manifest, numbers, base, bank, matte } = files;
  const fetched = await Promise.all(
    Object.entries({ manifest, numbers, base, bank, ...(matte && { matte }) }).map(
      async ([name, url]) => [name, await fetchKept(url, signal)] as const,
    ),
  );
  return Object.fromEntries(fetched) as PageBytes;
}
