import type { Emotion } from '@likeness/domain/speech';
import { inBase64 } from './base64.ts';
import { EarlyLevel } from './early-level.ts';
import { LiveMouth, type MouthData } from './live-mouth.ts';
import type { SoundPiece } from './port.ts';

/** A piece of a sound that is heard while it is made; times in seconds of the sound, places in its script. */
export type LivePiece = {
  /** Samples a second. */
  sampleRate: number;
  /** Mono samples of 16 bits, little endian, in base64. */
  data: string;
  words: { start: number; end: number; from: number; to: number }[];
  /** None while what the lips do is not certain yet. */
  mouth: (MouthData & { start: number }) | null;
};

/** Makes of a sound that is being made what is played and what lips do meanwhile: the same on the server and in a page. */
export class LivePieces {
  readonly #level: EarlyLevel;
  readonly #mouth: LiveMouth;
  #seconds = 0;
  #rate = 0;

  /** `volume` is linear, around the loudness of all speech. */
  constructor({ volume, emotion }: { volume: number; emotion: Emotion }) {
    this.#level = new EarlyLevel(volume);
    this.#mouth = new LiveMouth(emotion);
  }

  /** Seconds of the sound so far. */
  get seconds(): number {
    return this.#seconds;
  }

  take({ sampleRate, samples, words, phones }: SoundPiece): LivePiece {
    const start = this.#seconds;
    this.#rate = sampleRate;
    this.#seconds += samples.length / sampleRate;
    return {
      sampleRate,
      data: inBase64(this.#level.take(samples, sampleRate)),
      words: words.map((word) => ({
        start: word.start + start,
        end: word.end + start,
        from: word.charStart,
        to: word.charEnd,
      })),
      mouth: this.#mouth.take(
        phones.map((phone) => ({ ...phone, start: phone.start + start, end: phone.end + start })),
        this.#seconds,
      ),
    };
  }

  /** What was open of the lips when nothing follows; undefined where nothing was. */
  end(): LivePiece | undefined {
    const mouth = this.#mouth.take([], this.#seconds, true);
    return mouth ? { sampleRate: this.#rate, data: '', words: [], mouth } : undefined;
  }
}
