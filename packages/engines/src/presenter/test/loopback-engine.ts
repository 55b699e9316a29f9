import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>;

/** A way of misbehaving that stands before the protocol. */
export type Fault = 'html-502' | 'not-json' | 'silent' | 'cut' | 'flood';

/** An HTTP server on loopback that can misbehave, stop, and come back at the same address. `upgrade` takes its web sockets. */
export async function loopbackEngine(
  handler: Handler,
  upgrade?: (request: IncomingMessage, socket: Duplex) => void,
) {
  const sockets = new Set<Duplex>();
  /** Consumed one by one by the requests whose path contains `path`. */
  const faults: { path: string; fault: Fault }[] = [];
  const seen: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = request.url ?? '';
    seen.push(`${request.method} ${url}`);
    const at = faults.findIndex(({ path }) => url.includes(path));
    const [planned] = at < 0 ? [] : faults.splice(at, 1);
    // A fault hits the answer, not the work: the order has arrived.
    if (planned?.fault === 'cut' || planned?.fault === 'silent' || planned?.fault === 'flood') {
      const lost = { setHeader: () => lost, writeHead: () => lost, end: () => lost, write: () => true };
      if (request.method !== 'GET') void handler(request, Buffer.concat(parts).toString(), lost as never);
    }
    if (planned?.fault === 'silent') return;
    if (planned?.fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"code":10000,"status":"succeeded","output":"data:video/mp4;base64,AAAA', () =>
        response.destroy(),
      );
      return;
    }
    if (planned?.fault === 'flood') {
      response.end(Buffer.alloc(3 << 20, 32));
      return;
    }
    if (planned?.fault === 'html-502') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    }
    if (planned?.fault === 'not-json') {
      response.end('{"code":100');
      return;
    }
    await handler(request, Buffer.concat(parts).toString(), response);
  }

  const listen = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((request, response) => {
        answer(request, response).catch((error: unknown) => response.destroy(error as Error));
      });
      if (upgrade)
        server.on('upgrade', (request, socket: Duplex) => {
          sockets.add(socket);
          socket.on('close', () => sockets.delete(socket));
          upgrade(request, socket);
        });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    });

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    faults,
    seen,
    count: (start: string) => seen.filter((line) => line.startsWith(start)).length,
    stop,
    async restart() {
      await stop();
      server = await listen(port);
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
