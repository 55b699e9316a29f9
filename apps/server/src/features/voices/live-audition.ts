import type { SoundEvent } from '@likeness/contract/voices';
import type { Emotion } from '@likeness/domain/speech';
import { EarlyLevel } from '@likeness/engines/speech/early-level';
import type { SoundPiece } from '@likeness/engines/speech/port';
import { LiveMouth } from './live-mouth.ts';

/** A listener is so far ahead of what it can have played, seconds: enough for a bad line, and no more than it may want. */
const ahead = 12;

/** An audition that is being made: its pieces from the first on, for all who listen. */
export class LiveAudition {
  readonly #level: EarlyLevel;
  readonly #mouth: LiveMouth;
  readonly #pieces: { start: number; event: SoundEvent }[] = [];
  readonly #listeners = new Set<() => void>();
  #seconds = 0;
  #ended: { failed: boolean } | undefined;

  constructor({ volume, emotion }: { volume: number; emotion: Emotion }) {
    this.#level = new EarlyLevel(volume);
    this.#mouth = new LiveMouth(emotion);
  }

  add({ sampleRate, samples, words, phones }: SoundPiece): void {
    const start = this.#seconds;
    this.#seconds += samples.length / sampleRate;
    const { buffer } = this.#level.take(samples, sampleRate);
    const mouth = this.#mouth.take(
      phones.map((phone) => ({ ...phone, start: phone.start + start, end: phone.end + start })),
      this.#seconds,
    );
    const event = {
      sampleRate,
      data: Buffer.from(buffer).toString('base64'),
      words: words.map((word) => ({
        start: word.start + start,
        end: word.end + start,
        from: word.charStart,
        to: word.charEnd,
      })),
      mouth,
    };
    this.#pieces.push({ start, event });
    for (const look of this.#listeners) look();
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** Says that nothing follows; `failed` where something should. */
  end(how = { failed: false }): void {
    this.#ended = how;
    const mouth = this.#mouth.take([], this.#seconds, true);
    const last = this.#pieces.at(-1);
    if (mouth && last)
      this.#pieces.push({
        start: last.start,
        event: { sampleRate: last.event.sampleRate, data: '', words: [], mouth },
      });
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
