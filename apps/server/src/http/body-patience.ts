import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export type BodyRules = {
  /** A body may be quiet for so long before its rate counts, milliseconds. */
  graceMs: number;
  /** Bytes a second a body must come with after that. */
  leastRate: number;
  /** Milliseconds the whole body of this address may take. */
  totalMs: (url: string) => number;
  /** Connections of one address at the same time. */
  connections: number;
};

type Watched = { socket: Socket; begun: number; seenAt: number; seenBytes: number; totalMs: number };

/**
 * Ends connections that hold a slot without using it: bodies slower than `leastRate`, bodies that take longer than their
 * address allows, and more connections of one client than `connections`. `watched` counts the bodies that are on their way.
 */
export function keepPatience(
  server: Server,
  rules: BodyRules,
  now = () => performance.now(),
): { stop: () => void; watched: () => number } {
  const bodies = new Map<IncomingMessage, Watched>();
  const open = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > rules.connections) socket.destroy();
  });

  server.on('request', (request: IncomingMessage) => {
    const { socket, headers, url = '' } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0)) return;
    const at = now();
    const totalMs = rules.totalMs(url.split('?')[0] ?? '');
    bodies.set(request, { socket, begun: at, seenAt: at, seenBytes: socket.bytesRead, totalMs });
    const forget = () => bodies.delete(request);
    request.once('end', forget).once('close', forget);
  });

  const look = () => {
    const at = now();
    for (const [request, body] of bodies) {
      // A request whose body is never read to its end says nothing when its connection ends.
      if (body.socket.destroyed) {
        bodies.delete(request);
        continue;
      }
      if (at - body.begun > body.totalMs) body.socket.destroy();
      if (at - body.seenAt < rules.graceMs) continue;
      const rate = ((body.socket.bytesRead - body.seenBytes) * 1000) / (at - body.seenAt);
      // What lies unread is here already: then it is we who are slow.
      if (rate < rules.leastRate && request.readableLength === 0 && !request.isPaused())
        body.socket.destroy();
      Object.assign(body, { seenAt: at, seenBytes: body.socket.bytesRead });
    }
  };
  const timer = setInterval(look, Math.min(1000, rules.graceMs / 2)).unref();
  return { stop: () => clearInterval(timer), watched: () => bodies.size };
}
