import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { calls } from '@likeness/contract/calls';
import type { Context } from '../context.ts';
import { countRequest } from '../metrics/process-metrics.ts';
import type { AnswerHub } from '../events/answers.ts';
import type { EventHub } from '../events/events.ts';
import { errorAnswer, newRequestId, problemAnswer, requestIdHeader } from './answer.ts';
import { keepPatience } from './body-patience.ts';
import { bindCalls, languageOf, send } from './bind.ts';
import { closeWithoutWaiting } from './closing.ts';
import { chatStreams } from './chat-streams.ts';
import { eventStreams } from './event-streams.ts';
import { fileRoutes, uploadPath } from './files.ts';
import { parseFormBody } from './form.ts';
import type { BoundCall } from './handler.ts';
import { commonHeaders, dataPolicy, httpsOnly } from './headers.ts';
import { isOwnHost } from './host.ts';
import { acceptMultipart } from './multipart.ts';
import type { Needs } from './needs.ts';
import { documentRoutes } from './openapi-routes.ts';
import { folderDownloads } from './folder-downloads.ts';
import { siteFiles } from './site-files.ts';
import { soundStreams } from './sound-streams.ts';
import { voiceFiles } from './voice-files.ts';
import { webRoutes } from './web.ts';

/** The largest script, base64 in a form, with room to spare. */
const maxBody = 1024 * 1024;

const connectionsOfOne = 200;
/** The largest file over a slow line takes hours, a form a moment. */
const longBodies = new Set<string>([uploadPath, calls.uploads.voice.path]);
const bodyRules = {
  graceMs: 15_000,
  leastRate: 1024,
  totalMs: (path: string) => (longBodies.has(path) ? 2 * 3_600_000 : 60_000),
};

/** Long lists are sent in a few packets instead of dozens; a short answer fits into one as it is. */
const compression = {
  threshold: 4096,
  customTypes: /^application\/json/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
};

/** The HTTP server of the whole product, not listening yet. */
export async function httpServer(
  context: Context,
  {
    calls: bound,
    hub,
    answers,
    needs,
  }: { calls: BoundCall[]; hub: EventHub; answers: AnswerHub; needs: Needs },
): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: trusted(context.config.trustProxy),
    bodyLimit: maxBody,
    // The largest file over a slow line.
    requestTimeout: 2 * 3_600_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600 },
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, maxHeaderSize: 64 * 1024 },
    logger: false,
    genReqId: newRequestId,
    clientErrorHandler: refuseRaw,
    frameworkErrors: (error, request, reply) => {
      reply.headers(answerHeaders(request));
      void send(
        reply,
        errorAnswer(error, languageOf(request), context.log, { path: 'framework', id: request.id }),
      );
    },
  });

  const patience = keepPatience(server.server, {
    ...bodyRules,
    // Behind a proxy every client has the proxy's address, and it is the proxy that limits them.
    connections: context.config.trustProxy === false ? connectionsOfOne : Infinity,
  });
  server.addHook('onClose', async () => patience.stop());
  server.addHook('preClose', closeWithoutWaiting(server.server));

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request));
    if (request.protocol === 'https') reply.header('strict-transport-security', httpsOnly);
    const { host } = request.headers;
    if (isOwnHost(host, context.config)) return;
    const params = { host: (host ?? '').slice(0, 100) };
    return send(reply, problemAnswer('host-unknown', params, languageOf(request), { status: 421 }));
  });
  server.addHook('onResponse', async (request, reply) => {
    const path = request.raw.url?.split('?')[0];
    const { method, id } = request;
    const status = reply.statusCode;
    context.log.debug({ id, method, path, status, ms: Math.round(reply.elapsedTime) }, 'request');
    const stream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const route = request.routeOptions.url ?? 'none';
    countRequest({ route, method, status, stream }, reply.elapsedTime / 1000);
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body),
  );
  await acceptMultipart(server);
  await server.register(compress, compression);

  server.setErrorHandler((error, request, reply) => {
    const path = request.raw.url?.split('?')[0] ?? '';
    // A client that cancels an upload or closes the page is no failure, and hears no answer.
    if (request.raw.destroyed && !request.raw.complete) {
      context.log.info({ path }, 'a client left in the middle of its request');
      return void reply.hijack();
    }
    void send(reply, errorAnswer(error, languageOf(request), context.log, { path, id: request.id }));
  });

  bindCalls(server, context, bound, needs);
  documentRoutes(server, bound);
  eventStreams(server, context, hub, needs);
  chatStreams(server, context, answers, needs);
  soundStreams(server, context, needs);
  folderDownloads(server, context, needs);
  voiceFiles(server, context, needs);
  siteFiles(server, context, needs);
  fileRoutes(server, context, needs);
  await webRoutes(server, context, needs);
  return server;
}

/** What every answer says beside itself. */
const answerHeaders = ({ id }: { id: string }) => ({
  ...commonHeaders,
  'content-security-policy': dataPolicy,
  [requestIdHeader]: id,
});

/** What is no HTTP gets a bare answer, with the same headers as every other. */
function refuseRaw(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = {
    ...commonHeaders,
    'content-security-policy': dataPolicy,
    'content-length': '0',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}

/** A number of proxies is counted from our side: only what they wrote is believed. */
function trusted(proxies: Context['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
