import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { voiceFilesPath } from '@likeness/contract/live';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import type { Needs } from './needs.ts';
import { rangeAnswer, unchanging } from './ranges.ts';

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
      const { path, name, bytes, modified } = found;
      const contentType = 'application/octet-stream';
      const answer = rangeAnswer(request, {
        key: name,
        size: bytes,
        contentType,
        etag: `"${name}"`,
        modified,
      });
      reply.code(answer.status).headers({ ...answer.headers, ...unchanging });
      if (!answer.body) return reply.send();
      return reply.send(createReadStream(path, answer.body.range));
    },
  });
}
