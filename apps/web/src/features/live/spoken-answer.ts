import { spokenWords } from '@likeness/domain/bots';
import { nextSaid, sayAgain } from '@likeness/domain/live';
import { ApiError } from '@likeness/contract/sender';
import { PageVoiceLost } from './page-voice-lost.ts';
import { saidBy, secondsOf, type SentencePiece, type SpokenPiece } from './spoken-piece.ts';

type Speaking = {
  /** Has a sentence spoken, and gives its pieces as they come. */
  say: (text: string, signal: AbortSignal, hear: (piece: SentencePiece) => void) => Promise<void>;
  /** A piece is there: it sounds after those before it. */
  onPiece: (piece: SentencePiece, said: SpokenPiece | undefined) => void;
  /** All of it is there, or nothing more of it will be. */
  onEnd: (error?: unknown) => void;
  /** Second of the sound that is heard now. */
  heard: () => number;
};

/** Seconds of sound that are fetched before they are heard, at most. */
const ahead = 20;

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
        if (text) await this.#speak(text);
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

  /** What was lost on the way is asked for again, from the first word that was not heard. */
  async #speak(text: string): Promise<void> {
    const { signal } = this.#leaving;
    let rest = text;
    for (let turn = 1; ; turn++) {
      let told = 0;
      const begin = this.#seconds;
      const hear = (piece: SentencePiece) => {
        told = piece.words.at(-1)?.to ?? told;
        this.#hear(piece, rest, begin);
      };
      try {
        return await this.#speaking.say(rest, signal, hear);
      } catch (error) {
        // The page's own voice broke off: the server says the rest, at once.
        const handedOver = error instanceof PageVoiceLost;
        const passing =
          handedOver ||
          (error instanceof ApiError &&
            (error.status === 0 || error.status >= 500 || error.problem === 'too-many-requests'));
        if (signal.aborted || !passing || turn >= sayAgain.tries) throw error;
        rest = rest.slice(told);
        if (!/[\p{L}\p{N}]/u.test(rest)) return;
        if (!handedOver) await sleep(sayAgain.ms);
      }
    }
  }

  #hear(piece: SentencePiece, text: string, begin: number): void {
    if (this.#over) return;
    this.#seconds += secondsOf(piece);
    this.#speaking.onPiece(piece, saidBy(piece, text, begin));
  }

  #end(error?: unknown): void {
    this.#over = true;
    this.#speaking.onEnd(error);
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
