import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf, languageConformance, read } from '../conformance.ts';
import { cozeProtocol as protocol, delta, event, state } from '../test/coze-double.ts';
import { streamDouble } from '../test/stream-double.ts';
import { cozeLanguage } from './coze.ts';

async function bench() {
  const double = await streamDouble(protocol);
  const driver = (more: object = {}) => cozeLanguage({ baseUrl: double.baseUrl, key: protocol.key, ...more });
  return { double, driver };
}

languageConformance('coze', bench, {
  busy: { status: 200, body: { code: 4013, msg: 'request frequency has exceeded the limit' } },
  busyFor7: { status: 429, headers: { 'retry-after': '7' }, body: 'slow down' },
  refused: { status: 200, body: { code: 4000, msg: 'content policy: sensitive content' } },
  tooLong: { status: 400, body: { code: 4000, msg: 'maximum context length exceeded' } },
  quota: { status: 200, body: { code: 4028, msg: 'free quota used up' } },
  overloaded: { status: 200, body: { code: 5000, msg: 'internal error' } },
  unknownModel: { status: 200, body: { code: 4200, msg: 'the bot does not exist' } },
});

describe('coze and its employees', () => {
  const hello = {
    messages: [
      { role: 'system' as const, content: 'We sell tea.' },
      { role: 'user' as const, content: 'Hello' },
    ],
    employee: '73',
    user: 'u5',
  };
  async function open() {
    const { double, driver } = await bench();
    onTestFinished(() => double.stop());
    return { double, driver: driver() };
  }

  it('asks the employee with the whole conversation', async () => {
    const { double, driver } = await open();
    double.say({ text: ['Hi'] });
    const { end } = await read(driver.answer(hello));
    expect(end!.suggestions).toEqual(['还想了解什么？']);
    expect(double.received[0]!.body).toEqual({
      bot_id: '73',
      user_id: 'u5',
      stream: true,
      auto_save_history: false,
      additional_messages: [
        { role: 'user', type: 'question', content: 'We sell tea.\n\nHello', content_type: 'text' },
      ],
    });
  });

  it('says that an employee has to be named', async () => {
    const { double, driver } = await open();
    const { failure } = await failureOf(driver.answer({ ...hello, employee: undefined }));
    expect(failure.problem).toBe('model-settings');
    expect(double.received).toHaveLength(0);
  });

  const inside: [string, string, string][] = [
    ['an error', event('error', { code: 5001, msg: 'down' }), 'model-unreachable'],
    ['a rate limit', event('error', { code: 4013, msg: 'too fast' }), 'model-busy'],
    ['a failed chat', state('failed', { last_error: { code: 4028, msg: 'no balance' } }), 'model-quota'],
    ['a tool that is not run', state('requires_action'), 'model-settings'],
    ['a polite end too early', '', 'model-interrupted'],
  ];
  it.each(inside)('keeps the words before %s', async (_what, rest, problem) => {
    const { double, driver } = await open();
    double.send(state('created') + delta({ type: 'answer', content: 'so far' }) + rest);
    const { text, failure } = await failureOf(driver.answer(hello));
    expect([text, failure.problem]).toEqual(['so far', problem]);
  });

  it('tells the vendor to stop working for a person who has left', async () => {
    const { double, driver } = await open();
    double.say({ text: ['one', 'two', 'three'] }, { size: 60, pause: 20 });
    for await (const piece of driver.answer(hello)) if (piece.kind === 'text') break;
    const cancelled = () => double.received.find(({ path }) => path === '/v3/chat/cancel');
    while (!cancelled()) await wait(5);
    expect(cancelled()!.body).toEqual({ chat_id: 'chat9', conversation_id: 'talk4' });
  });
});
