import { analyseVoice } from '../../voice-signal/analysis.ts';
import type { VoiceAnalysis } from '../../voice-signal/analysis.ts';
import { trackPitch, usualPitch } from '../../voice-signal/pitch-track.ts';
import { resynthesise } from '../../voice-signal/resynthesis.ts';
import type { VoiceCharacter } from '../../voice-signal/resynthesis.ts';
import type { EspeakReply } from '../espeak/messages.ts';
import { espeakRate } from '../espeak/messages.ts';
import type { PhraseEnd } from '../text/phrases.ts';
import type { TimedSyllable } from './durations.ts';
import { melodyHop } from './melody.ts';
import type { Melody } from './melody.ts';

/** Pitch of espeak's flat voices (Hz) by voice name, found at first use. */
const sourcePitch = new Map<string, number>();

/**
 * Takes espeak's flat sound apart. Its pitch is constant, so only a fifth around it is searched: without that, octave
 * errors spoil the envelope.
 */
export function analyseSource(reply: EspeakReply, voice: string): VoiceAnalysis {
  const samples = new Float32Array(reply.samples.length);
  for (let i = 0; i < samples.length; i++) samples[i] = reply.samples[i]! / 32768;
  let pitch = sourcePitch.get(voice);
  if (!pitch) {
    pitch = usualPitch(trackPitch(samples, espeakRate, { min: 60, max: 320, threshold: 0.45 }));
    // Too little was voiced to tell; the next phrase will.
    if (pitch) sourcePitch.set(voice, pitch);
    else pitch = 100;
  }
  const track = trackPitch(samples, espeakRate, { min: pitch / 1.25, max: pitch * 1.25, threshold: 0.45 });
  return analyseVoice(samples, espeakRate, track, { unvoicedF0: 100 });
}

/** Fundamental frequencies outside of this are not a voice any more. Hz. */
const lowestF0 = 40;
const highestF0 = 700;
const fade = 0.03;

/**
 * Speaks the syllables of one run, which all come from `analysis`, with the phrase's melody around `f0` Hz. The sound
 * starts at the first syllable's start.
 */
export function renderRun(
  analysis: VoiceAnalysis,
  syllables: TimedSyllable[],
  melody: Melody,
  f0: number,
  character: VoiceCharacter,
  end: PhraseEnd,
  seed: number,
): Float32Array {
  const begin = syllables[0]!.start;
  const duration = syllables.at(-1)!.end - begin;
  const segments = syllables.flatMap(({ timed }) => timed);
  let at = 0;
  const sourceTime = (time: number): number => {
    const now = time + begin;
    while (at < segments.length - 1 && now >= segments[at]!.end) at++;
    while (at > 0 && now < segments[at]!.start) at--;
    const { from, to, start, end } = segments[at]!;
    return from + (to - from) * Math.min(1, Math.max(0, (now - start) / Math.max(1e-4, end - start)));
  };
  const levels = syllables.map((syllable, i) => levelOf(syllable, i === syllables.length - 1, end));
  let spoken = 0;
  const gain = (time: number): number => {
    const now = time + begin;
    while (spoken < syllables.length - 1 && now >= syllables[spoken + 1]!.start) spoken++;
    const here = syllables[spoken]!;
    // A rest between syllables is silent.
    if (now > here.end) return 0;
    const next = levels[Math.min(levels.length - 1, spoken + 1)]!;
    const towards = Math.max(0, Math.min(1, (now - here.end + 0.04) / 0.04));
    const edge = Math.min(1, Math.max(0, (duration - time) / fade));
    return (levels[spoken]! * (1 - towards) + next * towards) * edge;
  };
  return resynthesise(analysis, {
    duration: duration + 0.02,
    sourceTime,
    f0: (time) => {
      const semitones = melody[Math.min(melody.length - 1, Math.round((time + begin) / melodyHop))]!;
      const hz = f0 * 2 ** ((Number.isNaN(semitones) ? 0 : semitones) / 12);
      return Math.min(highestF0, Math.max(lowestF0, hz));
    },
    gain,
    character,
    seed,
  });
}

/** Linear level of a syllable: neutral and third tones are weaker, falling and stressed ones stronger. */
function levelOf({ token, stressed }: TimedSyllable, last: boolean, end: PhraseEnd): number {
  let decibels = 0;
  if (token.tone === 5) decibels -= 2.5;
  if (token.tone === 3) decibels -= 1.2;
  if (token.tone === 4) decibels += 0.6;
  if (last && end === 'statement') decibels -= 1.5;
  if (stressed) decibels += 0.8;
  return 10 ** (decibels / 20);
}
