import { z } from 'zod';
import { exchange, jsonOf, statusFailure, vendorUrl } from '../../vendor/exchange.ts';
import { eventsOf } from '../../vendor/event-stream.ts';
import { VendorFailure, type VendorFailureKind } from '../../vendor/failure.ts';
import { languageFailure, languageFailures } from '../failure.ts';
import { usualTimes, type LanguageDriver, type LanguageMessage, type LanguagePiece } from '../port.ts';
import type { LanguageRequest, LanguageTimes, LanguageUsage } from '../port.ts';

export type CozeConfig = {
  /** `https://api.coze.com` or `https://api.coze.cn`; keys of one are unknown to the other. */
  baseUrl: string;
  key: string;
  times?: Partial<LanguageTimes> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const codes: Record<number, VendorFailureKind> = {
  4000: 'invalid',
  4013: 'busy',
  4028: 'quota',
  4100: 'settings',
  4101: 'settings',
  4200: 'settings',
};
const failed = z.object({ code: z.coerce.number(), msg: z.string().nullish() });
const chat = z.object({
  id: z.string().nullish(),
  conversation_id: z.string().nullish(),
  last_error: failed.nullish(),
  usage: z.object({ input_count: z.number().nullish(), output_count: z.number().nullish() }).nullish(),
});
const part = z.object({
  type: z.string().nullish(),
  content: z.string().nullish(),
  reasoning_content: z.string().nullish(),
});
const maxMessages = 100;

/** Coze takes no message of the system: what is said there stands before the person's next words. */
function withoutSystem(messages: LanguageMessage[]): LanguageMessage[] {
  const told: LanguageMessage[] = [];
  let before = '';
  for (const { role, content } of messages) {
    if (role === 'system') before += `${content}\n\n`;
    else {
      told.push({ role, content: role === 'user' ? before + content : content });
      if (role === 'user') before = '';
    }
  }
  return told.slice(-maxMessages);
}

/** Coze's bots as digital employees: `request.employee` is the id of the bot, which has a role of its own. */
export function cozeLanguage(config: CozeConfig): LanguageDriver {
  const { now = Date.now } = config;
  const times = { ...usualTimes, ...config.times };
  const headers = { authorization: `Bearer ${config.key}` };
  const call = { headers, names: languageFailures, ...times };

  function failureOf({ code, msg }: z.infer<typeof failed>): VendorFailure {
    const risky = /sensitive|risk|content (policy|moderation)|violat/i.test(msg ?? '');
    const long = /context length|too long|exceeds? the (length|token)/i.test(msg ?? '');
    const known = codes[code] ?? (code >= 5000 ? 'unreachable' : 'invalid');
    const kind = risky ? 'refused' : long ? 'too-long' : known;
    return languageFailure(kind, `code ${code} ${msg ?? ''}`.trim());
  }

  /** Leaving does not end the work at Coze, and it is paid for by the token. */
  function cancel(chatId: string, conversationId: string): void {
    const json = { chat_id: chatId, conversation_id: conversationId };
    const url = vendorUrl(config.baseUrl, 'v3/chat/cancel');
    exchange({ ...call, url, json, answerSeconds: 10, totalSeconds: 10 })
      .then((answer) => jsonOf(answer, languageFailures))
      // The person has left: nothing is to be told.
      .catch(() => undefined);
  }

  async function* answer(
    request: LanguageRequest,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<LanguagePiece> {
    if (!request.employee) throw languageFailure('settings', 'no employee was named');
    const url = vendorUrl(config.baseUrl, 'v3/chat');
    const json = {
      bot_id: request.employee,
      user_id: request.user ?? 'anonymous',
      stream: true,
      // The whole conversation is sent each time.
      auto_save_history: false,
      additional_messages: withoutSystem(request.messages).map(({ role, content }) => ({
        role,
        type: role === 'user' ? 'question' : 'answer',
        content,
        content_type: 'text',
      })),
    };
    const answered = await exchange({ ...call, url, json, signal });
    if (!/event-stream/i.test(answered.headers.get('content-type') ?? '')) {
      // Refusals come as JSON, with status 200 as well.
      const refusal = failed.safeParse(await jsonOf(answered, languageFailures));
      if (refusal.success && refusal.data.code) throw failureOf(refusal.data);
      throw answered.status === 200
        ? languageFailure('unreachable', 'an answer that is no stream')
        : statusFailure(answered, languageFailures, '', now());
    }
    let running: { id: string; conversation: string } | undefined;
    let counted: LanguageUsage | undefined;
    const suggestions: string[] = [];
    let [said, whole] = [false, false];
    try {
      for await (const { event, data } of eventsOf(answered.bytes)) {
        if (event === 'done') break;
        const content = JSON.parse(data) as unknown;
        if (event === 'error') throw failureOf(failed.parse(content));
        if (event.startsWith('conversation.chat.')) {
          const state = chat.parse(content);
          if (state.id && state.conversation_id)
            running = { id: state.id, conversation: state.conversation_id };
          if (event.endsWith('.failed')) throw failureOf(state.last_error ?? { code: 5000 });
          if (event.endsWith('.requires_action'))
            throw languageFailure('settings', 'the bot waits for a tool that only its maker can run');
          if (!event.endsWith('.completed')) continue;
          whole = true;
          const { input_count: input, output_count: output } = state.usage ?? {};
          if (input != null && output != null) counted = { input, output };
          continue;
        }
        const { type, content: text, reasoning_content: thought } = part.parse(content);
        if (event === 'conversation.message.completed' && type === 'follow_up' && text)
          suggestions.push(text);
        if (event !== 'conversation.message.delta') continue;
        if (thought) yield { kind: 'thinking', text: thought };
        if (!text || (type && type !== 'answer')) continue;
        said = true;
        yield { kind: 'text', text };
      }
      if (!whole) throw languageFailure('broken', 'the stream ended before the answer did');
      if (!said) throw languageFailure('broken', 'finished without a text');
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof VendorFailure ? error : languageFailure('broken', String(error));
    } finally {
      if (running && !whole) cancel(running.id, running.conversation);
    }
    yield { kind: 'end', cut: false, usage: counted, suggestions };
  }

  return {
    name: 'coze',
    thinks: false,
    answer,
    async health({ signal } = {}) {
      try {
        const url = vendorUrl(config.baseUrl, 'v1/bots');
        const answered = await exchange({ ...call, url, signal, answerSeconds: 10, totalSeconds: 10 });
        const body = failed.safeParse(await jsonOf(answered, languageFailures));
        if (body.success && body.data.code && codes[body.data.code] !== 'invalid') throw failureOf(body.data);
        if (!body.success) throw statusFailure(answered, languageFailures, '', now());
        return { ok: true, detail: `answers at ${config.baseUrl}` };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: error.kind === 'busy', detail: error.message };
      }
    },
  };
}
