import type { Emotion } from '@likeness/domain/speech';
import { bodyOf, exchange, jsonOf, vendorUrl } from '../../vendor/exchange.ts';
import { fishFailure, type FishAccount } from '../../vendor/fish.ts';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { voiceServiceDriver } from '../vendor-driver.ts';
import { voiceServiceFailures as names, voiceServiceTimes } from '../vendor-failures.ts';

export type FishSpeechConfig = FishAccount & {
  /** `s1` or `s2-pro`; they write emotions differently. */
  model: string;
  voices: readonly EngineVoice[];
  /** What voices made from recordings speak (BCP 47). */
  languages: readonly string[];
};

/** Fish's own words for our emotions. */
const moods: Partial<Record<Emotion, string>> = {
  happy: 'happy',
  sad: 'sad',
  angry: 'angry',
  fearful: 'scared',
  disgusted: 'disgusted',
  surprised: 'surprised',
};
const maxBytes = 64 << 20;

/** Fish Audio. Its voices are models: those of the list, and those people have made there. */
export function fishSpeech(config: FishSpeechConfig): SpeechDriver {
  const { now = Date.now } = config;
  const headers = { authorization: `Bearer ${config.key}` };
  const call = { names, ...voiceServiceTimes };
  return voiceServiceDriver({
    name: 'fish',
    languages: config.languages,
    voices: config.voices,
    supports: { rate: true, pitch: false, emotion: true },
    cloned: /^[0-9a-f]{32}$/,
    maxCharacters: 1000,
    async say({ text, voice, rate, emotion }, signal) {
      const mood = moods[emotion];
      const marked = mood ? (config.model.startsWith('s2') ? `[${mood}] ` : `(${mood}) `) : '';
      const answer = await exchange({
        ...call,
        url: vendorUrl(config.baseUrl, 'v1/tts'),
        headers: { ...headers, model: config.model },
        json: {
          text: marked + text,
          reference_id: voice,
          format: 'wav',
          sample_rate: 44100,
          normalize: true,
          latency: 'normal',
          prosody: { speed: rate },
        },
        signal,
      });
      if (answer.status !== 200) throw await fishFailure(answer, names, now());
      return { wav: await bodyOf(answer, names, maxBytes) };
    },
    async check() {
      const url = vendorUrl(config.baseUrl, 'wallet/self/api-credit');
      const answer = await exchange({ ...call, url, headers, answerSeconds: 10, totalSeconds: 10 });
      if (answer.status !== 200) throw await fishFailure(answer, names, now());
      await jsonOf(answer, names);
    },
  });
}
