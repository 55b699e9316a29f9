import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeWithoutWaiting } from './closing.ts';

test('a server closes while clients keep connections on which they asked nothing yet', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 72_000 });
  server.addHook('preClose', closeWithoutWaiting(server.server));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const quiet = connect(Number(new URL(url).port), '127.0.0.1');
  await Promise.all([once(quiet, 'connect'), once(server.server, 'connection')]);
  const ended = once(quiet, 'close').then(() => 'ended by the server');
  // Long before the server would have lost its patience with the client.
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'kept open').unref());
  void server.close();
  expect(await Promise.race([ended, late])).toBe('ended by the server');
});
