import { problem } from '@likeness/domain/problems';
import { markTag, scriptParts, withoutReadings } from '@likeness/domain/script';
import { z } from 'zod';
import { exchange, jsonOf, statusFailure, vendorUrl } from '../../vendor/exchange.ts';
import { VendorFailure, retryAfterOf, type FailureNames } from '../../vendor/failure.ts';
import type { TranslateOptions, Translator } from '../port.ts';

export type LibreTranslateConfig = {
  /** Where it listens, `http://127.0.0.1:5000`. */
  baseUrl: string;
  key?: string | undefined;
  answerSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const names: FailureNames = {
  invalid: 'translator-failed',
  settings: 'translator-settings',
  quota: 'translator-settings',
  refused: 'translator-failed',
  'too-long': 'translator-failed',
  busy: 'translator-busy',
  unreachable: 'translator-unreachable',
  slow: 'translator-unreachable',
  broken: 'translator-unreachable',
};

const languageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()).nullish() }));
const translation = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z
    .union([z.object({ language: z.string() }), z.array(z.object({ language: z.string() }))])
    .nullish(),
});
const refusal = z.object({ error: z.string() });

/** Codes its versions use for one language; which of them, the server tells. */
const codes: Record<string, string[]> = {
  'zh-CN': ['zh-Hans', 'zh', 'zh-CN'],
  'zh-TW': ['zh-Hant', 'zt', 'zh-TW'],
};
const codesOf = (language: string): string[] => codes[language] ?? [language.split('-')[0]!];
const ours: Record<string, string> = { en: 'en-US', ms: 'ms-MY' };
const languageOf = (code: string): string =>
  Object.entries(codes).find(([, known]) => known.includes(code))?.[0] ?? ours[code] ?? code;

/** A LibreTranslate server of the operator's own, or the public one with a key. */
export function libreTranslator(config: LibreTranslateConfig): Translator {
  const { now = Date.now, answerSeconds = 120 } = config;

  async function ask(path: string, { signal }: TranslateOptions, json?: unknown): Promise<unknown> {
    const answer = await exchange({
      url: vendorUrl(config.baseUrl, path),
      json,
      signal,
      names,
      answerSeconds,
      idleSeconds: 30,
      totalSeconds: answerSeconds + 30,
    });
    const body = await jsonOf(answer, names);
    const refused = refusal.safeParse(body);
    if (answer.status === 200 && !refused.success && body !== undefined) return body;
    const said = refused.success ? refused.data.error : '';
    if (/not supported/i.test(said)) throw problem('translator-language', {}, said);
    if (answer.status === 403) throw new VendorFailure(names, 'settings', said);
    if (/too many request/i.test(said))
      throw new VendorFailure(names, 'busy', said, retryAfterOf(answer.headers, now()));
    if (answer.status === 200) throw new VendorFailure(names, 'unreachable', 'an answer that is no JSON');
    throw statusFailure(answer, names, said, now());
  }

  const known = async (options: TranslateOptions): Promise<string[]> =>
    languageList.parse(await ask('languages', options)).map(({ code }) => code);

  async function codeFor(language: string, options: TranslateOptions): Promise<string> {
    const there = await known(options);
    const code = codesOf(language).find((wanted) => there.includes(wanted));
    if (!code) throw problem('translator-language', {}, language);
    return code;
  }

  return {
    name: 'libretranslate',
    languages: async (options = {}) => (await known(options)).map(languageOf),
    async translate({ text, target, source }, options = {}) {
      if (!text.trim()) throw problem('script-required');
      const parts = scriptParts(withoutReadings(text));
      const spoken = parts.flatMap((part) => ('text' in part && part.text.trim() ? [part.text] : []));
      if (!spoken.length) throw problem('script-required');
      const answer = translation.safeParse(
        await ask('translate', options, {
          q: spoken,
          source: source ? await codeFor(source, options) : 'auto',
          target: await codeFor(target, options),
          format: 'text',
          ...(config.key ? { api_key: config.key } : {}),
        }),
      );
      if (!answer.success || answer.data.translatedText.length !== spoken.length)
        throw new VendorFailure(names, 'broken', 'as many texts were not answered as were asked');
      const { translatedText, detectedLanguage } = answer.data;
      let next = 0;
      const whole = parts.map((part) => {
        if (!('text' in part)) return markTag(part);
        return part.text.trim() ? (translatedText[next++] ?? '') : part.text;
      });
      const detected = Array.isArray(detectedLanguage) ? detectedLanguage[0] : detectedLanguage;
      return {
        text: whole.join(''),
        source: source ?? (detected ? languageOf(detected.language) : undefined),
      };
    },
  };
}
