import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { keepPatience, type BodyRules } from './body-patience.ts';

let server: Server;
let patience: ReturnType<typeof keepPatience>;
const rules: BodyRules = { graceMs: 300, leastRate: 1000, totalMs: () => 60_000, connections: 3 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const whole: Answer = (request, response) => {
  request.resume();
  request.once('end', () => response.end('whole'));
};

async function start(changes: Partial<BodyRules> = {}, answer = whole): Promise<number> {
  server = createServer(answer);
  patience = keepPatience(server, { ...rules, ...changes });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  patience.stop();
  server.closeAllConnections();
  server.close();
});

/** Sends a body of ten pieces, one every `everyMs`; gives what came back before the connection ended. */
function send(port: number, { pieces = 10, everyMs = 0, bytes = 1000 }): Promise<string> {
  return new Promise((resolve) => {
    let [sent, back] = [0, ''];
    const socket: Socket = connect(port, '127.0.0.1');
    const end = () => {
      clearInterval(timer);
      resolve(back);
    };
    const timer = setInterval(() => {
      if (sent++ < pieces) socket.write(Buffer.alloc(bytes));
    }, everyMs);
    socket.on('data', (data) => {
      back += String(data);
      socket.end();
    });
    socket.on('error', () => undefined).on('close', end);
    socket.write(`POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: ${pieces * bytes}\r\n\r\n`);
  });
}

test('a body that drips is cut off, a steady one is not', async () => {
  const port = await start();
  expect(await send(port, { everyMs: 200, bytes: 10 })).toBe('');
  expect(await send(port, { everyMs: 100, bytes: 1000 })).toContain('whole');
});

test('a body that keeps the rate ends with its time all the same', async () => {
  const port = await start({ totalMs: (url) => (url === '/x' ? 500 : 60_000) });
  expect(await send(port, { everyMs: 100, bytes: 1000 })).toBe('');
});

test('one address holds so many connections, and a slot is free again when one ends', async () => {
  const port = await start();
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    return new Promise<Socket | undefined>((resolve) => {
      socket.once('close', () => resolve(undefined));
      // A server that refuses ends the connection at once.
      socket.once('connect', () => setTimeout(() => resolve(socket), 200));
    });
  };
  const held = await Promise.all([open(), open(), open()]);
  expect(held.every((socket) => socket !== undefined)).toBe(true);
  expect(await open()).toBeUndefined();
  held[0]?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await open()).toBeDefined();
});

test('a body that is refused before its end is forgotten with its connection', async () => {
  // As an upload form is read: the pipe waits for a reader that has gone.
  let refused = 0;
  const refuse: Answer = (request, response) => {
    refused += 1;
    request.pipe(new PassThrough());
    response.writeHead(413, { connection: 'close' }).end('refused');
  };
  const port = await start({}, refuse);
  await Promise.all([1, 2, 3].map(() => send(port, { bytes: 200_000 })));
  expect(refused).toBe(3);
  await expect.poll(() => patience.watched()).toBe(0);
});
