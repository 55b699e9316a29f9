import { problem } from '@likeness/domain/problems';
import { decodeAudioPieces } from '@likeness/media/decode';
import { rm } from 'node:fs/promises';
import { equaliser, likenessOf } from '../../voice-clone/likeness.ts';
import { amplify } from '../../voice-signal/limiter.ts';
import { speechCeiling } from '../assemble.ts';
import type { SpeechDriver, SpeechRequest } from '../port.ts';
import { SoundFile } from '../sound-file.ts';

/** Speaks with likenesses: their base voice at their pitch, through their equaliser. */
export function likenessSpeech(drivers: readonly SpeechDriver[]): SpeechDriver {
  function baseOf(request: SpeechRequest) {
    const likeness = likenessOf(request.voice);
    const driver = drivers.find(({ name }) => name === likeness?.driver);
    if (!likeness || !driver) throw problem('not-found', {}, `voice ${request.voice.slice(0, 40)}`);
    const pitch = Math.min(2, Math.max(0.1, (request.pitch ?? 1) * likeness.pitch));
    return { driver, gains: likeness.gains, base: { ...request, voice: likeness.base, pitch } };
  }

  return {
    name: 'likeness',
    basic: true,
    languages: [...new Set(drivers.flatMap(({ languages }) => languages))],
    supports: { rate: true, volume: true, pitch: true, emotion: true, pause: true },
    voices: () => [],
    async synthesize(request, options) {
      const { driver, base, gains } = baseOf(request);
      const speech = await driver.synthesize(base, options);
      equaliser(gains, speech.sampleRate)(speech.samples);
      await amplify(speech.samples, speech.sampleRate, 1, speechCeiling);
      return speech;
    },
    async speak(request, out, options) {
      const { driver, base, gains } = baseOf(request);
      const before = `${out}.base.wav`;
      const sound = new SoundFile(out);
      try {
        const speech = await driver.speak(base, before, options);
        const equalise = equaliser(gains, speech.sampleRate);
        const { sampleRate } = speech;
        for await (const piece of decodeAudioPieces(before, {
          sampleRate,
          trusted: true,
          signal: options?.signal,
        })) {
          equalise(piece);
          sound.add(piece);
        }
        await sound.finish(sampleRate, 1, speechCeiling);
        return speech;
      } finally {
        await sound.discard();
        await rm(before, { force: true });
      }
    },
    health: async () => ({ ok: true, detail: 'speaks with the offline voices' }),
    warm: async () => undefined,
    close: async () => undefined,
  };
}
