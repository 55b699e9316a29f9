import type { ServerResponse } from 'node:http';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';
import { smallPicture } from './small-picture.ts';

type Refusal = { status: number; code: string; headers?: Record<string, string> };

/** Speaks OpenAI's images protocol: generations as JSON, edits as a form, errors in its shape. */
export async function openaiImagesDouble(key: string) {
  let [made, held, asLinks] = [0, false, false];
  const waiting: (() => void)[] = [];
  let answerWith: unknown;
  const refusals: Refusal[] = [];
  const orders: Record<string, unknown>[] = [];

  const server = await loopbackEngine(async (request, body, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(await smallPicture(Number(path.slice(7))));
      return;
    }
    if (request.headers.authorization !== `Bearer ${key}`)
      return refuse(response, { status: 401, code: 'invalid_api_key' });
    if (path === '/v1/models') return sendJson(response, 200, { object: 'list', data: [] });
    if (!/^\/v1\/images\/(generations|edits)$/.test(path)) return sendJson(response, 404, {});
    const order = path.endsWith('edits') ? formOf(body) : (JSON.parse(body) as Record<string, unknown>);
    orders.push(order);
    const [refusal] = refusals.splice(0, 1);
    if (refusal) return refuse(response, refusal);
    if (held) await new Promise<void>((resolve) => void waiting.push(resolve));
    const data: object[] = [];
    for (let n = 0; n < Number(order['n']); n++) {
      made += 1;
      const url = `${server.baseUrl}/files/${made}`;
      data.push(asLinks ? { url } : { b64_json: (await smallPicture(made)).toString('base64') });
    }
    sendJson(response, 200, answerWith ?? { created: 1, data });
  });

  return {
    ...server,
    baseUrl: `${server.baseUrl}/v1`,
    orders,
    made: () => made,
    /** Keeps answers back while on. */
    hold(on: boolean) {
      held = on;
      if (!on) for (const go of waiting.splice(0)) go();
    },
    /** The next order is refused so. */
    refuse: (refusal: Refusal) => void refusals.push(refusal),
    links: () => void (asLinks = true),
    answer: (body: unknown) => void (answerWith = body),
  };
}

function refuse(response: ServerResponse, { status, code, headers = {} }: Refusal): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, status, {
    error: { message: 'refused', type: 'invalid_request_error', code, param: null },
  });
}

/** The plain fields of a form, and the type of a file that came with it. */
function formOf(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const part of body.split(/\r\n?--|^--/)) {
    const name = /name="([^"]+)"/.exec(part)?.[1];
    const [head = '', ...rest] = part.split('\r\n\r\n');
    if (name) fields[name] = /content-type: (\S+)/i.exec(head)?.[1] ?? rest.join('').trim();
  }
  return fields;
}
