import { sendJson } from '../../presenter/test/loopback-engine.ts';
import type { Protocol, Script } from './stream-double.ts';

/** One event of the stream. */
export const event = (name: string, data: unknown) => `event:${name}\ndata:${JSON.stringify(data)}\n\n`;
/** A step of a chat. */
export const state = (name: string, more: object = {}) =>
  event(`conversation.chat.${name}`, {
    id: 'chat9',
    conversation_id: 'talk4',
    bot_id: 'b',
    status: name,
    ...more,
  });
/** A piece of a message. */
export const delta = (words: object) =>
  event('conversation.message.delta', { id: 'm1', role: 'assistant', content_type: 'text', ...words });
const completed = (type: string, content: string) =>
  event('conversation.message.completed', {
    id: 'm1',
    role: 'assistant',
    type,
    content,
    content_type: 'text',
  });

/** Coze as a double on a socket speaks it. */
export const cozeProtocol: Protocol = {
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
