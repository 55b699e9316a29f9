import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A site that never gives what it promises: `/headers…` drips its headers, `/silent…` says nothing at all, everything else sends a
 * byte of a video a second.
 */
export async function dripSite(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const path = /^GET (\S+)/.exec(request.toString('latin1'))?.[1] ?? '';
      if (path.startsWith('/silent')) return;
      socket.write('HTTP/1.1 200 OK\r\n');
      if (!path.startsWith('/headers')) socket.write('content-type: video/mp4\r\n\r\n');
      else socket.write('x-slow: ');
      const drip = setInterval(() => socket.write('a'), 1000);
      socket.on('close', () => clearInterval(drip));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
