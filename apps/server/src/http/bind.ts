import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Params } from '@likeness/contract/wire';
import { encryptData } from '@likeness/contract/sealed';
import { pickLanguage } from '@likeness/domain/languages';
import { isProblem, problem } from '@likeness/domain/problems';
import type { Context, Visitor } from '../context.ts';
import { type Answer, errorAnswer, okAnswer } from './answer.ts';
import { decodeInput, encodeOutput } from './decode.ts';
import { openEnvelope } from './envelope.ts';
import { parseForm } from './form.ts';
import type { BoundCall } from './handler.ts';
import { readableBy } from './headers.ts';
import { apiKeyOf, checkAccess, identify, type Lookups } from './identity.ts';
import { dropRest, incomingFile } from './multipart.ts';
import { lanesOfCallers } from './lanes.ts';
import type { Needs } from './needs.ts';
import { answerOnce, orderKeyOf, orderOf } from './order.ts';
import { trustedOrigin } from './origin.ts';
import { sharedLookups } from './shared-lookups.ts';

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** Makes a route of every call: from a verified, decoded request to the handler, and back. */
export function bindCalls(server: FastifyInstance, context: Context, calls: BoundCall[], needs: Needs): void {
  const lanes = lanesOfCallers();
  const session = sharedLookups((token) => needs.authenticate(context, token));
  const apiKey = sharedLookups((key) => needs.authenticateKey(context, key));
  for (const bound of calls) {
    server.route({
      method: bound.call.method,
      url: bound.call.path,
      // Who asks is settled before a byte of the body is read.
      onRequest: async (request, reply) => {
        // draft-ietf-httpapi-ratelimit-headers: a quota `q` in a window of `w` seconds.
        if (bound.call.starts)
          reply.header('ratelimit-policy', `"starts";q=${startsOf(context, request)};w=1`);
        visitors.set(request, await admit(context, bound, request, { session, apiKey }));
      },
      handler: async (request, reply) => {
        const visitor = visitors.get(request);
        if (!visitor) throw new Error('the request was not admitted');
        visitor.signal = untilLeft(reply);
        visitor.origin = `${request.protocol}://${request.host}`;
        const answering = () => run(context, bound, request, visitor, needs);
        // A file takes as long as its line; it is counted where it arrives.
        const answer = await (bound.call.multipart ? answering() : lanes(visitor, answering));
        if (bound.call.foreign) letRead(reply, visitor);
        return send(reply, bound.call.plain ? answer : sealed(context, answer));
      },
      errorHandler: (error, request, reply) => {
        if (visitors.get(request)?.signal?.aborted && !isProblem(error))
          return leftBeforeAnswer(context, reply, { err: error, path: bound.call.path });
        const at = { path: bound.call.path, id: request.id };
        const answer = errorAnswer(error, languageOf(request), context.log, at);
        if (bound.call.multipart) dropRest(request, reply);
        if (bound.call.foreign) letRead(reply, visitors.get(request));
        addServerTime(answer, context);
        void send(reply, bound.call.plain ? answer : sealed(context, answer));
      },
    });
  }
}

async function admit(
  context: Context,
  { call }: BoundCall,
  request: FastifyRequest,
  lookups: Lookups,
): Promise<Visitor> {
  if (call.foreign) return foreignVisitor(request);
  if (call.method !== 'GET' && !trustedOrigin(request.headers, context.config.publicUrl))
    throw problem('not-allowed', {}, 'foreign origin');
  return checkAccess(call, await identify(lookups, request.headers, request.ip));
}

/** Who calls from a page of another site: nothing that belongs to a user of ours is looked at. */
function foreignVisitor(request: FastifyRequest): Visitor {
  return { language: languageOf(request), address: request.ip, page: request.headers.origin };
}

/** Lets the page of another site read an answer, where the call has found that it may. */
function letRead(reply: FastifyReply, visitor: Visitor | undefined): void {
  reply.headers(visitor?.readBy ? readableBy(visitor.readBy) : { vary: 'origin' });
}

async function run(
  context: Context,
  bound: BoundCall,
  request: FastifyRequest,
  visitor: Visitor,
  needs: Needs,
): Promise<Answer> {
  const { call, handler } = bound;
  if (call.multipart) {
    const output = await handler(context, visitor, await incomingFile(request));
    return okAnswer(encodeOutput(call.output, output), visitor.language);
  }
  const route = `${call.method} ${call.path}`;
  const sent = call.method === 'POST' ? sentForm(request) : parseForm(queryOf(request));
  const signed = !call.plain && apiKeyOf(request.headers) === undefined;
  const key = call.points ? orderKeyOf(request.headers['idempotency-key']) : undefined;
  const params = signed
    ? await openEnvelope(context, sent, { route, once: call.method !== 'GET', visitor, order: key })
    : sent;
  const input = decodeInput(call.input, params);
  if (call.quotes) await needs.countQuote(context, visitor);
  if (call.points) {
    const order = orderOf(route, params, key);
    visitor.idempotency = call.starts ? { ...order, startsPerSecond: startsOf(context, request) } : order;
  }
  const output = call.points
    ? await answerOnce(context, visitor, handler, input)
    : await handler(context, visitor, input);
  return okAnswer(encodeOutput(call.output, output), visitor.language);
}

/** A program may start ten times as many works a second as a person. */
function startsOf({ config }: Context, request: FastifyRequest): number {
  return config.startsPerSecond * (apiKeyOf(request.headers) === undefined ? 1 : 10);
}

/** Logs that a request broke off because its client has gone: no failure, and no one reads the answer. */
export function leftBeforeAnswer(
  { log }: Pick<Context, 'log'>,
  reply: FastifyReply,
  about: { err: unknown; path: string },
): void {
  log.info(about, 'a client left before its answer');
  reply.hijack();
}

/** Aborted when the connection ends before the answer is sent: the caller waits for the work no longer. */
export function untilLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new Error('the client left'));
  });
  return left.signal;
}

function sentForm(request: FastifyRequest): Params {
  if (request.body === undefined || request.body === null) return {};
  return request.body as Params;
}

/** The query as sent; Fastify's own reading of it would give duplicate names two meanings. */
function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function addServerTime(answer: Answer, context: Context): void {
  const data = answer.body.data as { problem?: string; server_time?: number };
  if (data.problem === 'clock-skew') data.server_time = context.clock().getTime();
}

/** With encryption switched on the data of an answer travels as one sealed text. */
function sealed(context: Context, answer: Answer): Answer {
  if (!context.config.encrypt) return answer;
  const data = { encrypt: encryptData(answer.body.data, context.secrets.envelope) };
  return { ...answer, body: { ...answer.body, data } };
}

export function languageOf(request: FastifyRequest) {
  const { 'x-lang': wanted, 'accept-language': accepted } = request.headers;
  return pickLanguage(typeof wanted === 'string' ? wanted : accepted);
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(answer.body);
}
