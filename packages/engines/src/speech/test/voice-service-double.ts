import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

type Refusal = [status: number, body: unknown];

/** A voice service on a socket: checks the key, answers sayings at `path`, and the rest as `other` does or with `{}`. */
export async function voiceServiceDouble(
  key: string,
  wrongKey: Refusal,
  path: string,
  answer: (json: Record<string, unknown>) => { type: string; body: Buffer | string },
  other?: (request: IncomingMessage, body: string, response: ServerResponse) => boolean,
) {
  const asked: Record<string, unknown>[] = [];
  let refusal: Refusal | undefined;
  const server = await loopbackEngine(async (request, body, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) return sendJson(response, ...wrongKey);
    if (other?.(request, body, response)) return;
    if (request.url !== path) return sendJson(response, 200, { base_resp: { status_code: 0 } });
    const json = JSON.parse(body) as Record<string, unknown>;
    asked.push(json);
    if (refusal) return sendJson(response, ...refusal);
    const said = answer(json);
    response.writeHead(200, { 'content-type': said.type }).end(said.body);
  });
  return { ...server, asked, refuse: (planned: Refusal) => void (refusal = planned) };
}
