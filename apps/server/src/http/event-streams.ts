import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { EventHub, LiveEvent } from '../events/events.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { lastSeen, openStreams, queryOf } from './open-streams.ts';

/** GET /api/events?ticket=…: what happens to one user, as Server-Sent Events. */
export function eventStreams(server: FastifyInstance, context: Context, hub: EventHub, needs: Needs): void {
  const open = openStreams(server, context, needs);

  server.get('/api/events', async (request, reply) => {
    const query = queryOf(request);
    const session = await needs.redeemTicket(context, query.get('ticket') ?? '');
    if (!session)
      return send(reply, problemAnswer('not-logged-in', {}, languageOf(request), { status: 403 }));
    const after = lastSeen(request, query);
    await open(reply, session, (write) =>
      hub.subscribe(session.userId, after, (event) => write(eventText(event))),
    );
    return reply;
  });
}

function eventText({ seq, type, payload }: LiveEvent): string {
  // JSON text has no line breaks of its own, so nothing in a payload can begin another event.
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}
