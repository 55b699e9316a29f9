import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

/** What a model is to say. */
export type Script = { thinking?: string[]; text: string[]; cut?: boolean };

/** How the bytes of a stream travel. */
export type Travel = {
  /** Bytes in one piece; the whole at once when absent. */
  size?: number;
  /** Milliseconds between pieces. */
  pause?: number;
  /** Share of the bytes after which the socket is destroyed. */
  cutAt?: number;
  /** What the last piece waits for. */
  until?: Promise<unknown>;
  /** Not even a status comes. */
  mute?: boolean;
  /** Share of the bytes after which nothing more comes. */
  silentAt?: number;
};

export type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

export type Refusal = { status: number; headers?: Record<string, string>; body: unknown };

/** A vendor's protocol over what every double of a language model can do. */
export type Protocol = {
  path: string;
  key: string;
  wrongKey: Refusal;
  /** Bytes of a whole answer. */
  stream: (script: Script) => string;
  /** Answers the other calls of the protocol; false when it knows none. */
  other?: (received: Received, response: ServerResponse) => boolean;
};

/** A language model on a socket: checks the key, sends what the test planned, and notices who leaves. */
export async function streamDouble(protocol: Protocol) {
  let plan: { bytes: Buffer; travel: Travel } | Refusal = { status: 500, body: {} };
  let [left, finished] = [0, 0];
  const received: Received[] = [];

  const server = await loopbackEngine(async (request, body, response) => {
    const path = request.url ?? '';
    const got = { path, headers: request.headers, body: (body ? JSON.parse(body) : {}) as never };
    received.push(got);
    if (request.headers.authorization !== `Bearer ${protocol.key}`)
      return refuse(response, protocol.wrongKey);
    if (!path.startsWith(protocol.path) || request.method !== 'POST' || path.endsWith('/cancel')) {
      if (!protocol.other?.(got, response)) sendJson(response, 404, {});
      return;
    }
    response.on('close', () => void (response.writableFinished ? (finished += 1) : (left += 1)));
    if ('status' in plan) return refuse(response, plan);
    const { bytes, travel } = plan;
    const { size = bytes.length, pause = 0, cutAt = 2, silentAt = 2 } = travel;
    if (travel.mute) return;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (let at = 0; at < bytes.length; at += size) {
      if (response.destroyed) return;
      if (at >= silentAt * bytes.length) return;
      if (at >= cutAt * bytes.length) return void response.destroy();
      if (at + size >= bytes.length) await travel.until;
      response.write(bytes.subarray(at, at + size));
      // Each piece in a packet of its own.
      await (pause ? wait(pause) : turn());
    }
    response.end();
  });

  return {
    ...server,
    received,
    left: () => left,
    finished: () => finished,
    say: (script: Script, travel: Travel = {}) =>
      void (plan = { bytes: Buffer.from(protocol.stream(script)), travel }),
    /** These bytes, whatever the protocol says. */
    send: (text: string, travel: Travel = {}) => void (plan = { bytes: Buffer.from(text), travel }),
    refuse: (refusal: Refusal) => void (plan = refusal),
  };
}

export type StreamDouble = Awaited<ReturnType<typeof streamDouble>>;

function refuse(response: ServerResponse, { status, headers = {}, body }: Refusal): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
