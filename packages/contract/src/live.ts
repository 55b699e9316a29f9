import { z } from 'zod';
import { call } from './call.ts';
import { emotions } from '@likeness/domain/speech';
import { id, nothing, optionalId, text } from './fields.ts';
import { emotion, mouthTrack, spokenWord, voiceSliders } from './voices.ts';

const sentence = z.object({
  text: text(1200),
  voice_id: optionalId(),
  bot_id: optionalId(),
  language: text(16).default(''),
  emotion: emotion(),
  ...voiceSliders,
});

/** A sentence as the model of the natural voices says it. */
const readSentence = z.object({
  /** One letter for each symbol of the model. */
  symbols: z.string(),
  /** The word of each symbol, as an index of `words`; -1 for marks and gaps. */
  symbol_words: z.array(z.number().int()),
  /** Emotions of so many symbols in a row. */
  emotions: z.array(z.object({ emotion: z.enum(emotions), count: z.number().int() })),
  /** Places of the words in the text. */
  words: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Seconds of silence after it; exact ones are moved by no rate. */
  pause: z.number(),
  exact: z.boolean(),
});

/** A text that is read: all that its sound is made of, but for the model. */
const readText = z.object({
  voice_id: id(),
  sentences: z.array(readSentence),
  /** What the voice is for each number of symbols that a sentence has: 256 floats, little endian, in base64. */
  styles: z.array(z.object({ tokens: z.number().int(), style: z.string() })),
  rate: z.number(),
  pitch: z.number(),
  volume: z.number(),
  emotion: z.enum(emotions),
});
export type ReadText = z.output<typeof readText>;

/** Where the halves of the natural voices' model lie, by a name that is their content; a file has no envelope. */
export const voiceFilesPath = '/api/live/voice';

export const live = {
  voice: call({
    method: 'GET',
    path: voiceFilesPath,
    access: 'user',
    summary:
      'What a page fetches to speak with the natural voices by itself: addresses of two files that never change, served by GET /api/live/voice/{name} in ranges. None where the natural voices are not installed',
    input: nothing(),
    output: z.object({
      files: z.array(z.object({ half: z.enum(['plan', 'sound']), url: z.string(), bytes: z.number() })),
    }),
  }),
  read: call({
    method: 'POST',
    path: '/api/live/read',
    access: 'user',
    summary:
      'Read a sentence for a page that makes its sound by itself, free of points and without a trace: symbols of the model, and the style of a public natural voice. A voice that belongs to a user is never given out',
    input: sentence,
    output: readText,
  }),
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
