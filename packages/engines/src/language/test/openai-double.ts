import { sendJson } from '../../presenter/test/loopback-engine.ts';
import type { Protocol, Script } from './stream-double.ts';

export const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
export const delta = (words: object, finish: string | null = null) =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta: words, finish_reason: finish }],
  });
export const error = (code: string | null, message: string, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});

/** What OpenAI and its relatives say on the wire. */
export const openaiProtocol: Protocol = {
  path: '/v1/chat/completions',
  key: 'sk-double',
  wrongKey: { status: 401, body: error('invalid_api_key', 'Incorrect API key provided') },
  stream: ({ thinking = [], text, cut }: Script) =>
    [
      ': keep-alive\n\n',
      delta({ role: 'assistant', content: null }),
      ...thinking.map((words) => delta({ content: null, reasoning_content: words })),
      ...text.map((words) => delta({ content: words, reasoning_content: null })),
      delta({}, cut ? 'length' : 'stop'),
      event({ choices: [], usage: { prompt_tokens: 31, completion_tokens: 12, total_tokens: 43 } }),
      event('[DONE]'),
    ].join(''),
  other: ({ path }, response) => {
    if (path !== '/v1/models') return false;
    sendJson(response, 200, { object: 'list', data: [{ id: 'm' }] });
    return true;
  },
};
