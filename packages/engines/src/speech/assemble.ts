import type { Phone, SpeechTimeline, Word } from '@likeness/domain/speech';
import { clock } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { SpokenChunk } from './spoken-chunk.ts';
import { targetLoudness } from './target-loudness.ts';
import { withQuestions } from './with-questions.ts';
import { withPauses } from './with-pauses.ts';

/** True peak; a little under −1.5 dBTP, for meters that interpolate better than we do. */
export const speechCeiling = 10 ** (-1.8 / 20);

/** Where the sound of a speech goes while it grows. */
type Sound = {
  add(samples: Float32Array): void;
  finish(sampleRate: number, gain: number, ceiling: number): Promise<void>;
};

/** Collects the pieces of a speech as they arrive into one growing sound and one timeline. */
export class SpeechAssembly {
  readonly #words: Word[] = [];
  readonly #phones: Phone[] = [];
  readonly #text: string;
  readonly #sound: Sound;
  readonly #maxSeconds: number;
  #sampleRate = 0;
  #length = 0;

  /** `text` is the script whose parts the words name; a speech longer than `maxSeconds` is refused as it grows. */
  constructor(text: string, sound: Sound, maxSeconds: number) {
    this.#text = text;
    this.#sound = sound;
    this.#maxSeconds = maxSeconds;
  }

  get seconds(): number {
    return this.#length / (this.#sampleRate || 1);
  }

  /** Throws `speech-too-long`. */
  add({ sampleRate, samples, words, phones }: SpokenChunk): void {
    this.#sampleRate = sampleRate;
    const offset = this.seconds;
    this.#length += samples.length;
    if (this.seconds > this.#maxSeconds) throw problem('speech-too-long', { max: clock(this.#maxSeconds) });
    this.#sound.add(samples);
    for (const word of words) this.#addWord(word, offset);
    for (const phone of phones)
      this.#phones.push({ ...phone, start: phone.start + offset, end: phone.end + offset });
  }

  /** Brings the whole to the target loudness, `volume` (linear) around it. `loudness` is what was measured, LUFS. */
  async finish(loudness: number, volume: number): Promise<{ sampleRate: number; timeline: SpeechTimeline }> {
    if (!this.#words.length || !Number.isFinite(loudness)) throw problem('script-unspeakable');
    const gain = volume * 10 ** ((targetLoudness - loudness) / 20);
    await this.#sound.finish(this.#sampleRate, gain, speechCeiling);
    const timeline: SpeechTimeline = {
      duration: this.seconds,
      words: withQuestions(this.#words, this.#text),
      phones: withPauses(this.#phones, this.seconds),
    };
    return { sampleRate: this.#sampleRate, timeline };
  }

  /** A date or a telephone number may be said in several phrases: it stays one word. */
  #addWord(word: Word, offset: number): void {
    const last = this.#words.at(-1);
    if (last && word.charStart < last.charEnd) {
      last.end = Math.max(last.end, word.end + offset);
      last.charEnd = Math.max(last.charEnd, word.charEnd);
      last.text = this.#text.slice(last.charStart, last.charEnd);
      if (word.stress !== undefined) last.stress = Math.max(last.stress ?? 0, word.stress);
    } else this.#words.push({ ...word, start: word.start + offset, end: word.end + offset });
  }
}
