import { z } from 'zod';
import { bodyOf, exchange, jsonOf, vendorUrl, type VendorAnswer } from '../../vendor/exchange.ts';
import { VendorFailure, kindOfHttpStatus, retryAfterOf } from '../../vendor/failure.ts';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { voiceServiceDriver } from '../vendor-driver.ts';
import { voiceServiceFailures as names, voiceServiceTimes } from '../vendor-failures.ts';

export type OpenaiSpeechConfig = {
  /** `https://api.openai.com/v1`, or a Kokoro, speaches or other server of one's own. */
  baseUrl: string;
  key?: string | undefined;
  model: string;
  voices: readonly EngineVoice[];
  /** Fields of the server's own, as `{ stream: false }` for Kokoro. */
  more?: Record<string, unknown> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const refusal = z.object({
  error: z.object({
    message: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
    type: z.string().nullish(),
  }),
});
const maxBytes = 64 << 20;

/** Anything that speaks OpenAI's `/audio/speech`. */
export function openaiSpeech(config: OpenaiSpeechConfig): SpeechDriver {
  const { now = Date.now } = config;
  const headers: Record<string, string> = config.key ? { authorization: `Bearer ${config.key}` } : {};
  const call = { headers, names, ...voiceServiceTimes };

  async function refused(answer: VendorAnswer): Promise<VendorFailure> {
    const parsed = refusal.safeParse(await jsonOf(answer, names));
    const { message, code, type } = parsed.success ? parsed.data.error : {};
    const said = [code, type, message].filter(Boolean).join(' ');
    const kind = /insufficient_quota/.test(said)
      ? 'quota'
      : /content_policy|moderation|safety/i.test(said)
        ? 'refused'
        : kindOfHttpStatus(answer.status);
    return new VendorFailure(
      names,
      kind,
      `HTTP ${answer.status} ${said}`,
      retryAfterOf(answer.headers, now()),
    );
  }

  return voiceServiceDriver({
    name: 'openai-speech',
    languages: [...new Set(config.voices.map(({ language }) => language))],
    voices: config.voices,
    supports: { rate: true, pitch: false, emotion: false },
    cloned: /^$/,
    maxCharacters: 2000,
    async say({ text, voice, rate }, signal) {
      const url = vendorUrl(config.baseUrl, 'audio/speech');
      const json = {
        model: config.model,
        input: text,
        voice,
        response_format: 'wav',
        speed: rate,
        ...config.more,
      };
      const answer = await exchange({ ...call, url, json, signal });
      if (answer.status !== 200) throw await refused(answer);
      return { wav: await bodyOf(answer, names, maxBytes) };
    },
    async check() {
      const url = vendorUrl(config.baseUrl, 'models');
      const answer = await exchange({ ...call, url, answerSeconds: 10, totalSeconds: 10 });
      if (answer.status !== 200) throw await refused(answer);
      await jsonOf(answer, names);
    },
  });
}
