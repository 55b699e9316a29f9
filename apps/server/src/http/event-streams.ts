import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { EventHub, LiveEvent } from '../events/events.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import { commonHeaders, dataPolicy } from './headers.ts';
import type { Needs } from './needs.ts';

/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000;
/** How often it is checked whether the sessions behind the open streams still live. */
const checkMs = 2000;
/** A reader that lets this much pile up has gone away without saying so. */
const maxUnread = 1024 * 1024;
const maxStreamsPerSession = 10;

type Stream = { sessionHash: string; response: ServerResponse; end: () => void };

/** GET /api/events?ticket=…: what happens to one user, as Server-Sent Events. */
export function eventStreams(
  server: FastifyInstance,
  context: Context,
  hub: EventHub,
  { redeemTicket, stillAlive }: Needs,
): void {
  const streams = new Set<Stream>();

  server.get('/api/events', async (request, reply) => {
    const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '');
    const session = await redeemTicket(context, query.get('ticket') ?? '');
    if (!session)
      return send(reply, problemAnswer('not-logged-in', {}, languageOf(request), { status: 403 }));
    const open = [...streams].filter((stream) => stream.sessionHash === session.sessionHash);
    if (open.length >= maxStreamsPerSession) open[0]?.end();
    await stream(request, reply, session, lastSeen(request, query));
    return reply;
  });

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { userId: string; sessionHash: string },
    after: number | undefined,
  ): Promise<void> {
    reply.hijack();
    const response = reply.raw;
    const entry: Stream = { sessionHash: session.sessionHash, response, end: () => response.end() };
    const write = (text: string) => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > maxUnread) response.destroy();
      else response.write(text);
    };
    // A page that sees the stream begin must hear everything from then on: listening comes first, the head second.
    const early: string[] = [];
    let tell = (text: string): void => void early.push(text);
    let unsubscribe: (() => void) | undefined;
    try {
      unsubscribe = await hub.subscribe(session.userId, after, (event) => tell(eventText(event)));
    } catch (error) {
      context.log.error({ err: error, path: request.url.split('?')[0] }, 'a stream of events failed');
      response.destroy();
      return;
    }
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
    const end = () => {
      clearInterval(heartbeat);
      streams.delete(entry);
      unsubscribe();
    };
    if (response.closed) return end();
    response.on('close', end);
    streams.add(entry);
    response.writeHead(200, {
      ...commonHeaders,
      'content-security-policy': dataPolicy,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    write(['retry: 3000\n\n', ...early].join(''));
    tell = write;
  }

  const checks = setInterval(() => {
    closeDead(streams, (hashes) => stillAlive(context, hashes)).catch((error: unknown) =>
      context.log.warn({ err: error }, 'open streams could not be checked'),
    );
  }, checkMs);
  checks.unref();
  server.addHook('preClose', async () => {
    clearInterval(checks);
    for (const open of streams) open.end();
  });
}

/** Ends the streams of sessions that are over: logged out, changed password, disabled account. */
async function closeDead(
  streams: Set<Stream>,
  stillAlive: (sessionHashes: string[]) => Promise<Set<string>>,
): Promise<void> {
  if (streams.size === 0) return;
  const alive = await stillAlive([...new Set([...streams].map((open) => open.sessionHash))]);
  for (const open of streams) if (!alive.has(open.sessionHash)) open.end();
}

/** The number of the last event the page has seen. */
function lastSeen(request: FastifyRequest, query: URLSearchParams): number | undefined {
  const header = request.headers['last-event-id'];
  const text = typeof header === 'string' ? header : query.get('after');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function eventText({ seq, type, payload }: LiveEvent): string {
  // JSON text has no line breaks of its own, so nothing in a payload can begin another event.
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}
