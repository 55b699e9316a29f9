import type { LiveNews, LiveOrder } from '../live/live-messages.ts';
import type { Clip } from '@likeness/contract/site-folders';
import { readPresenter } from './clip-files.ts';

/** How often the worker hears where the sound is (ms). */
const clockMs = 150;
/** Milliseconds in which the first frame has to be drawn; a machine that needs more shows the still picture. */
const patienceMs = 20_000;

type Said = Extract<LiveOrder, { kind: 'say' }>['saying'];

/** The presenter of a folder on a canvas, drawn by a worker along a sound. */
export class ClipStage {
  readonly canvas = document.createElement('canvas');
  readonly #worker: Worker;
  readonly #sound: HTMLMediaElement;
  readonly #timer: ReturnType<typeof setInterval>;
  #saying: Said | undefined;
  #told = false;
  readonly #leaving = new AbortController();

  private constructor(worker: Worker, sound: HTMLMediaElement) {
    this.#worker = worker;
    this.#sound = sound;
    this.#timer = setInterval(() => this.#follow(), clockMs);
    const { signal } = this.#leaving;
    const follow = ({ type }: Event) => {
      if (type === 'seeked' || type === 'ended') this.#told = false;
      this.#follow();
    };
    for (const event of ['playing', 'pause', 'ended', 'seeked', 'waiting'])
      sound.addEventListener(event, follow, { signal });
    document.addEventListener('visibilitychange', () => this.hide(document.hidden), { signal });
  }

  /** Fetches what is drawn and waits for the first frame. Throws where this browser or the policy of the page lets nothing be drawn. */
  static async open(
    { clip, base, player }: { clip: Clip; base: URL; player: string },
    sound: HTMLMediaElement,
  ): Promise<ClipStage> {
    const { said, kernel, bytes } = await readPresenter(base, clip);
    const worker = new Worker(player);
    const stage = new ClipStage(worker, sound);
    stage.#saying = { start: 0, ...said };
    try {
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing was drawn')), patienceMs);
        worker.addEventListener('error', () => reject(new Error('the worker did not start')));
        worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
          if (data.kind === 'drawing') resolve();
          else if (data.kind === 'failed') reject(new Error(data.reason));
        });
        const canvas = stage.canvas.transferControlToOffscreen();
        stage.#send({ kind: 'draw-on', canvas, kernel }, [canvas, kernel]);
        stage.#send({ kind: 'open', bytes, emotion: clip.emotion }, Object.values(bytes));
      });
    } catch (error) {
      stage.close();
      throw error;
    }
    return stage;
  }

  /** Stands still while it is not seen. */
  hide(hidden: boolean): void {
    this.#send({ kind: 'hide', hidden });
  }

  close(): void {
    this.#leaving.abort();
    clearInterval(this.#timer);
    this.#worker.terminate();
  }

  #send(order: LiveOrder, transfer: Transferable[] = []): void {
    this.#worker.postMessage(order, transfer);
  }

  #follow(): void {
    const { currentTime: seconds, paused, ended } = this.#sound;
    if (ended || (paused && seconds === 0)) return this.#send({ kind: 'sound', time: undefined });
    if (!this.#told && this.#saying) {
      this.#send({ kind: 'begin' });
      this.#send({ kind: 'say', saying: this.#saying });
      this.#told = true;
    }
    const at = performance.timeOrigin + performance.now();
    this.#send({ kind: 'sound', time: { seconds, at, playing: !paused } });
  }
}
