import type { Context } from '../context.ts';
import type { Attempt } from './attempt.ts';
import type { Made } from './recipe.ts';
import { settleQuality } from './settle.ts';

/** Results that may wait for their report; with more, the next work waits for one of them. */
const maxWaiting = 4;

/**
 * Looks at finished results for their quality reports, one after another, beside the works that are being made. A result that
 * cannot be judged stays as it is.
 */
export class Judges {
  readonly #context: Context;
  readonly #waiting = new Set<Attempt>();
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Takes over a settled attempt and its folder; resolves when the next work may begin. */
  async take(attempt: Attempt, made: Made): Promise<void> {
    if (this.#closed) attempt.end('drain');
    this.#waiting.add(attempt);
    const turn = this.#last.then(() => this.#judge(attempt, made));
    this.#last = turn;
    if (this.#waiting.size > maxWaiting) await turn;
  }

  /** Gives up what waits, what runs and what may come. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const attempt of this.#waiting) attempt.end('drain');
    await this.#last;
  }

  async #judge(attempt: Attempt, made: Made): Promise<void> {
    const { work, signal } = attempt;
    try {
      // Where results pile up, works would wait for one that stands back.
      const idle = this.#waiting.size === 1;
      const quality = signal.aborted ? undefined : await made.judge?.({ idle });
      if (quality) await settleQuality(this.#context, work, quality);
    } catch (error) {
      if (!signal.aborted) this.#context.log.warn({ err: error, work: work.id }, 'a result was not judged');
    } finally {
      this.#waiting.delete(attempt);
      await attempt.clear().catch((error: unknown) => {
        this.#context.log.warn({ err: error, work: work.id }, 'the folder of a work was not removed');
      });
    }
  }
}
