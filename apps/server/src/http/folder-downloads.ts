import type { FastifyInstance } from 'fastify';
import { siteFolderPath } from '@likeness/contract/site-folders';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { queryOf } from './open-streams.ts';

/** GET /api/work/site-folder/zip?token=…: a video as a folder for websites, for the holder of a good link of it. */
export function folderDownloads(server: FastifyInstance, context: Context, { openFolder }: Needs): void {
  server.get(siteFolderPath, async (request, reply) => {
    const left = new AbortController();
    reply.raw.on('close', () => left.abort(new Error('the reader of a folder left')));
    const zip = await openFolder(context, queryOf(request).get('token') ?? '', left.signal);
    if (!zip) return send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="presenter-clip.zip"',
      'cache-control': 'private, no-store',
    });
    return reply.send(zip);
  });
}
