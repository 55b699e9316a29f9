import { LoudnessMeter } from '../../voice-signal/loudness.ts';
import { Mastering, syntheticVoice } from '../../voice-signal/mastering.ts';
import { EspeakClient } from '../espeak/client.ts';
import { espeakRate } from '../espeak/messages.ts';
import { serve } from '../serve.ts';
import type { SpokenResult } from '../spoken-chunk.ts';
import { characters } from './characters.ts';
import { speakFormant } from './speak.ts';
import type { FormantRequest } from './speak.ts';

const espeak = new EspeakClient();

/** Loads the dictionaries and lets the compiler see every loop once: the first request would pay for both. */
async function rehearse(): Promise<void> {
  const text = '大家好，欢迎使用USB，今天是2025年，你想试一试吗？';
  for (const request of [
    { text, language: 'zh' as const },
    { text: 'Selamat datang ke kedai kami.', language: 'ms' as const },
  ]) {
    const character = characters['anchor-woman'];
    for await (const chunk of speakFormant(
      { ...request, character, rate: 1, pitch: 1, emotion: 'default' },
      espeak,
    ))
      new Mastering(espeakRate, syntheticVoice).process(chunk.samples);
  }
}

await serve(rehearse, async (request, send) => {
  const mastering = new Mastering(espeakRate, syntheticVoice);
  const meter = new LoudnessMeter(espeakRate);
  for await (const chunk of speakFormant(request as FormantRequest, espeak)) {
    mastering.process(chunk.samples);
    meter.add(chunk.samples);
    await send(chunk);
  }
  return { loudness: meter.integrated() } satisfies SpokenResult;
});
