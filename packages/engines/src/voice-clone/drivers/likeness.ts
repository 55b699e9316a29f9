import { problem } from '@likeness/domain/problems';
import { decodeAudio } from '@likeness/media/decode';
import type { EngineVoice, SpeechDriver } from '../../speech/port.ts';
import { trackPitchNarrowed, usualPitch } from '../../voice-signal/pitch-track.ts';
import { whisperPitch } from '../../voice-signal/spoken.ts';
import { heardIn } from '../heard-in.ts';
import { likenessId, likenessOf, maxGain } from '../likeness.ts';
import { toneOf } from '../tone.ts';
import type { VoiceCloner } from '../port.ts';

const sampleRate = 22_050;
/** Seconds that are listened to: more says nothing new. */
const heard = 60;
/** Seconds with a pitch that a measure needs. */
const leastVoiced = 2;
/** A measure of the base voice that is farther from what was asked is an error of the measure. */
const maxCorrection = 1.2;
/** A factor on the pitch beyond this makes words hard to understand. */
const farthest = 1.6;

/** What each base voice is measured with. */
const samples: Record<string, string> = {
  'zh-CN':
    '大家好，欢迎来到我的频道，今天想和你分享一个小小的故事。从前有座山，山上有条河，河边住着一位老人。他每天早起，种花、看书、喝茶，谁路过都会请进来坐一坐。',
  'en-US':
    'Hello everyone, welcome to my channel. Today I would like to share a short story with you. There once was an old man by a river, who grew flowers, read books, and asked everyone in for tea.',
  'ms-MY':
    'Selamat datang ke saluran saya. Hari ini saya ingin berkongsi sebuah cerita pendek dengan anda. Di tepi sungai tinggal seorang tua yang menanam bunga, membaca buku dan menjemput semua orang minum teh.',
};

const pitchOf = (sound: Float32Array, rate: number): { usual: number; voiced: number } => {
  const track = trackPitchNarrowed(sound, rate, { min: 60, max: 500 });
  return {
    usual: usualPitch(track),
    voiced: track.f0.reduce((sum, f0) => sum + (f0 > 0 ? track.hop : 0), 0),
  };
};

/**
 * The embedded "voice likeness": the offline voice whose pitch is nearest, its pitch set inside the synthesiser, and an
 * equaliser of a few decibels towards the recording's tone. It is no copy of a person's voice and is not called one.
 */
export function likenessCloner(drivers: readonly SpeechDriver[]): VoiceCloner {
  /** The voice of the language nearest in pitch; children's voices only for a child's pitch. */
  function nearest(
    language: string,
    pitch: number,
  ): { driver: SpeechDriver; voice: EngineVoice; f0: number } {
    const candidates = drivers.flatMap((driver) =>
      driver
        .voices()
        .filter((voice) => voice.language === language && (voice.age !== 'child' || pitch > 290))
        .filter(({ age }) => age !== 'old')
        .map((voice) => ({ driver, voice, f0: Number(voice.character['f0']) })),
    );
    const far = ({ f0 }: { f0: number }): number => Math.abs(Math.log2(f0 / pitch));
    const [best] = candidates.filter(({ f0 }) => f0 > 0).sort((a, b) => far(a) - far(b));
    if (!best) throw problem('voice-language', {}, language);
    return best;
  }

  return {
    name: 'likeness',
    identity: false,
    async clone({ recordings, language }, { signal } = {}) {
      const [recording] = recordings;
      if (!recording) throw problem('voice-recording-unusable');
      const sound = await decodeAudio(recording, { sampleRate, duration: heard, trusted: false, signal });
      const found = pitchOf(sound, sampleRate);
      const whispered = found.voiced < leastVoiced || !found.usual;
      if (whispered && (await heardIn(recording, { trusted: false, signal })) !== 'speech')
        throw problem('voice-recording-unusable', {}, `${found.voiced} s voiced`);
      const usual = whispered ? whisperPitch : found.usual;
      const { driver, voice, f0 } = nearest(language, usual);
      const wanted = Math.min(farthest, Math.max(1 / farthest, usual / f0));
      const text = samples[language] ?? samples['en-US']!;
      const say = (pitch: number) => driver.synthesize({ text, voice: voice.id, pitch }, { signal });
      // The usual pitch differs by some per cent between texts: measured once over a long one, and corrected.
      const first = await say(wanted);
      const made = pitchOf(first.samples, first.sampleRate).usual || usual;
      const off = Math.min(maxCorrection, Math.max(1 / maxCorrection, (f0 * wanted) / made));
      const pitch = Math.min(farthest, Math.max(1 / farthest, wanted * off));
      const base = await say(pitch);
      const [target, own] = [toneOf(sound, sampleRate), toneOf(base.samples, base.sampleRate)];
      const gains = target.map((value, i) => round(Math.min(maxGain, Math.max(-maxGain, value - own[i]!))));
      const likeness = { driver: driver.name, base: voice.id, pitch: round(pitch), gains };
      return { voice: likenessId(likeness), state: 'ready' };
    },
    check: async (voice) => ({ voice, state: likenessOf(voice) ? 'ready' : 'failed' }),
    remove: async () => undefined,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
