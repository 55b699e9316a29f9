import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { problemAnswer } from './answer.ts';
import { languageOf, send } from './bind.ts';
import { pagePolicy } from './headers.ts';
import type { Needs } from './needs.ts';

type Page = { html: string; policy: string };

/** Serves the built web app: hashed files for ever, the page itself for every path of its own. */
export async function webRoutes(server: FastifyInstance, context: Context, needs: Needs): Promise<void> {
  const { webDir } = context.config;
  const page = pageReader(context, needs);
  await server.register(staticFiles, {
    root: webDir,
    index: false,
    wildcard: true,
    // The build may come after the start, and its page is answered below.
    suppressWarning: true,
    dotfiles: 'ignore',
    // The page itself is answered below, with its head and policy; a folder is no file.
    allowedPath: (path) => !path.endsWith('/') && !['/index.html', '/csp.json'].includes(path),
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(webDir, 'assets'));
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.raw.url?.split('?')[0] ?? '';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|assets)(\/|$)/.test(path) &&
      !/\.[a-z0-9]{1,8}$/i.test(path);
    const found = wantsPage ? await page() : undefined;
    if (!found) return send(reply, problemAnswer('not-found', {}, languageOf(request), { status: 404 }));
    return reply
      .code(200)
      .headers({ 'content-security-policy': found.policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(found.html);
  });
}

/** The page with the site's own title and description, read again when it was built anew. */
function pageReader(context: Context, needs: Needs): () => Promise<Page | undefined> {
  const file = join(context.config.webDir, 'index.html');
  let kept: { page: string; scripts: string[]; mtime: number } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (kept?.mtime !== found.mtimeMs)
      kept = {
        page: await readFile(file, 'utf8'),
        scripts: await inlineScripts(join(context.config.webDir, 'csp.json')),
        mtime: found.mtimeMs,
      };
    const head = await needs.pageHead(context);
    return {
      html: withHead(kept.page, head),
      policy: pagePolicy(kept.scripts, storageOrigins(context)),
    };
  };
}

async function inlineScripts(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const hashes = (JSON.parse(text) as { 'script-src'?: unknown })['script-src'];
  return Array.isArray(hashes)
    ? hashes.filter((it): it is string => typeof it === 'string' && /^'sha256-[\w+/=]+'$/.test(it))
    : [];
}

/** Origins that files are sent to and played from when they are kept elsewhere. */
function storageOrigins(context: Context): string[] {
  const { s3 } = context.config;
  if (!s3) return [];
  const origin = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return s3.pathStyle ? [origin.origin] : [`${origin.protocol}//${s3.bucket}.${origin.host}`];
}

type Head = { title: string; keywords: string; description: string; icon: string };

/** Puts the operator's words into the head; they are text there, whatever they contain. */
export function withHead(page: string, head: Head): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}" />`;
  const keywords = `<meta name="keywords" content="${escapeHtml(head.keywords)}" />`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => `${description}\n    ${keywords}`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
