import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import { apart, forOtherSites, framePolicy, workerPolicy } from './headers.ts';
import type { Needs } from './needs.ts';
import { codingFor, pageReader, storageOrigins } from './page.ts';

/** What the build wrote for us, not for browsers. */
const ours = new Set(['/index.html', '/csp.json', '/page-files.json']);

/** Scripts that run beside a page, and those whose threads do, by the names that the build gives them; packed ones end otherwise. */
const workers = /\.(worker|bundle\.min)-[\w-]+\.js/;

/** What other sites fetch to show an embed: its script, and the page of its frame. */
const scriptOfSites = /[\\/]embed\.js(\.br|\.gz)?$/;
const frameOfSites = /[\\/]embed-stage\.html$/;

const forEver = 'public, max-age=31536000, immutable';
const methods = ['GET', 'POST', 'DELETE'] as const;

/** Serves the built web app: hashed files for ever, the page itself for every path of its own. */
export async function webRoutes(server: FastifyInstance, context: Context, needs: Needs): Promise<void> {
  const { webDir } = context.config;
  const page = pageReader(context, () => needs.pageHead(context));
  await server.register(staticFiles, {
    root: webDir,
    index: false,
    wildcard: true,
    // The build may come after the start, and its page is answered below.
    suppressWarning: true,
    dotfiles: 'ignore',
    // The page itself is answered below, with its head and policy; a folder is no file.
    allowedPath: (path) => !path.endsWith('/') && !ours.has(path),
    cacheControl: false,
    // The build wrote a .br and a .gz beside each file; each coding has its own ETag, and Vary says so.
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(webDir, 'assets'));
      response.header('cache-control', hashed ? forEver : 'public, max-age=3600');
      if (workers.test(path)) response.headers({ ...apart, 'content-security-policy': workerPolicy });
      if (scriptOfSites.test(path))
        response.headers({ ...forOtherSites, 'cache-control': 'public, max-age=300' });
      if (frameOfSites.test(path)) {
        const policy = framePolicy(storageOrigins(context));
        response.headers({
          ...forOtherSites,
          'content-security-policy': policy,
          'cache-control': 'no-cache',
        });
        response.removeHeader('x-frame-options');
      }
    },
  });

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.raw.url?.split('?')[0] ?? '';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|assets)(\/|$)/.test(path) &&
      !/\.[a-z0-9]{1,8}$/i.test(path);
    if (/^\/api(\/|$)/.test(path)) {
      const extra = { allow: methods.filter((method) => server.hasRoute({ method, url: path })) };
      const answer = problemAnswer('no-such-call', {}, languageOf(request), { status: 404, extra });
      return send(reply, answer);
    }
    const found = wantsPage ? await page(path.replace(/(?<=.)\/$/, '')) : undefined;
    if (!found) return send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
    const coding = codingFor(request.headers['accept-encoding']);
    const etag = found.etag.replace(/"$/, coding === 'identity' ? '"' : `-${coding}"`);
    reply.headers({
      ...apart,
      'content-security-policy': found.policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.code(200).type('text/html; charset=utf-8').send(found.packed[coding]);
  });
}
