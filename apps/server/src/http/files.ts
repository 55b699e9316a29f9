import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import type { LocalStorage } from '../storage/local.ts';
import { PostRefused } from '../storage/port.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import { readParts } from './multipart.ts';
import type { Needs } from './needs.ts';
import { trustedOrigin } from './origin.ts';
import { rangeAnswer, sendObject } from './ranges.ts';

/** Where the local storage takes uploads and gives out objects; S3 does both itself. */
export const filesPath = '/files';
export const uploadPath = '/files/upload';
/** The largest file with its form around it. */
const maxUpload = 501 * 1024 * 1024;

export function fileRoutes(server: FastifyInstance, context: Context, needs: Needs): void {
  const { storage } = context;
  if (storage.kind !== 'local') return;
  const local = storage as LocalStorage;
  server.route({
    method: ['GET', 'HEAD'],
    url: `${filesPath}/*`,
    handler: (request, reply) => give(context, local, needs, request, reply),
  });
  server.route({
    method: 'POST',
    url: uploadPath,
    bodyLimit: maxUpload,
    onRequest: async (request) => {
      if (!trustedOrigin(request.headers, context.config.publicUrl)) throw problem('not-allowed');
    },
    handler: (request, reply) => take(context, local, needs, request, reply),
  });
}

/** An object for the holder of a good address of it; everything else is "not found", whatever the reason. */
async function give(
  context: Context,
  storage: LocalStorage,
  { isReadable }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const notFound = () => send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
  const [path = '', query = ''] = (request.raw.url ?? '').slice(filesPath.length + 1).split('?', 2);
  const verified = storage.verifyUrl(path, new URLSearchParams(query));
  if (!verified || !(await isReadable(context, verified.key))) return notFound();
  const found = await storage.head(verified.key);
  if (!found) return notFound();
  const { download, userId } = verified;
  const answer = rangeAnswer(request, found, { download, shared: userId === undefined });
  return sendObject(storage, verified.key, answer, { reply, notFound });
}

/** The POST of an upload form, answered as S3 does; the form itself is the permission. */
async function take(
  context: Context,
  storage: LocalStorage,
  { receiveOnce }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const { fields, file } = await readParts(request);
    // Before the form counts as used: who does not have it cannot use it up.
    const dir = storage.checkForm(fields);
    const take = () => storage.acceptPost(fields, file.stream);
    const accepted = await receiveOnce(context, dir, take);
    if (!accepted) throw new PostRefused(409, 'EntityAlreadyExists', 'this form takes no file any more');
    return await reply.code(204).header('etag', `"${accepted.sha256}"`).send();
  } catch (error) {
    // What is still coming is not wanted.
    reply.header('connection', 'close');
    if (!(error instanceof PostRefused)) throw error;
    const answer = problemAnswer('upload-failed', {}, languageOf(request), {
      status: error.status,
      extra: { code: error.code },
    });
    return send(reply, answer);
  }
}
