import type { Emotion, Phone, Word } from '@likeness/domain/speech';
import { scriptParts } from '@likeness/domain/script';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import type { EspeakClient } from '../espeak/client.ts';
import type { EspeakReply } from '../espeak/messages.ts';
import { espeakRate } from '../espeak/messages.ts';
import { emotionProsody } from '../emotions.ts';
import { silence, splitPause } from '../silence.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';
import { speakableChinese } from '../text/chinese-text.ts';
import { speakableMalay } from '../text/malay-text.ts';
import { phrasesOf } from '../text/phrases.ts';
import type { Phrase } from '../text/phrases.ts';
import type { SpeakerCharacter } from './characters.ts';
import { timeSyllables } from './durations.ts';
import type { TimedSyllable } from './durations.ts';
import { melodyOf } from './melody.ts';
import { analyseSource, renderRun } from './render.ts';
import { syllablesOf } from './syllables.ts';
import type { Syllable } from './syllables.ts';
import { runsOf } from '../text/tokens.ts';
import type { Run, Token } from '../text/tokens.ts';

export type FormantRequest = {
  text: string;
  language: 'zh' | 'ms';
  character: SpeakerCharacter;
  rate: number;
  pitch: number;
  emotion: Emotion;
};

/** Silence before the first and after the last sound, seconds at the normal rate. */
const lead = 0.12;
const tail = 0.15;
/** Words a minute asked of espeak: the sound is stretched afterwards, so this only sets the detail. */
const sourceSpeed = 165;
/** Phrases espeak works on while the vocoder is busy with the one before. */
const ahead = 3;
const voices = { zh: 'cmn-latn-pinyin', ms: 'ms', en: 'en-us', other: 'en-us' } as const;

type SpokenRun = { run: Run; voice: string; reply: Promise<EspeakReply> };

/** Speaks a script phrase by phrase. Yields nothing when there is nothing to say. */
export async function* speakFormant(
  request: FormantRequest,
  espeak: EspeakClient,
): AsyncGenerator<SpokenChunk> {
  const { text, character, language } = request;
  const phrases = phrasesOf(scriptParts(text), language === 'zh' ? speakableChinese : speakableMalay);
  const latin = language === 'zh' ? 'en' : 'ms';
  const queue: SpokenRun[][] = [];
  let asked = 0;
  const ask = (): void => {
    const phrase = phrases[asked++];
    if (!phrase) return;
    queue.push(
      runsOf(phrase.text, latin).map((run) => {
        const voice = voices[run.language] + character.variant;
        const reply = espeak.speak(spellingOf(run), voice, sourceSpeed);
        // Awaited later; without this an early failure would count as unhandled.
        reply.catch(() => undefined);
        return { run, voice, reply };
      }),
    );
  };
  for (let i = 0; i < ahead; i++) ask();
  let before = lead / request.rate;
  for (let index = 0; index < phrases.length; index++) {
    ask();
    const phrase = phrases[index]!;
    const own = { ...request, emotion: phrase.emotion ?? request.emotion };
    const runs = queue.shift()!;
    const last = index === phrases.length - 1;
    const after = pauseAfter(phrase, last, own);
    if (!runs.length) {
      // Only the pause a script begins with has no runs.
      before = phrase.pause;
      continue;
    }
    const [first, rest] = [splitPause(before), splitPause(after)];
    yield* silence(first.far, espeakRate, index / phrases.length);
    const chunk = await speakPhrase(phrase, runs, own, first.near, rest.near, index);
    before = 0;
    const share = (index + 1) / phrases.length;
    yield { ...chunk, share };
    yield* silence(rest.far, espeakRate, share);
  }
}

function pauseAfter(phrase: Phrase, last: boolean, { rate, character, emotion }: FormantRequest): number {
  if (phrase.exact) return phrase.pause;
  if (last) return tail / rate;
  return phrase.pause / rate / Math.sqrt(character.pace * emotionProsody[emotion].pace);
}

