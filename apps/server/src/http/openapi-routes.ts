import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { version } from '../version.ts';
import type { BoundCall } from './handler.ts';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The description of the API: for programs, and for people. */
export function documentRoutes(server: FastifyInstance, calls: BoundCall[]): void {
  // Written at the first request: it takes most of the time in which a server starts.
  let document: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, version));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  const policy = [
    "default-src 'none'",
    `script-src ${hash(docsScript)}`,
    `style-src ${hash(docsStyle)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  server.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .send(docsPage),
  );
}
