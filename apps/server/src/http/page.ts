import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from '../context.ts';
import { pagePolicy } from './headers.ts';

/** What the operator says about the site, as plain text. */
type Head = { title: string; keywords: string; description: string; icon: string };
type Built = { html: string; scripts: string[]; files: Record<string, string[]>; mtime: number };
/** One page as it is sent: packed lists its bytes by content coding, the plain ones under identity. */
export type Page = { policy: string; etag: string; packed: Record<Coding, Buffer> };
type Coding = 'br' | 'gzip' | 'identity';

/** The site has about twenty pages; whatever else was asked for is the page of the home path with other bytes. */
const maxKept = 64;

/**
 * Answers the page of a path: the built one with the site's own words in its head and preloads of the scripts that this
 * path needs. It is read again when it was built again; undefined while there is no build.
 */
export function pageReader(
  context: Context,
  readHead: () => Promise<Head>,
): (path: string) => Promise<Page | undefined> {
  const folder = context.config.webDir;
  const policyOf = (built: Built) => pagePolicy(built.scripts, storageOrigins(context));
  const pages = new Map<string, Page>();
  let built: Built | undefined;
  return async (path) => {
    const found = await stat(join(folder, 'index.html')).catch(() => undefined);
    if (!found) return undefined;
    if (built?.mtime !== found.mtimeMs) {
      built = await readBuilt(folder, found.mtimeMs);
      pages.clear();
    }
    const html = withPreloads(withHead(built.html, await readHead()), built.files[path] ?? []);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
    let page = pages.get(etag);
    if (!page) {
      page = { policy: policyOf(built), etag, packed: await pack(html) };
      if (pages.size >= maxKept) pages.clear();
      pages.set(etag, page);
    }
    return page;
  };
}

/** The coding to answer with: the smallest one that an `Accept-Encoding` value names and does not refuse. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  const named = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .filter(([, ...params]) => !params.some((param) => /^q=0(\.0*)?$/.test(param)))
      .map(([name = '']) => name),
  );
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : 'identity';
}

async function readBuilt(folder: string, mtime: number): Promise<Built> {
  const json = async (name: string) =>
    JSON.parse(await readFile(join(folder, name), 'utf8').catch(() => '{}')) as Record<string, unknown>;
  const hashes = (await json('csp.json'))['script-src'];
  const files = Object.entries(await json('page-files.json'));
  return {
    html: await readFile(join(folder, 'index.html'), 'utf8'),
    scripts: strings(hashes).filter((it) => /^'sha256-[\w+/=]+'$/.test(it)),
    files: Object.fromEntries(files.map(([path, scripts]) => [path, strings(scripts)])),
    mtime,
  };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string') : [];
}

async function pack(html: string): Promise<Page['packed']> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: gz };
}

/** Origins that files are sent to and played from when they are kept elsewhere. */
export function storageOrigins(context: Context): string[] {
  const { s3 } = context.config;
  if (!s3) return [];
  const origin = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return s3.pathStyle ? [origin.origin] : [`${origin.protocol}//${s3.bucket}.${origin.host}`];
}

/** Names the scripts of a path beside the entry, for the page's own script to fetch them together. */
function withPreloads(html: string, files: string[]): string {
  return html.replace(/(<meta name="scripts" content="[^"]*)/, (head) =>
    [head, ...files.map(escapeHtml)].join(' '),
  );
}

/** Puts the operator's words into the head; they are text there, whatever they contain. */
export function withHead(page: string, head: Head): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}" />`;
  const keywords = `<meta name="keywords" content="${escapeHtml(head.keywords)}" />`;
  return page
    .replace(/<link\s+rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(head.icon)}" />`)
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
