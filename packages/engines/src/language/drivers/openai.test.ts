import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf, languageConformance, read } from '../conformance.ts';
import { delta, error, event, openaiProtocol as protocol } from '../test/openai-double.ts';
import { streamDouble } from '../test/stream-double.ts';
import { openaiLanguage, type OpenaiLanguageConfig } from './openai.ts';

const config = (baseUrl: string, more: Partial<OpenaiLanguageConfig> = {}): OpenaiLanguageConfig => ({
  baseUrl: `${baseUrl}/v1`,
  key: protocol.key,
  model: 'm',
  thinkingModel: 'm-thinks',
  ...more,
});
async function bench() {
  const double = await streamDouble(protocol);
  return { double, driver: (more: object = {}) => openaiLanguage(config(double.baseUrl, more)) };
}

languageConformance('openai', bench, {
  busy: { status: 429, body: error('rate_limit_exceeded', 'Rate limit reached', 'requests') },
  busyFor7: {
    status: 429,
    headers: { 'retry-after': '7' },
    body: error('rate_limit_exceeded', 'Rate limit reached', 'requests'),
  },
  refused: { status: 400, body: error('content_policy_violation', 'Your request was rejected') },
  tooLong: {
    status: 400,
    body: error('context_length_exceeded', "This model's maximum context length is 4096 tokens"),
  },
  quota: { status: 429, body: error('insufficient_quota', 'You exceeded your current quota') },
  overloaded: { status: 503, body: error(null, 'The server is not ready', 'server_error') },
  unknownModel: { status: 404, body: error('model_not_found', 'The model `m` does not exist') },
});

describe('openai and its relatives', () => {
  async function open(more: Partial<OpenaiLanguageConfig> = {}) {
    const double = await streamDouble(protocol);
    onTestFinished(() => double.stop());
    return { double, driver: openaiLanguage(config(double.baseUrl, more)) };
  }
  const hello = { messages: [{ role: 'user' as const, content: 'hello' }] };

  it('switches DeepSeek’s thinking on and off', async () => {
    const { double, driver } = await open({ thinkingSwitch: true, thinkingModel: 'm' });
    double.say({ text: ['hi'] });
    await read(driver.answer({ ...hello, thinking: true }));
    await read(driver.answer({ ...hello, maxTokens: 50, temperature: 0.3 }));
    expect(double.received.map(({ body }) => body)).toEqual([
      {
        model: 'm',
        messages: hello.messages,
        stream: true,
        stream_options: { include_usage: true },
        thinking: { type: 'enabled' },
      },
      {
        model: 'm',
        messages: hello.messages,
        stream: true,
        stream_options: { include_usage: true },
        thinking: { type: 'disabled' },
        max_tokens: 50,
        temperature: 0.3,
      },
    ]);
  });

  it('asks the other model where thinking has a model of its own', async () => {
    const { double, driver } = await open();
    double.say({ text: ['hi'] });
    await read(driver.answer({ ...hello, thinking: true }));
    expect(double.received[0]!.body).toMatchObject({ model: 'm-thinks' });
    expect(double.received[0]!.body).not.toHaveProperty('thinking');
  });

  it.each([1, 4, 9, 1000])(
    'finds thoughts that a server left in the text, %i bytes at a time',
    async (size) => {
      const { double, driver } = await open();
      double.say({ text: ['\n<thi', 'nk>first 想', '</th', 'ink>\n\nThe ', '<think> tag'] }, { size });
      const { text, thinking } = await read(driver.answer(hello));
      expect({ text, thinking }).toEqual({ text: 'The <think> tag', thinking: 'first 想' });
    },
  );

  it('reads thoughts where they are called reasoning', async () => {
    const { double, driver } = await open();
    double.send(delta({ reasoning: 'hm' }) + delta({ content: 'yes' }, 'stop') + event('[DONE]'));
    expect(await read(driver.answer(hello))).toMatchObject({ text: 'yes', thinking: 'hm' });
  });

  it('takes an answer that comes at once, and one without the last mark', async () => {
    const { double, driver } = await open();
    double.refuse({
      status: 200,
      body: { choices: [{ message: { role: 'assistant', content: 'at once' }, finish_reason: 'stop' }] },
    });
    expect((await read(driver.answer(hello))).text).toBe('at once');
    double.send(delta({ content: 'unmarked' }, 'stop'));
    expect((await read(driver.answer(hello))).text).toBe('unmarked');
  });

  it('says when the answer reached its limit', async () => {
    const { double, driver } = await open();
    double.say({ text: ['long'], cut: true });
    expect((await read(driver.answer(hello))).end).toMatchObject({ cut: true });
  });

  const inside: [string, string, string][] = [
    ['an error', event(error('server_error', 'The server had an error')), 'model-interrupted'],
    ['a rate limit', event(error('rate_limit_exceeded', 'Rate limit reached')), 'model-busy'],
    ['Ollama’s error', event({ error: 'unexpected EOF' }), 'model-interrupted'],
    ['half an event', 'data: {"choices":[{"del', 'model-interrupted'],
    ['a polite end too early', '', 'model-interrupted'],
    ['the content filter', delta({}, 'content_filter'), 'model-refused'],
  ];
  it.each(inside)('keeps the words before %s', async (_what, rest, problem) => {
    const { double, driver } = await open();
    double.send(delta({ content: 'so far' }) + rest);
    const { text, failure } = await failureOf(driver.answer(hello));
    expect([text, failure.problem]).toEqual(['so far', problem]);
  });

  it('reads a wait that is given as a date or in milliseconds', async () => {
    const now = Date.parse('2026-05-01T00:00:00Z');
    const { double, driver } = await open({ now: () => now });
    const body = error('rate_limit_exceeded', 'slow down');
    double.refuse({ status: 429, headers: { 'retry-after': 'Fri, 01 May 2026 00:01:30 GMT' }, body });
    expect((await failureOf(driver.answer(hello))).failure.retryAfter).toBe(90);
    double.refuse({ status: 429, headers: { 'retry-after-ms': '1500' }, body });
    expect((await failureOf(driver.answer(hello))).failure.retryAfter).toBe(2);
    double.refuse({ status: 429, headers: { 'retry-after': 'soon' }, body });
    expect((await failureOf(driver.answer(hello))).failure.retryAfter).toBeUndefined();
  });

  it('follows no redirect with its key', async () => {
    const { double, driver } = await open();
    double.refuse({ status: 302, headers: { location: `${double.baseUrl}/elsewhere` }, body: {} });
    expect((await failureOf(driver.answer(hello))).failure.problem).toBe('model-settings');
    expect(double.received).toHaveLength(1);
  });
});
