import type { FastifyInstance } from 'fastify';
import { auditionStreamPath } from '@likeness/contract/voices';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { openStreams, queryOf } from './open-streams.ts';

/** GET /api/voice/audition/stream?token=…: an audition, or a sentence of a presenter, as it is made, as Server-Sent Events. A reader that leaves stops nothing. */
export function soundStreams(server: FastifyInstance, context: Context, needs: Needs): void {
  const open = openStreams(server, context, needs);

  server.get(auditionStreamPath, async (request, reply) => {
    const opened = needs.openAudition(context, queryOf(request).get('token') ?? '');
    // An EventSource comes back by itself with the same ticket; this tells it to stop.
    if (opened === 'used') return reply.code(204).send();
    if (!opened) return send(reply, problemAnswer('not-logged-in', {}, languageOf(request), { status: 403 }));
    await open(reply, opened.sessionHash, async (write, end) =>
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
