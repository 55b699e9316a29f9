import type { FastifyInstance } from 'fastify';
import { auditionStreamPath } from '@likeness/contract/audition-stream';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import { readableBy } from './headers.ts';
import type { Needs } from './needs.ts';
import { openStreams, queryOf } from './open-streams.ts';

/** GET /api/voice/audition/stream?token=…: an audition, or a sentence of a presenter, as it is made, as Server-Sent Events. A reader that leaves stops nothing. Pages of other sites read what an embed has spoken for them, and nothing else. */
export function soundStreams(server: FastifyInstance, context: Context, needs: Needs): void {
  const open = openStreams(server, context, needs);

  server.get(auditionStreamPath, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const opened = needs.openAudition(context, token, request.headers.origin);
    // An EventSource comes back by itself with the same ticket; this tells it to stop.
    if (opened === 'used') return reply.code(204).send();
    const mayHear = opened?.foreign?.mayHear;
    if (!opened || (mayHear && !(await mayHear())))
      return send(reply, problemAnswer('not-logged-in', {}, languageOf(request), { status: 403 }));
    const { sessionHash, foreign } = opened;
    const reader = { sessionHash, mayRead: mayHear, ...(foreign && { headers: readableBy(foreign.page) }) };
    await open(reply, reader, async (write, end) =>
      opened.follow(
        // JSON text has no line breaks of its own, so nothing in a word can begin another event.
        (event) => write(`event: sound\ndata: ${JSON.stringify(event)}\n\n`),
        ({ failed }) => {
          write(`event: ${failed ? 'failed' : 'done'}\ndata: {}\n\n`);
          end();
        },
      ),
    );
    return reply;
  });
}
