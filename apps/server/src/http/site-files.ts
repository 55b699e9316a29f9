import type { FastifyInstance } from 'fastify';
import { siteFilesPath } from '@likeness/contract/shelves';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { rangeAnswer, sendObject, unchanging } from './ranges.ts';

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
      const answer = rangeAnswer(request, found);
      const headers = { ...answer.headers, ...unchanging };
      return sendObject(storage, key, { ...answer, headers }, { reply, notFound });
    },
  });
}
