import { createServer, request as overHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LinkGuard } from './guard.ts';

/**
 * An HTTP proxy on this machine that lets a program of others reach what the guard allows and nothing else. `close` ends it and
 * every connection through it.
 */
export async function startGuardProxy(
  guard: LinkGuard,
): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    forward(guard, request, response).catch(() => refuse(response));
  });
  server.on('connection', (socket) => keep(sockets, socket));
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    tunnel(guard, request.url ?? '', client, sockets).catch(() =>
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function keep(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
}

function refuse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(403);
  response.end();
}

async function forward(guard: LinkGuard, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [target] = await guard.targetsOf(request.url ?? '');
  if (!target || target.url.protocol !== 'http:') return refuse(response);
  const { 'proxy-connection': _, ...headers } = request.headers;
  const onward = overHttp({
    host: target.address,
    port: target.port,
    method: request.method,
    path: target.url.pathname + target.url.search,
    headers: { ...headers, host: target.url.host },
    agent: false,
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  });
  onward.on('error', () => refuse(response));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function tunnel(guard: LinkGuard, target: string, client: Duplex, sockets: Set<Duplex>): Promise<void> {
  const url = new URL(`http://${target}`);
  const port = Number(url.port) || 80;
  const [address = ''] = await guard.addressesOf(url.hostname.replace(/^\[|\]$/g, ''), port);
  const onward: Socket = connect(port, address, () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.pipe(client);
    client.pipe(onward);
  });
  keep(sockets, onward);
  onward.on('close', () => client.destroy());
  client.on('close', () => onward.destroy());
}
