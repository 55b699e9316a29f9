import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId, text } from './fields.ts';
import { emotion, mouthTrack, spokenWord, voiceSliders } from './voices.ts';

const sentence = z.object({
  text: text(1200),
  voice_id: optionalId(),
  bot_id: optionalId(),
  language: text(16).default(''),
  emotion: emotion(),
  ...voiceSliders,
});

export const live = {
  begin: call({
    method: 'POST',
    path: '/api/live/begin',
    access: 'user',
    summary:
      'Begin to speak a sentence, free of points and without a trace: the token opens GET /api/voice/audition/stream once, its sound and its mouth while they are made. No token where the voice makes a sentence whole, which /api/live/say does',
    input: sentence,
    output: z.object({ voice_id: id(), token: z.string() }),
  }),
  say: call({
    method: 'POST',
    path: '/api/live/say',
    access: 'user',
    slow: true,
    summary:
      'Speak a sentence at once, free of points and without a trace: its sound, and what the mouth does meanwhile. With bot_id in the voice of a digital employee',
    input: sentence,
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
