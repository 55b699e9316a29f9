import type { HeardPiece, HeardWord } from '../port.ts';
import type { Segment } from '../silero/segments.ts';
import { beginningsOf } from './align.ts';
import { decode, firstLook, unsure } from './decode.ts';
import { isInvented } from './invented.ts';
import { LanguageGuess } from './language.ts';
import { hearingRate, positionSamples, type WhisperModel } from './model.ts';
import { piecesOf } from './pieces.ts';
import type { Vocabulary } from './vocabulary.ts';
import { windowsOf } from './windows.ts';
import { wordsOf } from './words.ts';

export type TranscribeOptions = {
  /** Whisper's name of a language; found out when absent. */
  language?: string | undefined;
  /** Words soon: a third of the cost, and a few more of them wrong. */
  draft?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Positions of silence that are heard after a window: 10 s are as good as what fills the 30 s that the model is used to, and cost less.
 * Of a draft 3 s: with less, words in a language that the model knows badly become another's.
 */
const [usualRest, draftRest] = [500, 150];
/** Texts that are followed side by side. */
const usualBeams = 5;
/** Seconds of a position. */
const step = positionSamples / hearingRate;
/** “大家好，我们开始吧。” in tokens: simplified letters with their marks, in which most was written that the model learnt. */
const chineseStyle = [15248, 171, 120, 234, 15003, 45213, 6062, 1543];
/** The heads look at a word so many seconds before it begins. */
const late = 0.06;
/** Chance from which there is no speech, where the words are a guess as well. */
const silent = 0.6;

/** Writes down the segments of a recording in which someone speaks. What the model makes up is left out. */
export async function* transcribe(
  segments: AsyncIterable<Segment>,
  model: WhisperModel,
  vocabulary: Vocabulary,
  { language, draft = false, signal }: TranscribeOptions,
): AsyncGenerator<HeardPiece> {
  const guess = new LanguageGuess();
  for await (const { start, samples, spoken } of windowsOf(segments, draft)) {
    signal?.throwIfAborted();
    const seconds = samples.length / hearingRate;
    const heard = Math.ceil(samples.length / positionSamples);
    const hearing = await model.hear(samples, heard + (draft ? draftRest : usualRest));
    const empty = model.begin();
    const look = await model.scores(hearing, empty, [vocabulary.start]);
    const { noSpeech, languages } = firstLook(look.scores, vocabulary);
    const spokenIn = language ?? guess.hear(languages, seconds);
    // What was said before, as it were, shows how to write.
    const before = spokenIn === 'zh' ? [vocabulary.before, ...chineseStyle, vocabulary.start] : undefined;
    const taken = before ? (await model.scores(hearing, empty, before)).taken : look.taken;
    const tag = vocabulary.languages.get(spokenIn) ?? vocabulary.languages.get('en')!;
    const prompt = [tag, vocabulary.transcribe, vocabulary.noTimes];
    const beams = draft ? 1 : usualBeams;
    const made = await decode(model, vocabulary, { hearing, taken, prompt, seconds, beams, signal });
    if (made.text === '' || isInvented(made.text)) continue;
    if (noSpeech > silent && made.sureness < unsure) continue;
    const begins = beginningsOf(made.attention, model.heads, heard).map((at) => start + at * step + late);
    const words: HeardWord[] = wordsOf(made.tokens, begins, spokenIn, vocabulary);
    yield* piecesOf(words, spoken);
  }
}
