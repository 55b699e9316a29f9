import type { Emotion } from '@likeness/domain/speech';
import type { EspeakClient } from '../espeak/client.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';
import { styleFor } from './kokoro.ts';
import { readSentence } from './reading.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { kokoroRate, type Kokoro } from './sounding/model.ts';
import { bounded, isSaid, type ReadSentence, type SoundWishes } from './sounding/read-sentence.ts';
import { leadSamples, prepare, soundOf, type Sounder } from './sounding/sentence-sound.ts';

export type NaturalWishes = SoundWishes & {
  /** BCP 47, of the text. */
  language: string;
  emotion: Emotion;
};

type Reader = Pick<EspeakClient, 'speak'>;

/** What a program of this engine works with: the model, a voice's styles, and who reads Latin letters. */
export type Speaker = { kokoro: Kokoro; voice: Float32Array; espeak: Reader };

const sounderOf = ({ kokoro, voice }: Speaker): Sounder => ({
  kokoro,
  styleFor: (tokens) => styleFor(voice, tokens),
});

const readBounded = async (sentence: Sentence, wishes: NaturalWishes, espeak: Reader) =>
  bounded(await readSentence(sentence, wishes.language, wishes.emotion, espeak));

/** What is said of a script, and the style of `voice` for each number of its tokens: all that its sound is made of. */
export async function readNatural(
  script: string,
  wishes: NaturalWishes,
  { voice, espeak }: Omit<Speaker, 'kokoro'>,
): Promise<{ sentences: ReadSentence[]; styles: { tokens: number; style: Float32Array }[] }> {
  const sentences: ReadSentence[] = [];
  for (const sentence of sentencesOf(script, wishes.language))
    sentences.push(await readBounded(sentence, wishes, espeak));
  const lengths = new Set(sentences.filter(isSaid).map(({ symbols }) => symbols.length));
  return { sentences, styles: [...lengths].map((tokens) => ({ tokens, style: styleFor(voice, tokens) })) };
}

/**
 * Samples of a whole script, silence included, without a sound of it being made: what `speakNatural` yields, to the sample. What
 * is not planned within `milliseconds` is estimated from the rest. `lengths` remembers sentences of `voice`.
 */
export async function measuredSamples(
  script: string,
  wishes: NaturalWishes,
  speaker: Speaker,
  lengths: { get: (key: string) => number | undefined; set: (key: string, samples: number) => unknown },
  { voice, milliseconds = Infinity }: { voice: string; milliseconds?: number | undefined },
): Promise<number> {
  const until = performance.now() + milliseconds;
  const sentences = sentencesOf(script, wishes.language);
  let [samples, said] = [leadSamples(wishes.rate), false];
  const planned = { letters: 0, samples: 0 };
  let missing = 0;
  for (const [i, sentence] of sentences.entries()) {
    const last = i === sentences.length - 1;
    const key = JSON.stringify([
      voice,
      wishes,
      last,
      sentence.pause,
      sentence.exact,
      sentence.phrases.map(plainPhrase),
    ]);
    const letters = sentence.phrases.reduce((sum, { text }) => sum + text.text.length, 0);
    let length = lengths.get(key);
    if (length === undefined && planned.samples > 0 && performance.now() > until) {
      missing += letters;
      continue;
    }
    if (length === undefined) {
      const read = await readBounded(sentence, wishes, speaker.espeak);
      const made = await prepare(read, last, wishes, sounderOf(speaker));
      length = made ? made.span.lead + made.span.body + made.span.tail + made.span.rest : 0;
      lengths.set(key, length);
    }
    if (length === 0 && !said) samples = Math.round(sentence.pause * kokoroRate);
    said ||= length > 0;
    samples += length;
    planned.letters += letters;
    planned.samples += length;
  }
  return samples + Math.round((missing * planned.samples) / Math.max(1, planned.letters));
}

const plainPhrase = ({ text, end, pause, exact, emotion }: Sentence['phrases'][number]) => [
  text.text,
  end,
  pause,
  exact,
  emotion,
];

/**
 * Speaks a script segment by segment: the first comes soon, and the whole is the same to the bit however it is taken. Yields
 * nothing when there is nothing to say.
 */
export function speakNatural(
  script: string,
  wishes: NaturalWishes,
  speaker: Speaker,
): AsyncGenerator<SpokenChunk> {
  const all = sentencesOf(script, wishes.language);
  async function* read(): AsyncGenerator<ReadSentence> {
    for (const sentence of all) yield await readBounded(sentence, wishes, speaker.espeak);
  }
  return soundOf({ script, sentences: read(), count: all.length }, wishes, sounderOf(speaker));
}
