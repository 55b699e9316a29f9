import { speechTypes } from '@likeness/domain/bots';
import { chatModels } from '@likeness/domain/chat';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, listOf, nothing, optionalId, page, paid, text, time, workStatus } from './fields.ts';

const conversation = z.object({
  id: id(),
  title: z.string(),
  /** Empty for a chat with the assistant. */
  bot_id: z.string(),
  /** An answer of it is being made. */
  ongoing: flag(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Conversation = z.output<typeof conversation>;

/** What the guide would open, and what it knows to fill in. */
const opening = z.object({
  /** A tool; `talk` where the guide can only say that it does not converse. */
  tool: z.string(),
  /** Whether nothing has to be asked any more; what is said before is no script. */
  ready: z.boolean(),
  script: z.string(),
  topic: z.string(),
  link: z.string(),
  language: z.string(),
  aspect: z.string(),
});
export type Opening = z.output<typeof opening>;

const message = z.object({
  id: id(),
  role: z.enum(['user', 'assistant']),
  /** Markdown of an answer, the words of a question. */
  content: z.string(),
  thinking: z.string(),
  model: z.enum(chatModels),
  status: workStatus(),
  stopped: flag(),
  /** Addresses of the files of the message. */
  files: z.array(z.string()),
  /** Works in which a digital employee says it, the newest first. */
  speeches: z.array(
    z.object({
      id: id(),
      type: z.enum(speechTypes),
      status: workStatus(),
      progress: z.number(),
      url: z.string(),
      message: z.string(),
    }),
  ),
  /** Why there is no answer, or not all of it. */
  problem: z.string(),
  fail_reason: z.string(),
  open: opening.nullable(),
  /** What a digital employee's answer is from: the passage, and the file or text it stands in. */
  sources: z.array(z.object({ title: z.string(), source: z.string(), content: z.string() })),
  create_time: time(),
  create_time_iso: z.string(),
});
export type ChatMessage = z.output<typeof message>;

const ofAnswer = z.object({ cid: id(), mid: id() });
const token = z.string();

export const chat = {
  records: call({
    method: 'GET',
    path: '/api/chat/record',
    access: 'user',
    summary: 'Own conversations, the one asked last first; those with a digital employee have a bot_id',
    input: z.object({ ...page(), bot_id: optionalId() }),
    output: listOf(conversation),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/chat/record',
    access: 'user',
    summary: 'Delete a conversation for good; an answer that is being made ends, and costs nothing',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  rename: call({
    method: 'POST',
    path: '/api/chat/rename',
    access: 'user',
    summary: 'Rename a conversation',
    input: z.object({ id: id(), title: text(400) }),
    output: z.object({ id: id(), title: z.string() }),
  }),
  messages: call({
    method: 'GET',
    path: '/api/chat/messageList',
    access: 'user',
    summary:
      'The messages of a conversation, the first one first; one that is being made has what there is of it',
    input: z.object({ ...page(), cid: id() }),
    output: listOf(message),
  }),
  send: call({
    method: 'POST',
    path: '/api/chat/sendMessage',
    access: 'user',
    points: true,
    summary:
      'Ask a question; its answer comes at GET /api/chat/stream?token=…&cid=…&mid=…&after=…, as Server-Sent Events; `place` says how many are answered before it. With mid that question is answered again',
    input: z.object({
      content: text(maxScriptText).default(''),
      /** Empty begins a conversation. */
      cid: optionalId(),
      model: z.enum(chatModels).default('v3'),
      bot_id: optionalId(),
      mid: optionalId(),
    }),
    output: z.object({ cid: id(), mid: id(), token, ...paid }),
  }),
  ticket: call({
    method: 'POST',
    path: '/api/chat/ticket',
    access: 'user',
    summary: 'A one-time ticket (60 s) to read the stream of an answer again',
    input: ofAnswer,
    output: z.object({ token }),
  }),
  stop: call({
    method: 'POST',
    path: '/api/chat/stop',
    access: 'user',
    summary: 'End an answer; what there is of it is kept',
    input: ofAnswer,
    output: nothing(),
  }),
};

/** Parameters of the stream of an answer, which has no envelope: EventSource can send none. */
export const chatStreamPath = '/api/chat/stream';

/** What the last event of a stream says. */
export const chatEnd = z.object({ status: workStatus(), credits: z.number(), balance: z.number() });