const spellingOf = (run: Run): string =>
  run.tokens.map(({ spelling, tone }) => `${spelling}${tone ?? ''}`).join(' ');

async function speakPhrase(
  phrase: Phrase,
  runs: SpokenRun[],
  request: FormantRequest,
  before: number,
  after: number,
  seed: number,
): Promise<SpokenChunk> {
  const { character } = request;
  const emotion = emotionProsody[request.emotion];
  const random = seededRandom(seed + 1);
  const said: { run: SpokenRun; reply: EspeakReply; syllables: Syllable[] }[] = [];
  for (const run of runs) {
    const reply = await run.reply;
    said.push({ run, reply, syllables: syllablesOf(run.run, reply) });
  }
  const pace = character.pace * emotion.pace * request.rate;
  const { timed, duration } = timeSyllables(
    said.flatMap(({ syllables }) => syllables),
    pace,
    random,
  );
  const melody = melodyOf(timed, duration, phrase.end, {
    range: character.range * emotion.range,
    tremor: character.tremor,
    random,
  });
  const samples = new Float32Array(Math.round((before + duration + after) * espeakRate));
  const voice = {
    formant: character.formant,
    tilt: character.tilt + emotion.tilt,
    breath: character.breath + emotion.breath,
    sharpness: character.sharpness + emotion.sharpness,
    jitter: character.jitter + emotion.jitter,
    shimmer: character.shimmer,
    phaseSpread: 1.2,
  };
  const level = 10 ** (emotion.level / 20);
  let done = 0;
  for (const { run, reply, syllables } of said) {
    const own = timed.slice(done, done + syllables.length);
    done += syllables.length;
    if (!own.length) continue;
    const f0 = character.f0 * emotion.pitch * request.pitch;
    const sound = renderRun(analyseSource(reply, run.voice), own, melody, f0, voice, phrase.end, seed + 1);
    const from = Math.round((before + own[0]!.start) * espeakRate);
    for (let i = 0; i < sound.length && from + i < samples.length; i++)
      samples[from + i] = samples[from + i]! + sound[i]! * level;
  }
  return {
    sampleRate: espeakRate,
    samples,
    words: wordsOf(runs, timed, before, request.text),
    phones: phonesOf(timed, before),
    share: 0,
  };
}

/**
 * One word per dictionary word; several that stand for one written thing (15.6% or iPhone) are one. A word that espeak
 * had no sound for takes no time at the end of the one before it, so that no letter of the script is lost.
 */
function wordsOf(runs: SpokenRun[], timed: TimedSyllable[], before: number, text: string): Word[] {
  const spans = new Map<Token, { start: number; end: number }>();
  for (const { token, start, end } of timed) {
    const known = spans.get(token);
    spans.set(token, { start: known?.start ?? before + start, end: before + end });
  }
  const words: Word[] = [];
  let wordNumber = -1;
  for (const token of runs.flatMap(({ run }) => run.tokens)) {
    const last = words.at(-1);
    const span = spans.get(token) ?? { start: last?.end ?? before, end: last?.end ?? before };
    const { start: charStart, end: charEnd } = token.range;
    if (last && (token.word === wordNumber || charStart < last.charEnd)) {
      last.end = Math.max(last.end, span.end);
      last.charEnd = Math.max(last.charEnd, charEnd);
    } else words.push({ text: '', start: span.start, end: span.end, charStart, charEnd });
    wordNumber = token.word;
  }
  for (const word of words) word.text = text.slice(word.charStart, word.charEnd);
  return words;
}

function phonesOf(timed: TimedSyllable[], before: number): Phone[] {
  return timed
    .flatMap((syllable) => syllable.timed)
    .flatMap(({ phones, start, end }) =>
      phones.map((symbol, i) => ({
        symbol,
        start: before + start + ((end - start) * i) / phones.length,
        end: before + start + ((end - start) * (i + 1)) / phones.length,
      })),
    );
}
