import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What to do before a server closes, so that it does so at once. Node ends the connections that are idle at that moment; it
 * waits for those that become idle later, and for those on which no request has come yet, as long as their clients keep
 * them.
 */
export function closeWithoutWaiting(server: Server): () => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return async () => {
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  };
}
