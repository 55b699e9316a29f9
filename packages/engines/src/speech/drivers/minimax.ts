import type { Emotion } from '@likeness/domain/speech';
import { VendorFailure } from '../../vendor/failure.ts';
import { hexSound, minimaxCall, type MinimaxAccount } from '../../vendor/minimax.ts';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { voiceServiceDriver } from '../vendor-driver.ts';
import { voiceServiceFailures as names, voiceServiceTimes } from '../vendor-failures.ts';

export type MinimaxSpeechConfig = MinimaxAccount & {
  /** `speech-2.8-hd` and its kin. */
  model: string;
  voices: readonly EngineVoice[];
  /** What voices made from recordings speak (BCP 47). */
  languages: readonly string[];
};

const moods: Partial<Record<Emotion, string>> = {
  happy: 'happy',
  sad: 'sad',
  angry: 'angry',
  fearful: 'fearful',
  disgusted: 'disgusted',
  surprised: 'surprised',
  neutral: 'calm',
};

/** MiniMax's speech. Voices made from recordings have ids of our own (`voice-…`). */
export function minimaxSpeech(config: MinimaxSpeechConfig): SpeechDriver {
  return voiceServiceDriver({
    name: 'minimax',
    languages: config.languages,
    voices: config.voices,
    supports: { rate: true, pitch: true, emotion: true },
    cloned: /^voice-[0-9a-z-]{8,64}$/,
    maxCharacters: 3000,
    async say({ text, voice, rate, pitch, emotion }, signal) {
      const mood = moods[emotion];
      const answer = await minimaxCall(config, 'v1/t2a_v2', {
        json: {
          model: config.model,
          text,
          stream: false,
          voice_setting: {
            voice_id: voice,
            speed: rate,
            vol: 1,
            // Semitones.
            pitch: Math.max(-12, Math.min(12, Math.round(12 * Math.log2(pitch)))),
            ...(mood ? { emotion: mood } : {}),
          },
          audio_setting: { sample_rate: 32000, format: 'wav', channel: 1 },
          output_format: 'hex',
        },
        signal,
        names,
        ...voiceServiceTimes,
      });
      const parsed = hexSound.safeParse(answer);
      if (!parsed.success) throw new VendorFailure(names, 'broken', 'an answer without a sound');
      return { wav: parsed.data.data.audio };
    },
    async check() {
      const json = { voice_type: 'voice_cloning' };
      await minimaxCall(config, 'v1/get_voice', {
        json,
        names,
        ...voiceServiceTimes,
        answerSeconds: 10,
        totalSeconds: 10,
      });
    },
  });
}
