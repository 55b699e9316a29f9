import { z } from 'zod';
import { exchange, jsonOf, vendorUrl, type VendorAnswer } from '../../vendor/exchange.ts';
import { eventsOf } from '../../vendor/event-stream.ts';
import {
  VendorFailure,
  kindOfHttpStatus,
  retryAfterOf,
  type VendorFailureKind,
} from '../../vendor/failure.ts';
import { languageFailure, languageFailures } from '../failure.ts';
import { usualTimes, type LanguageDriver, type LanguagePiece, type LanguageRequest } from '../port.ts';
import type { LanguageTimes, LanguageUsage } from '../port.ts';
import { ThinkTags } from '../think-tags.ts';

export type OpenaiLanguageConfig = {
  /** Address of the API with its version, `https://api.deepseek.com/v1` or `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Servers of one's own may have none. */
  key?: string | undefined;
  model: string;
  /** The model asked to think; the same one where a switch does it, absent where none thinks. */
  thinkingModel?: string | undefined;
  /** Says `thinking: {type}` with each request, as DeepSeek's models of today want it. */
  thinkingSwitch?: boolean | undefined;
  times?: Partial<LanguageTimes> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const errorBody = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().nullish(),
      type: z.string().nullish(),
      code: z.union([z.string(), z.number()]).nullish(),
    }),
  ]),
});
const words = { content: z.string().nullish(), reasoning_content: z.string().nullish() };
// OpenRouter and Ollama say `reasoning`.
const message = z.object({ ...words, reasoning: z.string().nullish(), refusal: z.string().nullish() });
const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: message.nullish(),
        message: message.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usage.nullish(),
});

/** What an error says, whatever the status; vendors differ in codes, so their words are read as well. */
function kindOfError(status: number, said: string): VendorFailureKind {
  if (/insufficient[_ ](quota|balance)|billing|credit balance/i.test(said)) return 'quota';
  if (
    /context[_ ](length|window)|maximum context|too many tokens|prompt is too long|input is too long/i.test(
      said,
    )
  )
    return 'too-long';
  if (/content[_ ](filter|policy)|moderation|content exists risk|data_inspection|safety/i.test(said))
    return 'refused';
  if (/rate[_ ]limit|too many requests|overloaded/i.test(said) && status !== 401) return 'busy';
  return status < 300 ? 'broken' : kindOfHttpStatus(status);
}

/**
 * Anything that speaks OpenAI's `/chat/completions`: DeepSeek, Ollama, vLLM, OpenAI itself. Thoughts are shown as they
 * come and never sent back.
 */
export function openaiLanguage(config: OpenaiLanguageConfig): LanguageDriver {
  const { now = Date.now } = config;
  const times = { ...usualTimes, ...config.times };
  const headers: Record<string, string> = config.key ? { authorization: `Bearer ${config.key}` } : {};
  const call = { headers, names: languageFailures, ...times };

  function failureOf(body: unknown, status: number, answered?: Headers): VendorFailure {
    const parsed = errorBody.safeParse(body);
    const error = parsed.success ? parsed.data.error : '';
    const said =
      typeof error === 'string'
        ? error
        : [error.code, error.type, error.message].filter((part) => part != null).join(' ');
    const kind = kindOfError(status, said);
    return languageFailure(kind, `HTTP ${status} ${said}`.trim(), answered && retryAfterOf(answered, now()));
  }

  function order(request: LanguageRequest) {
    const thinking = Boolean(request.thinking && config.thinkingModel);
    return {
      model: thinking ? config.thinkingModel : config.model,
      // Written out: nothing else that a stored message carries may leave.
      messages: request.messages.map(({ role, content }) => ({ role, content })),
      stream: true,
      stream_options: { include_usage: true },
      ...(config.thinkingSwitch ? { thinking: { type: thinking ? 'enabled' : 'disabled' } } : {}),
      ...(request.maxTokens === undefined ? {} : { max_tokens: request.maxTokens }),
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
      ...(request.user === undefined ? {} : { user: request.user }),
    };
  }

  /** JSON documents of an answer, whether it streams or comes at once. */
  async function* documents(answer: VendorAnswer): AsyncGenerator {
    if (!/event-stream/i.test(answer.headers.get('content-type') ?? '')) {
      const body = await jsonOf(answer, languageFailures);
      if (body === undefined)
        throw languageFailure('unreachable', 'an answer that is neither stream nor JSON');
      yield body;
      return;
    }
    for await (const { data } of eventsOf(answer.bytes)) {
      if (data === '[DONE]') return;
      try {
        yield JSON.parse(data) as unknown;
      } catch {
        throw languageFailure('broken', `an event that is no JSON: ${data.slice(0, 80)}`);
      }
    }
  }

  async function* answer(
    request: LanguageRequest,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<LanguagePiece> {
    const url = vendorUrl(config.baseUrl, 'chat/completions');
    const answered = await exchange({ ...call, url, json: order(request), signal });
    if (answered.status < 200 || answered.status > 299)
      throw failureOf(await jsonOf(answered, languageFailures), answered.status, answered.headers);
    const tags = new ThinkTags();
    let finish: string | undefined;
    let counted: LanguageUsage | undefined;
    let said = false;
    try {
      for await (const document of documents(answered)) {
        if (errorBody.safeParse(document).success) throw failureOf(document, answered.status);
        const { choices, usage: tokens } = chunk.parse(document);
        if (tokens) counted = { input: tokens.prompt_tokens, output: tokens.completion_tokens };
        const choice = choices?.[0];
        const part = choice?.delta ?? choice?.message;
        const thought = part?.reasoning_content || part?.reasoning;
        if (thought) yield { kind: 'thinking', text: thought };
        for (const piece of tags.take(part?.content || part?.refusal || '')) {
          said ||= piece.kind === 'text';
          yield piece;
        }
        finish = choice?.finish_reason ?? finish;
        if (finish === 'content_filter') throw languageFailure('refused', 'finished by the content filter');
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof VendorFailure ? error : languageFailure('broken', String(error));
    }
    if (!finish) throw languageFailure('broken', 'the stream ended before the answer did');
    for (const piece of tags.end()) {
      said ||= piece.kind === 'text';
      yield piece;
    }
    if (!said) throw languageFailure('broken', `finished without a text: ${finish}`);
    yield { kind: 'end', cut: finish === 'length', usage: counted, suggestions: [] };
  }

  return {
    name: 'openai',
    thinks: config.thinkingModel !== undefined,
    answer,
    async health({ signal } = {}) {
      try {
        const url = vendorUrl(config.baseUrl, 'models');
        const answered = await exchange({ ...call, url, signal, answerSeconds: 10, totalSeconds: 10 });
        const body = await jsonOf(answered, languageFailures);
        if (answered.status !== 200) throw failureOf(body, answered.status, answered.headers);
        return { ok: true, detail: `${config.model} at ${config.baseUrl}` };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: error.kind === 'busy', detail: error.message };
      }
    },
  };
}
