import { sayAgain } from '@likeness/domain/live';
import { wholePiece, type SentencePiece } from '../../live/spoken-piece.ts';
import { EmbedProblem, made, making, type Ask, type Listen } from './embed-calls.ts';

/** Milliseconds between looks at an answer that is made. */
const lookMs = 350;
/** Seconds of sound that are fetched before they are heard, at most. */
const ahead = 20;

type Hearing = {
  /** The answer so far. */
  onText: (text: string) => void;
  /** A sentence of it begins, which sounds after those before it; its pieces are given to what this answers. */
  onSentence: (text: string) => (piece: SentencePiece) => void;
  /** Nothing follows: of the sound, where it is wanted. */
  onSpoken: () => void;
  /** Seconds of the sound that are fetched and not heard yet. */
  waiting: () => number;
  /** Whether it shall be spoken. */
  aloud: boolean;
};

/** One visit to an embed: its token is kept by the page as long as its tab is open. */
export class Visit {
  readonly #ask: Ask;
  readonly #listen: Listen;
  readonly #embed: string;
  #token = '';

  constructor(ask: Ask, listen: Listen, embed: string) {
    this.#ask = ask;
    this.#listen = listen;
    this.#embed = embed;
  }

  get #kept(): string {
    return `likeness.visit.${this.#embed}`;
  }

  /** Begins the visit, or goes on with the one of this tab; what was said in it. */
  async enter(): Promise<{ role: string; content: string }[]> {
    const { visit, said } = await this.#ask('enter', {
      embed: this.#embed,
      visit: this.#token || read(this.#kept),
    });
    this.#token = visit;
    write(this.#kept, visit);
    return said;
  }

  async presenter(signal: AbortSignal) {
    for (;;) {
      const copy = await this.#ask('presenter', { visit: this.#token }, signal);
      if (copy.small || copy.large || copy.status !== making) return copy;
      await sleep(1500);
    }
  }

  /** Asks, and tells the answer while it comes; `signal` ends that. */
  async ask(question: string, hearing: Hearing, signal: AbortSignal): Promise<void> {
    const mid = await this.#asked(question, signal);
    const spoken = hearing.aloud ? this.#speak(mid, hearing, signal) : Promise.resolve();
    await Promise.all([this.#follow(mid, hearing, signal), spoken]);
  }

  async #asked(question: string, signal: AbortSignal): Promise<string> {
    const ask = () => this.#ask('ask', { visit: this.#token, question }, signal);
    try {
      return (await ask()).mid;
    } catch (error) {
      if (!(error instanceof EmbedProblem) || error.problem !== 'embed-visit-over') throw error;
      // The tab was open for long: the visit begins again.
      await this.enter();
      return (await ask()).mid;
    }
  }

  async #follow(mid: string, { onText }: Hearing, signal: AbortSignal): Promise<void> {
    for (;;) {
      const answer = await this.#again(
        () => this.#ask('answer', { visit: this.#token, mid }, signal),
        signal,
      );
      if (answer.text) onText(answer.text);
      if (answer.status === made) return;
      if (answer.status !== making) throw new EmbedProblem('failed', answer.message);
      await sleep(lookMs);
    }
  }

  async #speak(mid: string, { onSentence, onSpoken, waiting }: Hearing, signal: AbortSignal): Promise<void> {
    let [from, heard, early, streams] = [0, 0, 1, true];
    for (;;) {
      const asked = { visit: this.#token, mid, from, heard, early };
      const next = await this.#again(() => this.#ask('say', asked, signal), signal);
      if (signal.aborted) return;
      if (next.spoken) onSentence(next.text)(wholePiece(next.spoken));
      const lostAt = next.token ? await this.#hear(next.token, onSentence(next.text), signal) : undefined;
      if (signal.aborted) return;
      if (lostAt !== undefined) {
        // The rest comes whole; where nothing came of a stream, all others do as well.
        streams &&= lostAt > 0;
        [heard, early] = [heard + lostAt, 0];
        continue;
      }
      if (next.last) return onSpoken();
      if (next.end === from) await sleep(lookMs);
      [from, heard, early] = [next.end, 0, streams ? 1 : 0];
      while (waiting() > ahead && !signal.aborted) await sleep(lookMs);
    }
  }

  /** Hears a sentence while it is made; where its stream is lost, the place in its text after what was heard. */
  async #hear(
    token: string,
    take: (piece: SentencePiece) => void,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    let told = 0;
    const onPiece = (piece: SentencePiece) => {
      told = piece.words.at(-1)?.to ?? told;
      take(piece);
    };
    return (await this.#listen(token, onPiece, signal)) === 'lost' ? told : undefined;
  }

  /** What was lost on the way, or came too soon, is asked for again. */
  async #again<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let turn = 1; ; turn++) {
      try {
        return await ask();
      } catch (error) {
        const passing =
          error instanceof EmbedProblem &&
          ['unreachable', 'busy', 'too-many-requests'].includes(error.problem);
        if (signal.aborted || !passing || turn >= sayAgain.tries) throw error;
        await sleep(Math.max(sayAgain.ms, 1000 * error.seconds));
      }
    }
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A page may have no storage: the visit then ends with the page. */
function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // It is asked for again.
  }
}
