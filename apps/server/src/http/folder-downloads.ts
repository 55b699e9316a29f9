import type { FastifyInstance } from 'fastify';
import { isProblem } from '@likeness/domain/problems';
import { siteFolderPath } from '@likeness/contract/site-folders';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, leftBeforeAnswer, send, untilLeft } from './bind.ts';
import type { Needs } from './needs.ts';
import { queryOf } from './open-streams.ts';

/** GET /api/work/site-folder/zip?token=…: a video as a folder for websites, for the holder of a good link of it. */
export function folderDownloads(server: FastifyInstance, context: Context, { openFolder }: Needs): void {
  server.get(siteFolderPath, async (request, reply) => {
    const left = untilLeft(reply);
    let zip;
    try {
      zip = await openFolder(context, queryOf(request).get('token') ?? '', left);
    } catch (error) {
      if (!left.aborted || isProblem(error)) throw error;
      return leftBeforeAnswer(context, reply, { err: error, path: siteFolderPath });
    }
    if (!zip) return send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="presenter-clip.zip"',
      'cache-control': 'private, no-store',
    });
    return reply.send(zip);
  });
}
