import type { FastifyInstance } from 'fastify';
import { siteFilesPath } from '@likeness/contract/shelves';
import type { Context } from '../context.ts';
import { ObjectMissing } from '../storage/port.ts';
import { answerFor } from '../storage/serve.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';

/**
 * GET /api/site/files/{name}: a picture or a film that an operator keeps for the site, in ranges, from either kind of storage.
 * Anyone may see it, and what lies at a name never changes.
 */
export function siteFiles(server: FastifyInstance, context: Context, needs: Needs): void {
  const { storage } = context;
  server.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${siteFilesPath}/:name`,
    handler: async (request, reply) => {
      const notFound = () =>
        send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
      const key = needs.siteFileKey(request.params.name);
      if (!key || !(await needs.isReadable(context, key))) return notFound();
      const found = await storage.head(key);
      if (!found) return notFound();
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      const answer = answerFor(found, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        range,
        ifRange: typeof ifRange === 'string' ? ifRange : undefined,
        ifNoneMatch,
      });
      reply
        .code(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'public, max-age=31536000, immutable' });
      if (!answer.body) return reply.send();
      try {
        const { stream } = await storage.open(key, answer.body.range);
        return await reply.send(stream);
      } catch (error) {
        if (error instanceof ObjectMissing) return notFound();
        throw error;
      }
    },
  });
}
