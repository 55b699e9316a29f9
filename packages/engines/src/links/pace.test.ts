import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { fetchPace, fetchSecondsOf } from '@likeness/domain/extraction';
import { expect, test } from 'vitest';
import { fetchLink, type Fetcher } from './fetch.ts';
import { linkFetcher } from './index.ts';
import { linkSite, problemOf } from './test/link-site.ts';

const site = linkSite();
/** The rule of the product, twenty times as fast, without an end. */
const pace = { ...fetchPace, seconds: 0.5, patience: 0.6, atLeast: 3600, most: 3600 };

function got(link: string, rule: Fetcher['pace'] = pace) {
  const fetcher = { ...linkFetcher({ networks: ['127.0.0.1'] }, 1e8), pace: rule };
  const signal = AbortSignal.timeout(20_000);
  return fetchLink(fetcher, { link, wish: 'video', folder: site.folder }, { signal });
}

/** Answers with a piece every few milliseconds, until the client has had enough. */
const dripping =
  (size: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'video/mp4', ...headers });
    const drip = setInterval(() => response.write(Buffer.alloc(size)), 10);
    response.on('close', () => clearInterval(drip));
  };

test('a drip of bytes is ended, one that is fast enough is not', async () => {
  site.files['/drip.mp4'] = dripping(1);
  expect(await problemOf(got(`${site.origin}/drip.mp4`))).toBe('link-too-slow');
  const enough = 64 * 1024;
  site.files['/flow.mp4'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' });
    let left = 120;
    const flow = setInterval(() => {
      response.write(Buffer.alloc(enough));
      if (--left === 0) response.end(() => clearInterval(flow));
    }, 10);
  };
  expect(await problemOf(got(`${site.origin}/flow.mp4`))).toBe('none');
});

test('headers that come letter by letter are a drip too', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const drip = setInterval(() => socket.write('a'), 10);
    socket.on('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    expect(await problemOf(got(`http://127.0.0.1:${port}/a.mp4`))).toBe('link-too-slow');
  } finally {
    server.close();
  }
});

test('small pieces of a playlist, each of them quick, are a drip together', async () => {
  const pieces = Array.from({ length: 1000 }, (_, n) => ['#EXTINF:2,', `p${n}.ts`]).flat();
  site.files['/m.m3u8'] = {
    type: 'application/vnd.apple.mpegurl',
    body: ['#EXTM3U', ...pieces, '#EXT-X-ENDLIST'].join('\n'),
  };
  for (let n = 0; n < 1000; n++)
    site.files[`/p${n}.ts`] = (_request, response) => void setTimeout(() => response.end('piece'), 15);
  expect(await problemOf(got(`${site.origin}/m.m3u8`))).toBe('link-too-slow');
});

test('a file has the time that its size allows', async () => {
  const size = String(4 << 20);
  site.files['/slow.mp4'] = dripping(8 * 1024, { 'content-length': size });
  const rule = { ...pace, bytes: 1, atLeast: 0.6 };
  // Four megabytes may take a second and a bit, and would take five.
  expect(await problemOf(got(`${site.origin}/slow.mp4`, { ...rule, bytesPerSecond: 8 << 20 }))).toBe(
    'link-too-slow',
  );
  expect([0, 10 << 20, 1 << 30].map((bytes) => fetchSecondsOf(bytes, fetchPace))).toEqual([60, 162.4, 1200]);
});
