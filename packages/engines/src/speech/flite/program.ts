import { LoudnessMeter } from '../../voice-signal/loudness.ts';
import { Mastering, recordedVoice } from '../../voice-signal/mastering.ts';
import { serve } from '../serve.ts';
import type { SpokenResult } from '../spoken-chunk.ts';
import { recordedCharacters } from './characters.ts';
import { Flite } from './flite.ts';
import { fliteRate as sampleRate, speakFlite } from './speak.ts';
import type { FliteRequest } from './speak.ts';

const flite = await Flite.load();

/** Lets the compilers see every loop once: the first request would pay for it. */
async function rehearse(): Promise<void> {
  for (const character of [recordedCharacters.child, recordedCharacters.narrator])
    for await (const chunk of speakFlite(
      { text: 'Hello there, welcome.', character, rate: 1, pitch: 1, emotion: 'default' },
      flite,
    ))
      new Mastering(sampleRate, recordedVoice).process(chunk.samples);
}

await serve(rehearse, async (request, send) => {
  const mastering = new Mastering(sampleRate, recordedVoice);
  const meter = new LoudnessMeter(sampleRate);
  for await (const chunk of speakFlite(request as FliteRequest, flite)) {
    mastering.process(chunk.samples);
    meter.add(chunk.samples);
    await send(chunk);
  }
  return { loudness: meter.integrated() } satisfies SpokenResult;
});
