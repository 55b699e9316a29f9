import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { voiceFilesPath } from '@likeness/contract/live';
import type { Context } from '../context.ts';
import { answerFor } from '../storage/serve.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';

/**
 * GET /api/live/voice/{name}: half of the model of the natural voices, in ranges. What lies at a name never changes, so that browsers
 * fetch it once.
 */
export function voiceFiles(server: FastifyInstance, context: Context, { voiceFile }: Needs): void {
  server.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${voiceFilesPath}/:name`,
    handler: async (request, reply) => {
      const found = await voiceFile(context, request.params.name);
      if (!found) return send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      const { path, name, bytes, modified } = found;
      const answer = answerFor(
        {
          key: name,
          size: bytes,
          contentType: 'application/octet-stream',
          etag: `"${name}"`,
          modified,
        },
        {
          method: request.method === 'HEAD' ? 'HEAD' : 'GET',
          range,
          ifRange: typeof ifRange === 'string' ? ifRange : undefined,
          ifNoneMatch,
        },
      );
      reply
        .code(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'public, max-age=31536000, immutable' });
      if (!answer.body) return reply.send();
      return reply.send(createReadStream(path, answer.body.range));
    },
  });
}
