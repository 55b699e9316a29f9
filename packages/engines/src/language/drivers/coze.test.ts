import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendJson } from '../../presenter/test/loopback-engine.ts';
import { failureOf, languageConformance, read } from '../conformance.ts';
import { streamDouble, type Protocol, type Script } from '../test/stream-double.ts';
import { cozeLanguage } from './coze.ts';

const event = (name: string, data: unknown) => `event:${name}\ndata:${JSON.stringify(data)}\n\n`;
const state = (name: string, more: object = {}) =>
  event(`conversation.chat.${name}`, {
    id: 'chat9',
    conversation_id: 'talk4',
    bot_id: 'b',
    status: name,
    ...more,
  });
const delta = (words: object) =>
  event('conversation.message.delta', { id: 'm1', role: 'assistant', content_type: 'text', ...words });
const completed = (type: string, content: string) =>
  event('conversation.message.completed', {
    id: 'm1',
    role: 'assistant',
    type,
    content,
    content_type: 'text',
  });

const protocol: Protocol = {
  path: '/v3/chat',
  key: 'pat_double',
  wrongKey: { status: 401, body: { code: 4100, msg: 'authentication is invalid' } },
  stream: ({ thinking = [], text }: Script) =>
    [
      state('created'),
      state('in_progress'),
      ...thinking.map((words) => delta({ type: 'answer', content: '', reasoning_content: words })),
      ...text.map((content) => delta({ type: 'answer', content })),
      completed('answer', text.join('')),
      completed('verbose', '{"msg_type":"generate_answer_finish"}'),
      completed('follow_up', '还想了解什么？'),
      state('completed', { usage: { token_count: 43, output_count: 12, input_count: 31 } }),
      event('done', '[DONE]'),
    ].join(''),
  other: ({ path }, response) => {
    if (path.startsWith('/v1/bots')) sendJson(response, 200, { code: 0, data: { total: 1 } });
    else if (path === '/v3/chat/cancel') sendJson(response, 200, { code: 0, data: { status: 'canceled' } });
    else return false;
    return true;
  },
};

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
