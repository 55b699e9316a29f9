import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { problem } from '@likeness/domain/problems';
import type { LinkGuard, Target } from './guard.ts';

export type Opened = {
  /** Where the redirects ended. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
};

/** What ends a request, and what hears of its connections. */
export type Opening = { signal: AbortSignal; watch?: ((socket: Socket) => void) | undefined };

const maxRedirects = 8;
/** Seconds until a server has to begin its answer, and between two pieces of it. */
const patience = 20;

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/**
 * Opens what a link leads to; each redirect is looked at like the link itself. Throws `link-invalid`, `link-forbidden`,
 * `link-unreachable`, or `link-refused` for an answer that gives nothing out.
 */
export async function openLink(
  guard: LinkGuard,
  link: string,
  { signal, watch, headers = {} }: Opening & { headers?: Record<string, string> },
): Promise<Opened> {
  let next = link;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const { url, answer } = await ask(await guard.targetsOf(next), { signal, watch, headers });
    const { statusCode = 0 } = answer;
    const moved = [301, 302, 303, 307, 308].includes(statusCode) && answer.headers.location;
    if (!moved) {
      if (statusCode === 200 || statusCode === 206) return { url, headers: answer.headers, body: answer };
      answer.destroy();
      throw problem(statusCode >= 500 ? 'link-unreachable' : 'link-refused', {}, `HTTP ${statusCode}`);
    }
    answer.destroy();
    if (!URL.canParse(moved, url.href)) throw problem('link-refused', {}, 'redirected to no address');
    next = new URL(moved, url).href;
  }
  throw problem('link-refused', {}, 'too many redirects');
}

type Asking = Opening & { headers: Record<string, string> };

/** Asks at the first of the targets that answers. */
async function ask(targets: Target[], asking: Asking) {
  let failure: unknown;
  for (const target of targets.slice(0, 3)) {
    try {
      return { url: target.url, answer: await askAt(target, asking) };
    } catch (error) {
      if (asking.signal.aborted) throw asking.signal.reason;
      failure = error;
    }
  }
  throw problem('link-unreachable', {}, String(failure));
}

function askAt(
  { url, host, address, port }: Target,
  { signal, watch, headers }: Asking,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (secure ? overHttps : overHttp)({
    // A number, so that nothing is resolved again on the way.
    host: address,
    port,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      accept: '*/*',
      'user-agent': userAgent,
      ...headers,
      'accept-encoding': 'identity',
    },
    agent: false,
    signal,
    ...(secure && !isIP(host) ? { servername: host } : {}),
  });
  request.setTimeout(patience * 1000, () => request.destroy(new Error(`silent for ${patience} s`)));
  request.on('socket', (socket) => watch?.(socket));
  request.on('response', resolve);
  request.on('error', reject);
  request.end();
  return promise;
}
