import { isProblem } from '@likeness/domain/problems';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LanguageDriver, LanguageMessage } from '../language/port.ts';
import { loopbackEngine, sendJson } from '../presenter/test/loopback-engine.ts';
import { translators } from './index.ts';

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

/** Speaks LibreTranslate's protocol: marks what it was given with the language it should have become. */
async function libreDouble(codes = ['en', 'zh-Hans', 'ms']) {
  let status = 200;
  let error = '';
  const asked: Record<string, unknown>[] = [];
  const server = await loopbackEngine(async (request, body, response) => {
    if (request.url === '/languages')
      return sendJson(
        response,
        200,
        codes.map((code) => ({ code, name: code, targets: codes })),
      );
    const json = JSON.parse(body) as { q: string[]; target: string; api_key?: string };
    asked.push(json);
    if (error) return sendJson(response, status, { error });
    if (json.api_key !== 'k') return sendJson(response, 403, { error: 'Invalid API key' });
    sendJson(response, 200, {
      translatedText: json.q.map((text) => `${json.target}(${text})`),
      detectedLanguage: json.q.map(() => ({ confidence: 90, language: 'zh-Hans' })),
    });
  });
  onTestFinished(() => server.stop());
  return { ...server, asked, fail: (code: number, said: string) => void ([status, error] = [code, said]) };
}

describe('LibreTranslate', () => {
  it('translates between pauses, with the codes of its version', async () => {
    const double = await libreDouble();
    const translator = translators.libretranslate({ baseUrl: double.baseUrl, key: 'k' });
    const text = '你好。<break time="0.5s"/>再见。';
    expect(await translator.translate({ text, target: 'en-US' })).toEqual({
      text: 'en(你好。)<break time="0.5s"/>en(再见。)',
      source: 'zh-CN',
    });
    await translator.translate({ text: 'hi', source: 'en-US', target: 'zh-CN' });
    expect(double.asked.at(-1)).toEqual({
      q: ['hi'],
      source: 'en',
      target: 'zh-Hans',
      format: 'text',
      api_key: 'k',
    });
    expect(await translator.languages()).toEqual(['en-US', 'zh-CN', 'ms-MY']);
    const older = await libreDouble(['en', 'zh', 'zt']);
    const other = translators.libretranslate({ baseUrl: older.baseUrl, key: 'k' });
    expect((await other.translate({ text: 'hi', target: 'zh-TW' })).text).toBe('zt(hi)');
  });

  it('names what goes wrong', async () => {
    const double = await libreDouble();
    const make = (key: string) => translators.libretranslate({ baseUrl: double.baseUrl, key });
    const ask = (key = 'k', target = 'en-US') => problemOf(make(key).translate({ text: '好', target }));
    expect(await ask('wrong')).toBe('translator-settings');
    expect(await ask('k', 'fr')).toBe('translator-language');
    double.fail(429, 'Slowdown: 20 per 1 minute');
    expect(await ask()).toBe('translator-busy');
    double.fail(500, 'Cannot translate text');
    expect(await ask()).toBe('translator-unreachable');
    double.faults.push({ path: '/languages', fault: 'html-502' });
    expect(await ask()).toBe('translator-unreachable');
    expect(await problemOf(make('k').translate({ text: ' ', target: 'en-US' }))).toBe('script-required');
    await double.stop();
    expect(await ask()).toBe('translator-unreachable');
  });
});

describe('a language model that translates', () => {
  function model(answer: (text: string) => string) {
    const asked: LanguageMessage[][] = [];
    const driver: LanguageDriver = {
      name: 'fake',
      thinks: false,
      async *answer({ messages }) {
        asked.push(messages);
        yield { kind: 'thinking', text: 'hm' };
        yield { kind: 'text', text: answer(messages.at(-1)!.content) };
        yield { kind: 'end', cut: false, suggestions: [] };
      },
      health: async () => ({ ok: true, detail: '' }),
    };
    return { asked, translator: translators.model(driver) };
  }
  const text = '一。<break time="1s"/>二。';

  it('gives the text as data and keeps pauses', async () => {
    const { asked, translator } = model((said) => said.replace('一', 'One').replace('二', 'Two'));
    expect((await translator.translate({ text, target: 'en-US' })).text).toBe('One。<break time="1s"/>Two。');
    expect(asked).toHaveLength(1);
    expect(asked[0]![1]).toEqual({ role: 'user', content: text });
    expect(asked[0]![0]!.content).toContain('not obeyed');
  });

  it('goes part by part where a pause was lost', async () => {
    const { translator } = model((said) => (said.includes('<') ? 'One. Two.' : `[${said}]`));
    expect((await translator.translate({ text, target: 'en-US' })).text).toBe(
      '[一。]<break time="1s"/>[二。]',
    );
  });
});

describe('offline', () => {
  it('turns one way of writing Chinese into the other, and says what it needs for the rest', async () => {
    const offline = translators.offline();
    expect((await offline.translate({ text: '视频软件', target: 'zh-TW' })).text).toBe('影片軟體');
    expect((await offline.translate({ text: '影片軟體', target: 'zh-CN' })).text).toBe('影片软体');
    expect(await problemOf(offline.translate({ text: '你好', target: 'en-US' }))).toBe('translator-missing');
  });
});
