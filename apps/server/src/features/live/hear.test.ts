import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatWav } from '@likeness/media/wav';
import { problemOf, testStudio, type Person } from '../../../test/studio.ts';

/** A recogniser of the operator's, and what it hears. */
let server: Server;
let heard: { start: number; end: number; text: string }[] = [];
let me: Person;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ text: '', segments: heard })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const studio = await testStudio({ recognition: { kind: 'openai', baseUrl } });
  me = await studio.person(1);
});
afterAll(() => void server.close());

/** A tone of one second, as a page records it. */
const tone = Float32Array.from({ length: 16_000 }, (_, i) => 0.3 * Math.sin(i / 8));
const file = new Blob([formatWav(tone, 16_000) as Uint8Array<ArrayBuffer>]);
const filename = 'spoken.wav';

test('a spoken question is written down, its pieces as people write them', async () => {
  heard = [
    { start: 0, end: 0.5, text: '你们几点开门？' },
    { start: 0.5, end: 1, text: '周末呢？' },
  ];
  expect(await me.api.live.hear({ file, filename })).toEqual({ text: '你们几点开门？周末呢？' });
  heard = [
    { start: 0, end: 0.5, text: ' When do you open?' },
    { start: 0.5, end: 1, text: ' And on Sundays?' },
  ];
  expect(await me.api.live.hear({ file, filename })).toEqual({
    text: 'When do you open? And on Sundays?',
  });
});

test('silence, what is too large and a place without a recogniser are told', async () => {
  heard = [];
  expect(await problemOf(me.api.live.hear({ file, filename }))).toBe('live-nothing-heard');
  const large = new Blob([new Uint8Array(4 * 1024 * 1024 + 10)]);
  expect(await problemOf(me.api.live.hear({ file: large, filename }))).toBe('file-too-large');
  const bare = await (await testStudio()).person(1);
  expect(await problemOf(bare.api.live.hear({ file, filename }))).toBe('live-no-ears');
});
