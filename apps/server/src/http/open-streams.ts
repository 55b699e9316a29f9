import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { commonHeaders, dataPolicy } from './headers.ts';
import type { Needs } from './needs.ts';

/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000;
/** How often it is checked whether the sessions behind the open streams still live. */
const checkMs = 2000;
/** A reader that lets this much pile up has gone away without saying so. */
const maxUnread = 1024 * 1024;
const maxStreamsPerSession = 10;

/** Who reads a stream, and with which headers beside the usual ones. */
type Reader = {
  sessionHash: string | undefined;
  /** Whether a reader without a session may read on; one that has none of both reads to the end. */
  mayRead?: (() => Promise<boolean>) | undefined;
  headers?: Record<string, string>;
};
type Stream = Omit<Reader, 'headers'> & { response: ServerResponse; end: () => void };

/** What fills a stream: it writes until `end`, and answers a function that stops it. */
type Fill = (write: (text: string) => void, end: () => void) => Promise<() => void>;

/** Streams of Server-Sent Events of one kind, as long as their readers may read them; a stream that no one is asked about ends by itself. */
export function openStreams(server: FastifyInstance, context: Context, { stillAlive }: Needs) {
  const streams = new Set<Stream>();

  async function open(
    reply: FastifyReply,
    { sessionHash, mayRead, headers }: Reader,
    fill: Fill,
  ): Promise<void> {
    const others = [...streams].filter((stream) => sessionHash && stream.sessionHash === sessionHash);
    if (others.length >= maxStreamsPerSession) others[0]?.end();
    reply.hijack();
    const response = reply.raw;
    const entry: Stream = { sessionHash, mayRead, response, end: () => response.end() };
    const write = (text: string) => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > maxUnread) response.destroy();
      else response.write(text);
    };
    // A page that sees the stream begin must hear everything from then on: listening comes first, the head second.
    const early: string[] = [];
    let tell = (text: string): void => void early.push(text);
    let ended = false;
    let stop: (() => void) | undefined;
    try {
      stop = await fill(
        (text) => tell(text),
        () => {
          ended = true;
          if (response.headersSent) entry.end();
        },
      );
    } catch (error) {
      context.log.error({ err: error, path: reply.request.url.split('?')[0] }, 'a stream of events failed');
      response.destroy();
      return;
    }
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
    const close = () => {
      clearInterval(heartbeat);
      streams.delete(entry);
      stop();
    };
    if (response.closed) return close();
    response.on('close', close);
    streams.add(entry);
    response.writeHead(200, {
      ...commonHeaders,
      'content-security-policy': dataPolicy,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...headers,
    });
    write(['retry: 3000\n\n', ...early].join(''));
    tell = write;
    if (ended) entry.end();
  }

  const checks = setInterval(() => {
    closeDead(streams, (hashes) => stillAlive(context, hashes)).catch((error: unknown) =>
      context.log.warn({ err: error }, 'open streams could not be checked'),
    );
  }, checkMs);
  checks.unref();
  server.addHook('preClose', async () => {
    clearInterval(checks);
    for (const stream of streams) stream.end();
  });
  return open;
}

/** Ends the streams of sessions that are over (logged out, changed password, disabled account) and of readers who may not read on. */
async function closeDead(
  streams: Set<Stream>,
  stillAlive: (sessionHashes: string[]) => Promise<Set<string>>,
): Promise<void> {
  const without = [...streams].map(async ({ mayRead, end }) => {
    if (mayRead && !(await mayRead())) end();
  });
  await Promise.all([closeSessions(streams, stillAlive), ...without]);
}

async function closeSessions(
  streams: Set<Stream>,
  stillAlive: (sessionHashes: string[]) => Promise<Set<string>>,
): Promise<void> {
  // Those that are opened while the question is on its way were not asked about.
  const asked = [...streams].flatMap(({ sessionHash, end }) => (sessionHash ? { sessionHash, end } : []));
  if (asked.length === 0) return;
  const alive = await stillAlive([...new Set(asked.map((open) => open.sessionHash))]);
  for (const open of asked) if (!alive.has(open.sessionHash)) open.end();
}

/** The number of the last event the page has seen. */
export function lastSeen(request: FastifyRequest, query: URLSearchParams): number | undefined {
  const header = request.headers['last-event-id'];
  const text = typeof header === 'string' ? header : query.get('after');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The parameters of a stream, which are read as they stand in the address. */
export const queryOf = (request: FastifyRequest) =>
  new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '');
