import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId, text } from './fields.ts';
import { emotion, mouthTrack, spokenWord, voiceSliders } from './voices.ts';

export const live = {
  say: call({
    method: 'POST',
    path: '/api/live/say',
    access: 'user',
    slow: true,
    summary:
      'Speak a sentence at once, free of points and without a trace: its sound, and what the mouth does meanwhile. With bot_id in the voice of a digital employee',
    input: z.object({
      text: text(1200),
      voice_id: optionalId(),
      bot_id: optionalId(),
      language: text(16).default(''),
      emotion: emotion(),
      ...voiceSliders,
    }),
    output: z.object({
      voice_id: id(),
      seconds: z.number(),
      /** Samples a second. */
      sample_rate: z.number(),
      /** Mono samples of 16 bits, little endian, in base64. */
      sound: z.string(),
      words: z.array(spokenWord),
      mouth: mouthTrack,
    }),
  }),
  hear: call({
    method: 'POST',
    path: '/api/live/hear',
    access: 'user',
    plain: true,
    multipart: true,
    slow: true,
    summary: 'Write down a spoken question of up to 30 seconds; the sound is not kept',
    input: z.object({}),
    output: z.object({ text: z.string() }),
  }),
};
