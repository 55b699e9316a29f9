import { scriptParts } from '@likeness/domain/script';
import type { Emotion, Phone, Word } from '@likeness/domain/speech';
import { analyseVoice } from '../../voice-signal/analysis.ts';
import { trackPitchNarrowed, usualPitch } from '../../voice-signal/pitch-track.ts';
import { resynthesise } from '../../voice-signal/resynthesis.ts';
import { emotionProsody } from '../emotions.ts';
import { silence, splitPause } from '../silence.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';
import { alignWords } from './align.ts';
import { sourcePitch } from './characters.ts';
import type { RecordedCharacter } from './characters.ts';
import type { Flite, FlitePhone, FliteSound } from './flite.ts';
import { sentencesOf } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export type FliteRequest = {
  text: string;
  character: RecordedCharacter;
  rate: number;
  pitch: number;
  emotion: Emotion;
};

/** Silence before the first and after the last sound, seconds at the normal rate. */
const lead = 0.12;
const tail = 0.15;
const fade = 0.012;
/** Samples per second of every recorded voice. */
export const fliteRate = 16_000;
const lowestF0 = 40;
const highestF0 = 700;

/** Speaks an English script sentence by sentence. Yields nothing when there is nothing to say. */
export async function* speakFlite(request: FliteRequest, flite: Flite): AsyncGenerator<SpokenChunk> {
  const sentences = sentencesOf(scriptParts(request.text));
  let before = lead / request.rate;
  for (let index = 0; index < sentences.length; index++) {
    const sentence = sentences[index]!;
    if (!sentence.words.some(({ spelling }) => spelling)) {
      if (sentence.exact && index === 0) before = sentence.pause;
      if (!sentence.words.length) continue;
    }
    const after = sentence.exact
      ? sentence.pause
      : (index === sentences.length - 1 ? tail : sentence.pause) / request.rate;
    const [first, rest] = [splitPause(before), splitPause(after)];
    yield* silence(first.far, fliteRate, index / sentences.length);
    const own = { ...request, emotion: sentence.emotion ?? request.emotion };
    const chunk = await speakSentence(sentence, own, flite, first.near, rest.near);
    before = 0;
    const share = (index + 1) / sentences.length;
    yield { ...chunk, share };
    yield* silence(rest.far, chunk.sampleRate, share);
  }
}

async function speakSentence(
  sentence: Sentence,
  request: FliteRequest,
  flite: Flite,
  before: number,
  after: number,
): Promise<SpokenChunk> {
  const { character } = request;
  const spoken = sentence.words.filter(({ spelling }) => spelling);
  const text = spoken.map(({ spelling, mark }) => spelling + mark).join(' ');
  const pace = character.pace * emotionProsody[request.emotion].pace * request.rate;
  const sound = await flite.speak(text || '.', { voice: character.source, stretch: 1 / pace });
  const { phones } = sound;
  const isSound = ({ symbol }: FlitePhone): boolean => symbol !== 'pau';
  const first = phones.findIndex(isSound);
  const last = phones.findLastIndex(isSound);
  const cutFrom = first > 0 ? phones[first - 1]!.end : 0;
  const cutTo = last >= 0 ? phones[last]!.end : 0;
  const voice = revoice(sound, request);
  const rate = sound.sampleRate;
  const samples = new Float32Array(Math.round((before + cutTo - cutFrom + after) * rate));
  const offset = Math.round(before * rate);
  const source = Math.round(cutFrom * rate);
  const count = Math.min(Math.round((cutTo - cutFrom) * rate), samples.length - offset);
  const level = 10 ** (emotionProsody[request.emotion].level / 20);
  const edge = Math.round(fade * rate);
  for (let i = 0; i < count; i++)
    samples[offset + i] = voice[source + i]! * level * Math.min(1, (i + 1) / edge, (count - i) / edge);

  const shift = before - cutFrom;
  const timeline: Phone[] = phones.slice(Math.max(0, first), last + 1).map(({ symbol, end }, i) => ({
    symbol,
    start: shift + (phones[first + i - 1]?.end ?? 0),
    end: shift + end,
  }));
  const words = await timedWords(sentence, timeline, request.text, flite, before);
  return { sampleRate: rate, samples, words, phones: timeline.filter(isVoiced), share: 0 };
}

const isVoiced = ({ symbol }: { symbol: string }): boolean => symbol !== 'pau';

/** Moves pitch, range and timbre where the character, the sliders or the emotion ask for it. */
function revoice(sound: FliteSound, { character, pitch, emotion }: FliteRequest): Float32Array {
  const prosody = emotionProsody[emotion];
  const range = character.range * prosody.range;
  const { formant } = character;
  const tilt = character.tilt + prosody.tilt;
  const breath = character.breath + prosody.breath;
  const jitter = character.jitter + prosody.jitter;
  const ratio = (character.f0 / sourcePitch[character.source]) * prosody.pitch * pitch;
  const asRecorded = range === 1 && formant === 1 && tilt === 0 && breath === 0 && jitter < 0.005;
  if (asRecorded && Math.abs(ratio - 1) < 0.02) return sound.samples;
  const track = trackPitchNarrowed(sound.samples, sound.sampleRate, { min: 50 });
  const own = usualPitch(track) || sourcePitch[character.source];
  const analysis = analyseVoice(sound.samples, sound.sampleRate, track);
  const melody = filledPitch(track.f0, own);
  return resynthesise(analysis, {
    duration: sound.samples.length / sound.sampleRate,
    sourceTime: (time) => time,
    f0: (time) => {
      const at = Math.min(melody.length - 1, Math.round(time / track.hop));
      return Math.min(highestF0, Math.max(lowestF0, ratio * own * (melody[at]! / own) ** range));
    },
    gain: () => 1,
    character: {
      formant,
      tilt,
      breath,
      sharpness: prosody.sharpness,
      jitter,
      shimmer: character.shimmer,
      phaseSpread: 0.6,
    },
  });
}

/** Frames without a pitch take the one before, so that a voicing edge never asks for 0 Hz. */
function filledPitch(f0: Float32Array, usual: number): Float32Array {
  const filled = f0.slice();
  let previous = usual;
  for (let i = 0; i < filled.length; i++) {
    if (filled[i]) previous = filled[i]!;
    else filled[i] = previous;
  }
  return filled;
}

async function timedWords(
  sentence: Sentence,
  phones: Phone[],
  script: string,
  flite: Flite,
  before: number,
): Promise<Word[]> {
  const spoken = sentence.words.filter(({ spelling }) => spelling);
  const known = await flite.pronunciations(spoken.map(({ spelling }) => spelling.toLowerCase()));
  const heard = phones.filter(isVoiced);
  const owners = alignWords(
    known,
    heard.map(({ symbol }) => symbol),
  );
  const spans = new Map<unknown, { start: number; end: number }>();
  owners.forEach((owner, i) => {
    const word = spoken[owner];
    spans.set(word, { start: spans.get(word)?.start ?? heard[i]!.start, end: heard[i]!.end });
  });
  const words: Word[] = [];
  for (const word of sentence.words) {
    const last = words.at(-1);
    const { start: charStart, end: charEnd } = word.range;
    // A word whose every phone went to its neighbours takes no time.
    const span = spans.get(word) ?? { start: last?.end ?? before, end: last?.end ?? before };
    if (last && charStart < last.charEnd) {
      last.end = Math.max(last.end, span.end);
      last.charEnd = Math.max(last.charEnd, charEnd);
    } else words.push({ text: '', ...span, charStart, charEnd });
  }
  for (const word of words) word.text = script.slice(word.charStart, word.charEnd);
  return words;
}
