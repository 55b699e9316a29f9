import type { LiveNews } from '../../live/live-messages.ts';
import type { StageOrder } from './stage-orders.ts';

/**
 * The presenter in a frame of the studio's own: its worker and its code run there under the studio's policy, so the page of the site
 * needs to allow nothing but the studio.
 */
export class StageFrame {
  readonly frame = document.createElement('iframe');
  readonly #origin: string;
  readonly #onNews: (news: LiveNews) => void;
  #ready = false;
  #waiting: StageOrder[] = [];

  constructor(origin: string, onNews: (news: LiveNews) => void) {
    this.#origin = origin;
    this.#onNews = onNews;
    this.frame.src = `${origin}/embed-stage.html`;
    this.frame.tabIndex = -1;
    this.frame.setAttribute('aria-hidden', 'true');
    addEventListener('message', this.#hear);
  }

  send(order: StageOrder): void {
    if (this.#ready) this.frame.contentWindow?.postMessage(order, this.#origin);
    else this.#waiting.push(order);
  }

  close(): void {
    removeEventListener('message', this.#hear);
    this.frame.remove();
  }

  readonly #hear = ({ source, origin, data }: MessageEvent<LiveNews | { kind: 'ready' }>) => {
    if (source !== this.frame.contentWindow || origin !== this.#origin) return;
    if (data.kind !== 'ready') return this.#onNews(data);
    this.#ready = true;
    for (const order of this.#waiting.splice(0)) this.send(order);
  };
}
