import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { exchange, jsonOf, statusFailure, vendorUrl } from '../../vendor/exchange.ts';
import { VendorFailure, type FailureNames } from '../../vendor/failure.ts';
import type { HeardPiece, Recogniser } from '../port.ts';

export type RecognitionConfig = {
  /** An OpenAI-compatible API with its version, or where a whisper.cpp server listens. */
  baseUrl: string;
  key?: string | undefined;
  model?: string | undefined;
};

const names: FailureNames = {
  invalid: 'recognition-failed',
  settings: 'recognition-settings',
  quota: 'recognition-settings',
  refused: 'recognition-failed',
  'too-long': 'recognition-failed',
  busy: 'recognition-unreachable',
  unreachable: 'recognition-unreachable',
  slow: 'recognition-unreachable',
  broken: 'recognition-unreachable',
};

const answer = z.object({
  text: z.string().nullish(),
  duration: z.number().nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
});

/** Words that models hear in silence. */
const imagined = /^[\s[(（♪]*(music|音乐|silence|blank_audio)?[\s\])）♪.]*$/i;

/** The two speak the same but for the path and the names of the fields. */
function recogniser(
  name: string,
  config: RecognitionConfig,
  { path, fields }: { path: string; fields: Record<string, string> },
): Recogniser {
  return {
    name,
    async recognise({ path: file, language }, { signal }) {
      const form = new FormData();
      form.append('file', await openAsBlob(file, { type: 'audio/wav' }), 'sound.wav');
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      if (language) form.append('language', language.split('-')[0]!);
      const got = await exchange({
        url: vendorUrl(config.baseUrl, path),
        form,
        headers: config.key ? { authorization: `Bearer ${config.key}` } : {},
        signal,
        names,
        // A server of one's own may need as long as the recording is.
        answerSeconds: 1800,
        idleSeconds: 120,
        totalSeconds: 3600,
      });
      const body = await jsonOf(got, names);
      if (got.status !== 200)
        throw statusFailure(got, names, JSON.stringify(body ?? '').slice(0, 300), Date.now());
      const said = answer.safeParse(body);
      if (!said.success) throw new VendorFailure(names, 'broken', 'no transcription');
      return piecesOf(said.data);
    },
  };
}

function piecesOf({ segments, text, duration }: z.output<typeof answer>): HeardPiece[] {
  const whole = text ? [{ start: 0, end: duration ?? 0, text }] : [];
  return (segments ?? whole)
    .map((piece) => ({ ...piece, text: piece.text.trim() }))
    .filter((piece) => piece.end >= piece.start && !imagined.test(piece.text));
}

/** Any server with OpenAI's transcription call: whisper-1, faster-whisper, SenseVoice servers. */
export const openaiRecogniser = (config: RecognitionConfig): Recogniser =>
  recogniser(config.model ?? 'whisper-1', config, {
    path: 'audio/transcriptions',
    fields: {
      model: config.model ?? 'whisper-1',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'segment',
    },
  });

/** The server of whisper.cpp. */
export const whisperServer = (config: RecognitionConfig): Recogniser =>
  recogniser('whisper.cpp', config, {
    path: 'inference',
    fields: { response_format: 'verbose_json', temperature: '0' },
  });
