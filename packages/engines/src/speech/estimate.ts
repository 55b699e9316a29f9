import { emotionProsody } from './emotions.ts';
import type { EngineVoice, SpeechRequest } from './port.ts';
import { spokenLoads, type SpokenLoad } from './spoken-load.ts';

/** Silence before the first and after the last sound, seconds at the normal rate. */
const edges = 0.27;

type Paces = Record<Exclude<keyof SpokenLoad, 'rests' | 'exact'>, number>;

/**
 * Seconds that each thing takes when a built-in voice of usual pace says it: least squares over some eighty scripts and
 * texts of each language, spoken by these voices. Letters and foreign writing are set by hand, from the slowest of them.
 */
const paces: Record<'zh' | 'en' | 'ms', Paces> = {
  zh: {
    han: 0.202,
    vowels: 0.018,
    consonants: 0.07,
    letters: 0.22,
    foreign: 0.95,
    words: 0.218,
    phrases: 0.11,
    commas: 0,
  },
  en: {
    han: 0.09,
    vowels: 0.082,
    consonants: 0.059,
    letters: 0.25,
    foreign: 0,
    words: 0.077,
    phrases: 0.232,
    commas: -0.473,
  },
  ms: {
    han: 0.205,
    vowels: 0.049,
    consonants: 0.041,
    letters: 0.2,
    foreign: 1.1,
    words: 0.124,
    phrases: 0.225,
    commas: 0,
  },
};
/** How much quicker these recordings were spoken than the one of `paces.en`. */
const recorded: Record<string, number> = { slt: 1.15, awb: 1.16 };
const counted = Object.keys(paces.zh) as (keyof Paces)[];

/** An estimate is not better than this, seconds: so little over a whole second is not quoted as another one. */
const doubt = 0.25;

/** Seconds that are quoted and held for an estimate: the doubt is on the side of who pays. */
export const quotedSpeech = (estimated: number): number => Math.max(0, estimated - doubt);

/**
 * Seconds of sound that this request becomes when `voice` reads it, numbers and units in words. `learnt` is how much
 * longer (above 1) or shorter the voice was found to be than this says.
 */
export function estimateSpeech(request: SpeechRequest, voice: EngineVoice, learnt = 1): number {
  const { rate = 1, emotion = 'default' } = request;
  const language = voice.language.split('-')[0] as keyof typeof paces;
  const each = paces[language] ?? paces.en;
  const { pace: usual = 1, source = '' } = voice.character;
  const own = Number(usual) * (recorded[source] ?? 1);
  let exact = 0;
  let moved = edges;
  for (const [marked, load] of spokenLoads(request.text, voice.language)) {
    const sounds = counted.reduce((sum, name) => sum + load[name] * each[name], 0);
    const { pace } = emotionProsody[marked === 'default' ? emotion : marked];
    exact += load.exact;
    moved += load.rests + Math.max(0, sounds) / (own * pace);
  }
  return exact + (moved * learnt) / rate;
}
