import type { SoundEvent } from '@likeness/contract/voices';
import type { Emotion } from '@likeness/domain/speech';
import { LivePieces } from '@likeness/engines/speech/live-pieces';
import type { SoundPiece } from '@likeness/engines/speech/port';

/** A listener is so far ahead of what it can have played, seconds: enough for a bad line, and no more than it may want. */
const ahead = 12;

/** An audition that is being made: its pieces from the first on, for all who listen. */
export class LiveAudition {
  readonly #sound: LivePieces;
  readonly #pieces: { start: number; event: SoundEvent }[] = [];
  readonly #listeners = new Set<() => void>();
  #ended: { failed: boolean } | undefined;

  constructor(how: { volume: number; emotion: Emotion }) {
    this.#sound = new LivePieces(how);
  }

  add(piece: SoundPiece): void {
    const start = this.#sound.seconds;
    this.#pieces.push({ start, event: this.#sound.take(piece) });
    for (const look of this.#listeners) look();
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** Says that nothing follows; `failed` where something should. */
  end(how = { failed: false }): void {
    this.#ended = how;
    const event = this.#sound.end();
    const last = this.#pieces.at(-1);
    if (event && last) this.#pieces.push({ start: last.start, event });
    for (const look of this.#listeners) look();
  }

  /** Gives all pieces in order, a little faster than they play, and `end` after the last one. Returns a function that ends it. */
  follow(hear: (event: SoundEvent) => void, end: (how: { failed: boolean }) => void): () => void {
    const began = performance.now();
    let next = 0;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      this.#listeners.delete(look);
    };
    const look = () => {
      clearTimeout(timer);
      for (let piece = this.#pieces[next]; piece; piece = this.#pieces[++next]) {
        const early = (piece.start - ahead) * 1000 - (performance.now() - began);
        if (early > 0) return void (timer = setTimeout(look, early));
        hear(piece.event);
      }
      if (!this.#ended) return;
      stop();
      end(this.#ended);
    };
    this.#listeners.add(look);
    look();
    return stop;
  }
}
