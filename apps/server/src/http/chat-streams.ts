import type { FastifyInstance } from 'fastify';
import { chatStreamPath } from '@likeness/contract/chat';
import type { Context } from '../context.ts';
import type { AnswerHub, AnswerPart } from '../events/answers.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { lastSeen, openStreams, queryOf } from './open-streams.ts';

/** GET /api/chat/stream?token=…&cid=…&mid=…: one answer as it grows, as Server-Sent Events. */
export function chatStreams(server: FastifyInstance, context: Context, hub: AnswerHub, needs: Needs): void {
  const open = openStreams(server, context, needs);

  server.get(chatStreamPath, async (request, reply) => {
    const query = queryOf(request);
    const [token, cid, mid] = ['token', 'cid', 'mid'].map((name) => query.get(name) ?? '');
    const opened = await needs.openChat(context, { token: token!, cid: cid!, mid: mid! });
    // An EventSource comes back by itself with the same ticket; this tells it to stop.
    if (opened === 'used') return reply.code(204).send();
    if (!opened) return send(reply, problemAnswer('not-logged-in', {}, languageOf(request), { status: 403 }));
    const after = lastSeen(request, query) ?? 0;
    await open(reply, opened, async (write, end) =>
      hub.follow(
        mid!,
        after,
        (parts, ended) => {
          const text = joined(parts).map(partText).join('');
          if (text) write(text);
          if (ended) void last(opened.userId, mid!).then(write).finally(end);
        },
        (before) => write(`event: place\ndata: ${JSON.stringify({ before })}\n\n`),
      ),
    );
    return reply;
  });

  async function last(userId: string, mid: string): Promise<string> {
    try {
      const ending = await needs.chatEnded(context, userId, mid);
      return ending ? `event: ${ending.event}\ndata: ${JSON.stringify(ending.data)}\n\n` : '';
    } catch (error) {
      // The page asks for the messages when a stream ends without a word.
      context.log.warn({ err: error }, 'the end of an answer could not be told');
      return '';
    }
  }
}

/** Neighbours of one kind as one part, so that what was missed comes in one piece. */
function joined(parts: AnswerPart[]): AnswerPart[] {
  const whole: AnswerPart[] = [];
  for (const part of parts) {
    const previous = whole.at(-1);
    if (previous?.kind === part.kind) whole[whole.length - 1] = { ...part, text: previous.text + part.text };
    else whole.push(part);
  }
  return whole;
}

function partText({ at, kind, text }: AnswerPart): string {
  const name = kind === 'thinking' ? 'event: thinking\n' : '';
  // JSON text has no line breaks of its own, so nothing in an answer can begin another event.
  return `${name}id: ${at}\ndata: ${JSON.stringify({ message: text })}\n\n`;
}
