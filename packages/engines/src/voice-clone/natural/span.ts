import { maxTokens, styleSize } from '../../speech/natural/sounding/model.ts';

/** A style's halves: 128 numbers for the timbre, 128 for the prosody. */
const half = styleSize / 2;

/**
 * A place among the stock voices: for the timbre and for the prosody how far to go from their mean towards each of them, in units
 * in which the stock voices themselves are scattered by one in every direction.
 */
export type Place = { timbre: Float32Array; prosody: Float32Array };

/** What the stock voices span: any place in it is a voice, by the styles of the stock voices for each number of tokens. */
export class Span {
  readonly #voices: readonly Float32Array[];
  readonly #mean: Float32Array;

  constructor(voices: readonly Float32Array[]) {
    this.#voices = voices;
    this.#mean = new Float32Array(maxTokens * styleSize);
    for (const voice of voices)
      for (let i = 0; i < this.#mean.length; i++) this.#mean[i] = this.#mean[i]! + voice[i]! / voices.length;
  }

  /** The place of a stock voice. */
  placeOf(voice: number): Place {
    const towards = Float32Array.from(this.#voices, (_, i) =>
      i === voice ? Math.sqrt(this.#voices.length) : 0,
    );
    return { timbre: towards, prosody: towards };
  }

  /** The style of a place for so many tokens. */
  style(place: Place, tokens: number): Float32Array {
    return this.#mixed(place, (tokens - 1) * styleSize, tokens * styleSize);
  }

  /** The whole voice of a place: `maxTokens` styles in a row. */
  voice(place: Place): Float32Array {
    return this.#mixed(place, 0, maxTokens * styleSize);
  }

  #mixed({ timbre, prosody }: Place, from: number, to: number): Float32Array {
    const mixed = this.#mean.slice(from, to);
    const scale = 1 / Math.sqrt(this.#voices.length);
    this.#voices.forEach((voice, which) => {
      const [first, second] = [timbre[which]! * scale, prosody[which]! * scale];
      for (let i = from; i < to; i++)
        mixed[i - from] =
          mixed[i - from]! + (i % styleSize < half ? first : second) * (voice[i]! - this.#mean[i]!);
    });
    return mixed;
  }
}
