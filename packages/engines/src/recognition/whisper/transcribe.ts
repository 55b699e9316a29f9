import type { HeardPiece } from '../port.ts';
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

/** How a window is heard. */
type Manner = {
  /** Positions of silence after it. */
  rest: number;
  /** Texts that are followed side by side. */
  beams: number;
  /** Tries what else it may be where the likeliest text is not plausible. */
  patient: boolean;
};
/** 10 s of silence are as good as what fills the 30 s that the model is used to, and cost less. */
const careful: Manner = { rest: 500, beams: 5, patient: true };
/** With less silence, words in a language that the model knows badly become another's. */
const quick: Manner = { rest: 150, beams: 1, patient: false };
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
  options: TranscribeOptions,
): AsyncGenerator<HeardPiece> {
  const guess = new LanguageGuess();
  for await (const window of windowsOf(segments, options.draft ?? false)) {
    const hear = (manner: Manner) =>
      written(window.samples, manner, { model, vocabulary, guess, ...options });
    let made = options.draft ? await hear(quick) : undefined;
    // With so little silence the model may begin again and again; then it is heard with care.
    if (!made?.text || made.sureness < unsure) made = await hear(careful);
    const { text, sureness, noSpeech, tokens, attention, language } = made;
    if (text === '' || isInvented(text) || (noSpeech > silent && sureness < unsure)) continue;
    const heard = Math.ceil(window.samples.length / positionSamples);
    const begins = beginningsOf(attention, model.heads, heard).map((at) => window.start + at * step + late);
    yield* piecesOf(wordsOf(tokens, begins, language, vocabulary), window.spoken);
  }
}

type Listener = TranscribeOptions & { model: WhisperModel; vocabulary: Vocabulary; guess: LanguageGuess };

/** What was written down of a window, in which language, and the chance that there is no speech in it. */
async function written(
  samples: Float32Array,
  { rest, beams, patient }: Manner,
  { model, vocabulary, guess, language: told, signal }: Listener,
) {
  signal?.throwIfAborted();
  const seconds = samples.length / hearingRate;
  const hearing = await model.hear(samples, Math.ceil(samples.length / positionSamples) + rest);
  const empty = model.begin();
  const look = await model.scores(hearing, empty, [vocabulary.start]);
  const { noSpeech, languages } = firstLook(look.scores, vocabulary);
  const language = told ?? guess.hear(languages, seconds);
  // What was said before, as it were, shows how to write.
  const before = language === 'zh' ? [vocabulary.before, ...chineseStyle, vocabulary.start] : undefined;
  const taken = before ? (await model.scores(hearing, empty, before)).taken : look.taken;
  const tag = vocabulary.languages.get(language) ?? vocabulary.languages.get('en')!;
  const prompt = [tag, vocabulary.transcribe, vocabulary.noTimes];
  const begun = { hearing, taken, prompt, seconds, beams, patient, signal };
  return { ...(await decode(model, vocabulary, begun)), noSpeech, language };
}
