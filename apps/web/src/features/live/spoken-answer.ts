import { spokenWords } from '@likeness/domain/bots';
import { nextSaid } from '@likeness/domain/live';
import { ApiError } from '@likeness/contract/sender';
import type { OutputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import { saidWords } from '../drive/said-words.ts';
import type { Saying } from './live-messages.ts';

type Sentence = OutputOf<typeof live.say>;

/** A sentence with its place in the whole sound, seconds. */
export type SpokenPiece = Saying & { text: string; end: number };

type Speaking = {
  /** Has a sentence spoken. */
  say: (text: string, signal: AbortSignal) => Promise<Sentence>;
  /** A sentence is there: it sounds after those before it. */
  onSentence: (sentence: Sentence, piece: SpokenPiece) => void | Promise<void>;
  /** All of it is there, or nothing more of it will be. */
  onEnd: (error?: unknown) => void;
  /** Second of the sound that is heard now. */
  heard: () => number;
};

/** Seconds of sound that are fetched before they are heard, at most. */
const ahead = 20;
/** Milliseconds until a sentence is asked for again where the server or the line is away, and tries in a row. */
const [againMs, tries] = [1200, 6];

/** An answer that is spoken sentence by sentence while it still grows. */
export class SpokenAnswer {
  readonly #speaking: Speaking;
  readonly #leaving = new AbortController();
  #text = '';
  #whole = false;
  #from = 0;
  #seconds = 0;
  #busy = false;
  #over = false;

  constructor(speaking: Speaking) {
    this.#speaking = speaking;
  }

  /** The answer so far; `whole` when nothing follows. */
  hear(text: string, whole: boolean): void {
    this.#text = text;
    this.#whole ||= whole;
    void this.#go();
  }

  /** Breaks off. */
  stop(): void {
    this.#over = true;
    this.#leaving.abort();
  }

  async #go(): Promise<void> {
    if (this.#busy || this.#over) return;
    this.#busy = true;
    try {
      while (!this.#over) {
        const next = nextSaid(this.#text, this.#from, this.#whole);
        if (!next) break;
        const text = spokenWords(next.text);
        if (text) await this.#add(text, await this.#said(text));
        this.#from = next.end;
        while (!this.#over && this.#seconds - this.#speaking.heard() > ahead) await sleep(300);
      }
      if (!this.#over && this.#whole) this.#end();
    } catch (error) {
      if (!this.#over) this.#end(error);
    } finally {
      this.#busy = false;
    }
    // What came meanwhile.
    if (!this.#over && nextSaid(this.#text, this.#from, this.#whole)) await this.#go();
  }

  /** What was lost on the way is asked for again: it was not heard yet. */
  async #said(text: string): Promise<Sentence> {
    const { signal } = this.#leaving;
    for (let turn = 1; ; turn++) {
      try {
        return await this.#speaking.say(text, signal);
      } catch (error) {
        const passing =
          error instanceof ApiError &&
          (error.status === 0 || error.status >= 500 || error.problem === 'too-many-requests');
        if (signal.aborted || !passing || turn >= tries) throw error;
        await sleep(againMs);
      }
    }
  }

  async #add(text: string, sentence: Sentence): Promise<void> {
    if (this.#over) return;
    const start = this.#seconds;
    this.#seconds += sentence.seconds;
    const words = saidWords(sentence.words, text, start);
    await this.#speaking.onSentence(sentence, {
      start,
      end: this.#seconds,
      mouth: sentence.mouth,
      words,
      text,
    });
  }

  #end(error?: unknown): void {
    this.#over = true;
    this.#speaking.onEnd(error);
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
