import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { fetchLink } from '../fetch.ts';
import { linkFetcher, type LinkSettings } from '../index.ts';
import type { LinkWish } from '../port.ts';

type Answer = { type?: string; body?: string | Buffer; status?: number; headers?: Record<string, string> };

/** A web site on loopback and a folder for what is fetched from it, both new for each test. */
export function linkSite() {
  const site = {
    origin: '',
    folder: '',
    /** What each path answers. */
    files: {} as Record<string, Answer | ((request: IncomingMessage, response: ServerResponse) => void)>,
    asked: [] as string[],
    got,
  };
  const server = createServer((request, response) => {
    site.asked.push(`${request.method} ${request.url}`);
    const found = site.files[request.url ?? ''];
    if (!found) return void response.writeHead(404).end();
    if (typeof found === 'function') return found(request, response);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const body = Buffer.from(found.body ?? '');
    response.writeHead(found.status ?? (from ? 206 : 200), {
      ...(found.type ? { 'content-type': found.type } : {}),
      ...found.headers,
    });
    response.end(from ? body.subarray(Number(from), Number(to) + 1) : body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    site.files = {};
    site.asked.length = 0;
    const { folder } = Object.assign(site, { folder: await mkdtemp(join(tmpdir(), 'likeness-fetch-')) });
    return () => rm(folder, { recursive: true, force: true });
  });

  /** What is fetched from a path of the site. */
  async function got(path: string, settings: LinkSettings = {}, maxBytes = 1e6, wish: LinkWish = 'video') {
    const fetcher = linkFetcher({ networks: ['127.0.0.1'], ...settings }, maxBytes);
    const link = path.startsWith('http') ? path : site.origin + path;
    const { signal } = new AbortController();
    const found = await fetchLink(fetcher, { link, wish, folder: site.folder }, { signal });
    return {
      ...found,
      bytes: await readFile(found.path, 'latin1'),
      sound: found.soundPath && (await readFile(found.soundPath, 'latin1')),
    };
  }
  return site;
}

export const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => {
      if (isProblem(error)) return error.problem;
      throw error;
    },
  );
