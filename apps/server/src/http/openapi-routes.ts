import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { version } from '../version.ts';
import type { BoundCall } from './handler.ts';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The description of the API: for programs, and for people. */
export function documentRoutes(server: FastifyInstance, calls: BoundCall[]): void {
  const document = JSON.stringify(openApiDocument(calls, version));
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
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
