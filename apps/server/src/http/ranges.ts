import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectMissing, type Storage, type StoredObject } from '../storage/port.ts';
import { answerFor, type ObjectAnswer, type ObjectRequest } from '../storage/serve.ts';

/** What a name always leads to may be kept for a year. */
export const unchanging = { 'cache-control': 'public, max-age=31536000, immutable' };

/** How a file is answered to a request, which may ask for a range of it or for what it does not have yet. */
export function rangeAnswer(
  { method, headers }: FastifyRequest,
  found: StoredObject,
  more: Pick<ObjectRequest, 'download' | 'shared'> = {},
): ObjectAnswer {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = headers;
  return answerFor(found, {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    range,
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    ifNoneMatch,
    ...more,
  });
}

/** Sends an object as it is answered; one that is gone meanwhile is `notFound`. */
export async function sendObject(
  storage: Pick<Storage, 'open'>,
  key: string,
  { status, headers, body }: ObjectAnswer,
  { reply, notFound }: { reply: FastifyReply; notFound: () => unknown },
): Promise<unknown> {
  reply.code(status).headers(headers);
  if (!body) return reply.send();
  try {
    const { stream } = await storage.open(key, body.range);
    return await reply.send(stream);
  } catch (error) {
    if (error instanceof ObjectMissing) return notFound();
    throw error;
  }
}
