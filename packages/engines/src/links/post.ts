import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { problem } from '@likeness/domain/problems';
import type { LinkGuard, Target } from './guard.ts';

export type Posting = { headers: Record<string, string>; body: string; signal: AbortSignal };

/**
 * Posts JSON to an address of a user's and gives the status of the answer, whose body is not read. A redirect is an answer like
 * others. Throws `link-invalid`, `link-forbidden` or `link-unreachable`.
 */
export async function postJson(guard: LinkGuard, url: string, posting: Posting): Promise<number> {
  const [target] = await guard.targetsOf(url);
  if (!target) throw problem('link-unreachable', {}, 'no address');
  try {
    return await postTo(target, posting);
  } catch (error) {
    throw problem('link-unreachable', {}, String(error));
  }
}

function postTo({ url, host, address, port }: Target, { headers, body, signal }: Posting): Promise<number> {
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? overHttps : overHttp)(
      {
        method: 'POST',
        // A number, so that nothing is resolved again on the way.
        host: address,
        port,
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
        agent: false,
        signal,
        ...(secure && !isIP(host) ? { servername: host } : {}),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
